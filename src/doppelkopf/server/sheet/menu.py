"""What else may be entered on a sheet now, and why not."""

from collections.abc import Collection, Iterable

from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.bare import known_triggers
from doppelkopf.match.booking.due import questions, redeal_reasons
from doppelkopf.match.booking.fines import ABSENCE, AGREED, SLIGHT, fine_kinds
from doppelkopf.match.booking.fold import apply
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.log import entries
from doppelkopf.match.log.reason import REASONS, Reason
from doppelkopf.match.log.vocabulary import FINES
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.showing.words import TREATS
from doppelkopf.match.state import MatchState
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.conduct import Treat
from doppelkopf.rules.model.sidegames import SchiebekopfPlay
from doppelkopf.server.sheet import picture as shown

WORDS = {
    "points": Text("Nur Punkte eintragen", "Enter points only"),
    "redeal": Text("Neu geben", "Deal again"),
    "fine": Text("Strafe", "Fine"),
    "join": Text("Jemand kommt dazu", "Somebody joins"),
    "leave": Text("Jemand geht", "Somebody leaves"),
    "pause": Text("Pause", "Pause"),
    "return": Text("Wieder mitspielen", "Play again"),
    "substitute": Text("Für jemanden weiterspielen", "Play on for somebody"),
    "agree": Text("Schiebekopf verabreden", "Agree on a Schiebekopf"),
    "next-list": Text("Neue Liste", "New list"),
    "list-over": Text("Liste ist zu Ende", "The list is over"),
    "time-out": Text("Die Zeit ist um", "Time is up"),
    "end": Text("Abend beenden", "End the evening"),
}
"""What each is called, in its order; the keys are the tags of the entries."""

ORGANISED = frozenset(("join", "leave", "substitute", "next-list", "new-rules", "end"))
"""Entries that on a list of a tournament come from the tournament alone."""

TOLD_BY_POINTS = {
    Trigger.ZERO_GAME,
    Trigger.MANY_POINTS,
    Trigger.WON_SOLO,
    Trigger.LOST_SOLO,
}
"""What is certain by the points, and who played a solo."""
_ENDED = Text("Der Abend ist zu Ende.", "The evening is over.")
_NOBODY = Text("Dafür ist gerade niemand da.", "There is nobody for it now.")


def menu(
    match: MatchState,
    lang: Lang,
    contracts: list[shown.SheetContract],
    without: Collection[str] = (),
) -> shown.SheetMenu:
    """What else may be entered now, `without` what others say; `contracts` can be chosen."""
    return shown.SheetMenu(
        options=[
            _option(match, id_, lang)
            for id_ in WORDS
            if id_ not in without
            if id_ != "agree" or match.rules.schiebekopf.play is SchiebekopfPlay.BY_AGREEMENT
        ],
        fines=[_fine(match, kind, lang) for kind in fine_kinds(match.rules)],
        redeals=[
            shown.SheetChoice(id=reason.value, label=REASONS[reason][lang])
            for reason in redeal_reasons(match.rules)
        ],
        bare=None if match.ended else _bare_form(match, lang, contracts),
    )


def _bare_form(
    match: MatchState, lang: Lang, contracts: list[shown.SheetContract]
) -> shown.SheetBareForm | None:
    rules = match.rules
    try:
        seating = next_seating(match)
    except Refused:
        return None
    people = [name for name in seating.seats if name is not None]
    if rules.table.sitter_settles_solos:
        people += seating.sitting_out
    asked = [each for each in Trigger if each in known_triggers(rules) - TOLD_BY_POINTS]
    return shown.SheetBareForm(
        people=people,
        contracts=contracts,
        triggers=[shown.SheetChoice(id=each.value, label=each.short[lang]) for each in asked],
        factor=rules.bock_factor(match.bock.doublings(rules)),
    )


def _option(match: MatchState, id_: str, lang: Lang) -> shown.SheetOption:
    why, people = _why_not(match, id_)
    return shown.SheetOption(
        id=id_,
        label=WORDS[id_][lang],
        why_not=None if why is None else why[lang],
        people=list(people),
    )


def _why_not(match: MatchState, id_: str) -> tuple[Text | None, Iterable[Name]]:
    """Why it cannot be now, else whom it may be about."""
    if match.ended:
        return _ENDED, ()
    there = [name for name in match.people if name not in match.gone]
    people: list[Name] = {
        "fine": list(match.people),
        "leave": there,
        "pause": list(match.present),
        "return": list(match.away),
        "substitute": there,
        "join": list(match.gone),
    }.get(id_, [])
    if id_ in ("leave", "pause", "return", "substitute") and not people:
        return _NOBODY, ()
    example = _example(id_)
    if example is not None:
        try:
            questions(match, example)
            apply(match, 0, example)
        except Refused as error:
            return error.reason, ()
    return None, people


def _example(id_: str) -> entries.Effective | None:
    """An entry of that kind, to see whether there can be any."""
    examples: dict[str, entries.Effective] = {
        "redeal": entries.Redeal(reason=Reason.MISDEAL),
        "agree": entries.Agree(),
        "next-list": entries.NextList(),
        "list-over": entries.ListOver(),
        "time-out": entries.TimeOut(),
    }
    return examples.get(id_)


def _fine(match: MatchState, kind: str, lang: Lang) -> shown.SheetFineChoice:
    rules = match.rules
    value = getattr(rules.penalties, kind, None)
    if kind == SLIGHT:
        cost = f"−{rules.offences.slight_points}"
    elif isinstance(value, Treat):
        cost = TREATS[value.value][lang]
    else:
        cost = "" if value is None or isinstance(value, Off) else f"−{value}"
    return shown.SheetFineChoice(
        id=kind,
        label=FINES[kind][lang],
        cost=cost,
        points=kind == AGREED,
        minutes=kind == ABSENCE,
    )
