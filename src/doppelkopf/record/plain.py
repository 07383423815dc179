"""A record as plain data (what JSON holds), and back; the one place where records are checked."""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from doppelkopf.cards import format_cards
from doppelkopf.errors import Failure, RuleSetError
from doppelkopf.game.deal import Hands
from doppelkopf.game.joint import JointDeal
from doppelkopf.game.setup import DutyKind, Forced, Setup, make_setup
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data, read_action
from doppelkopf.record.dealt_form import dealt_data, read_dealt
from doppelkopf.record.errors import InvalidRecord, invalid
from doppelkopf.record.hashing import DIGEST_BYTES, rules_data
from doppelkopf.record.model import (
    FORMAT,
    MAX_ACTIONS,
    MAX_NAME,
    MAX_POT,
    MAX_SEED_BYTES,
    MAX_TAG,
    MAX_TAGS,
    VERSION,
    Record,
)
from doppelkopf.record.outcome_form import outcome_data, read_outcome
from doppelkopf.record.values import (
    check_keys,
    one_of,
    read_cards,
    read_int,
    read_list,
    read_object,
    read_seat,
    read_text,
)
from doppelkopf.rules import RuleSet, load_object
from doppelkopf.rules.problems import shorten

SAFE_INT = (1 << 53) - 1
"""Beyond it some readers of JSON lose digits, so a larger seed is a text."""
MAX_SEED = (1 << 256) - 1
MAX_ENGINE = 1_000_000
MAX_DEPTH = 8
"""How deep rules may be nested; lists in groups in groups need five."""
TAG = re.compile(r"[A-Z][A-Za-z0-9]{0,31}")
RESERVED = frozenset(
    {
        "Doppelkopf",
        "Engine",
        "Rules",
        "Dealer",
        "Seed",
        "Duty",
        "DutyKinds",
        "Forced",
        "MadeToPlay",
        "Dummy",
        "Pot",
    }
)
"""Tags of the text form that say how the game was set up."""

_read_forced = one_of(Forced)

_KEYS = frozenset(
    {
        "format",
        "version",
        "engine",
        "rules",
        "dealer",
        "seed",
        "dealt",
        "hands",
        "talon",
        "duty",
        "duty_kinds",
        "forced",
        "made_to_play",
        "dummy",
        "pot",
        "tags",
        "actions",
        "hash",
        "outcome",
    }
)


def to_data(record: Record) -> dict[str, Any]:
    """A record as plain data, without what is at its default."""
    setup = record.setup
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "engine": record.engine,
        "rules": {"name": record.name, "changes": rules_data(setup.rules)},
        "dealer": setup.dealer,
    }
    if record.seed is not None:
        data["seed"] = seed_data(record.seed)
    if record.dealt is not None:
        data["dealt"] = dealt_data(record.dealt)
    if record.seed is None:
        data["hands"] = [format_cards(hand) for hand in setup.hands]
        if setup.talon:
            data["talon"] = format_cards(setup.talon)
    if setup.duty:
        data["duty"] = list(setup.duty)
    if setup.duty_kinds:
        data["duty_kinds"] = [[seat, kind.value] for seat, kind in setup.duty_kinds]
    for key in ("forced", "made_to_play", "dummy", "pot"):
        if (value := getattr(setup, key)) is not None:
            data[key] = value.value if isinstance(value, Forced) else value
    if record.tags:
        data["tags"] = dict(record.tags)
    data["actions"] = [action_data(action) for action in record.actions]
    if record.hash is not None:
        data["hash"] = record.hash
    if record.outcome is not None:
        data["outcome"] = outcome_data(record.outcome)
    return data


def seed_data(seed: int | bytes) -> int | str:
    """A seed as it is written: a number, a text of digits, or 0x and hexadecimal digits."""
    if isinstance(seed, bytes):
        return "0x" + seed.hex()
    return seed if seed <= SAFE_INT else str(seed)


def from_data(data: Any) -> Record:
    """A record from plain data.

    Raises:
        InvalidRecord: it is none; with the path of what is wrong.
    """
    data = read_object(data, "")
    if (kind := data.get("format", FORMAT)) != FORMAT:
        found = shorten(str(kind), 40)
        raise invalid(
            "record/format",
            f"Das ist keine Aufzeichnung, sondern „{found}“; „format“ muss „{FORMAT}“ sein.",
            f"This is no record, but “{found}”; “format” has to be “{FORMAT}”.",
        )
    check_keys(data, _KEYS, "")
    if "format" not in data:
        raise invalid(
            "record/format", f"„format“ muss „{FORMAT}“ sein.", f"“format” has to be “{FORMAT}”."
        )
    if (version := data.get("version")) != VERSION or isinstance(version, bool):
        raise invalid(
            "record/version",
            f"Diese Fassung liest Aufzeichnungen der Version {VERSION}.",
            f"This release reads records of version {VERSION}.",
            "version",
        )
    name, rules = _read_rules(data.get("rules"))
    seats = rules.table.seats
    dealt = read_dealt(data["dealt"], seats) if "dealt" in data else None
    setup, seed = _read_setup(data, rules, dealt)
    actions = read_list(data.get("actions", []), "actions", MAX_ACTIONS)
    return Record(
        name=name,
        setup=setup,
        seed=seed,
        dealt=dealt,
        actions=tuple(
            read_action(action, f"actions[{number}]", seats)
            for number, action in enumerate(actions)
        ),
        engine=read_int(data.get("engine"), "engine", 0, MAX_ENGINE),
        hash=_read_hash(data["hash"]) if "hash" in data else None,
        outcome=read_outcome(data["outcome"], seats) if "outcome" in data else None,
        tags=_read_tags(data.get("tags", {})),
    )


def _read_rules(value: Any) -> tuple[str, RuleSet]:
    data = read_object(value, "rules")
    check_keys(data, frozenset({"name", "changes"}), "rules")
    name = read_text(data.get("name"), "rules.name", MAX_NAME)
    return name, read_rules(read_object(data.get("changes", {}), "rules.changes"))


def read_rules(changes: Mapping[str, Any]) -> RuleSet:
    """A rule set from its differences; it never looks at files.

    Raises:
        InvalidRecord: the rules cannot be used.
    """
    for key in ("extends", "about"):
        if key in changes:
            raise invalid(
                "rules/self-contained",
                f"Eine Aufzeichnung enthält ihre Regeln selbst; „{key}“ gibt es darin nicht.",
                f"A record contains its rules; there is no “{key}” in it.",
                f"rules.changes.{key}",
            )
    if _is_deeper(changes, MAX_DEPTH):
        raise invalid(
            "rules/unusable",
            "Die Regeln sind zu tief verschachtelt.",
            "The rules are nested too deep.",
            "rules.changes",
        )
    return _loaded(json.dumps(changes))


def _is_deeper(value: Any, levels: int) -> bool:
    if not levels:
        return True
    below = value.values() if isinstance(value, Mapping) else value
    return isinstance(value, Mapping | list) and any(_is_deeper(v, levels - 1) for v in below)


@lru_cache(maxsize=64)
def _loaded(text: str) -> RuleSet:
    try:
        return load_object(json.loads(text), "record").rules
    except RuleSetError as error:
        path = f"rules.changes.{error.path}" if error.path else "rules.changes"
        de, en = (shorten(error.reason[lang], 300) for lang in Lang)
        raise invalid("rules/unusable", de, en, path) from None


def _read_kinds(data: Any, seats: int) -> tuple[tuple[int, DutyKind], ...]:
    found = []
    for i, pair in enumerate(read_list(data, "duty_kinds", seats)):
        path = f"duty_kinds[{i}]"
        seat, kind = [*read_list(pair, path, 2), None, None][:2]
        if kind not in tuple(DutyKind):
            raise invalid(
                "deal/duty-kind",
                "Ein Platz und die Art seines Pflichtsolos: suit, picture oder either.",
                "A seat and the kind of its compulsory solo: suit, picture or either.",
                path,
            )
        found.append((read_seat(seat, path, seats), DutyKind(kind)))
    return tuple(found)


def _read_setup(
    data: Mapping[str, Any], rules: RuleSet, dealt: JointDeal | None
) -> tuple[Setup, int | bytes | None]:
    seats = rules.table.seats
    seed = _read_seed(data["seed"]) if "seed" in data else None
    if seed is not None and dealt is not None:
        raise invalid(
            "deal/twice",
            "„seed“ und „dealt“ zugleich gibt es nicht.",
            "There is no “seed” together with “dealt”.",
            "seed",
        )
    source = seed if dealt is None else dealt.seed
    hands = _read_hands(data, seats) if "hands" in data or source is None else None
    duty = read_list(data.get("duty", []), "duty", seats)
    options: dict[str, Any] = {
        "dealer": read_seat(data.get("dealer"), "dealer", seats),
        "duty": tuple(read_seat(seat, f"duty[{i}]", seats) for i, seat in enumerate(duty)),
        "duty_kinds": _read_kinds(data.get("duty_kinds", []), seats),
        "forced": _read_forced(data["forced"], "forced") if "forced" in data else None,
        "pot": read_int(data["pot"], "pot", 0, MAX_POT) if "pot" in data else None,
    }
    for key in ("made_to_play", "dummy"):
        options[key] = read_seat(data[key], key, seats) if key in data else None
    try:
        if source is None:
            return make_setup(rules, hands=hands, **options), None
        cut = None if dealt is None else dealt.cut
        setup = make_setup(rules, seed=source, cut=cut, **options)
        given = setup if hands is None else make_setup(rules, hands=hands, **options)
    except InvalidRecord:
        raise
    except Failure as error:
        path = "hands" if "hands" in data else ""
        if error.code == "deal/cut":
            raise invalid(error.code, error.reason.de, error.reason.en, "dealt.cut") from None
        raise invalid("deal/impossible", error.reason.de, error.reason.en, path) from None
    if given != setup and dealt is not None:
        raise invalid(
            "deal/not-dealt-so",
            "Die Karten sind nicht die, die aus Geheimnis, Zahlen und Abheben folgen.",
            "The hands are not those that follow from secret, numbers and cut.",
            "hands",
        )
    if given != setup:
        raise invalid(
            "deal/not-from-seed",
            "Die Karten sind nicht die, die der Startwert gibt.",
            "The hands are not those that the seed deals.",
            "hands",
        )
    return setup, seed


def _read_hands(data: Mapping[str, Any], seats: int) -> Hands:
    if "hands" not in data:
        raise invalid(
            "deal/missing",
            "Es fehlen die Karten: „seed“ oder „hands“.",
            "The cards are missing: “seed” or “hands”.",
        )
    hands = read_list(data["hands"], "hands", seats)
    talon = data.get("talon", "")
    return Hands(
        tuple(read_cards(hand, f"hands[{i}]") for i, hand in enumerate(hands)),
        read_cards(talon, "talon"),
    )


def _read_seed(value: Any) -> int | bytes:
    if isinstance(value, int) and not isinstance(value, bool):
        return read_int(value, "seed", 0, SAFE_INT)
    if isinstance(value, str) and len(value) <= 2 * MAX_SEED_BYTES + 2:
        if re.fullmatch(r"0x(?:[0-9a-f]{2})+", value):
            return bytes.fromhex(value[2:])
        if re.fullmatch(r"0|[1-9][0-9]{0,77}", value) and (seed := int(value)) > SAFE_INT:
            return read_int(seed, "seed", 0, MAX_SEED)
    raise invalid(
        "value/seed",
        "Ein Startwert ist eine Zahl, ab 2**53 als Text, oder 0x mit kleinen Hexadezimalziffern.",
        "A seed is a number, from 2**53 on as a text, or 0x with lower-case hexadecimal digits.",
        "seed",
    )


def _read_hash(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(f"[0-9a-f]{{{2 * DIGEST_BYTES}}}", value):
        digits = 2 * DIGEST_BYTES
        raise invalid(
            "value/hash",
            f"Ein Hashwert hat {digits} kleine Hexadezimalziffern.",
            f"A hash has {digits} lower-case hexadecimal digits.",
            "hash",
        )
    return value


def _read_tags(value: Any) -> tuple[tuple[str, str], ...]:
    data = read_object(value, "tags")
    if len(data) > MAX_TAGS:
        raise invalid(
            "value/size", f"Mehr als {MAX_TAGS} Einträge.", f"More than {MAX_TAGS} entries.", "tags"
        )
    for name in data:
        if not TAG.fullmatch(name) or name in RESERVED:
            shown = shorten(name, 40)
            raise invalid(
                "tag/name",
                f"„{shown}“ taugt nicht als Name eines Eintrags.",
                f"“{shown}” cannot be the name of a tag.",
                "tags",
            )
    return tuple((name, read_text(text, f"tags.{name}", MAX_TAG)) for name, text in data.items())
