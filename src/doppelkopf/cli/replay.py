"""`doko replay`: play records again, check every step, and tell what happened."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from doppelkopf.cards import AUGEN, Card, Style, format_card, format_cards
from doppelkopf.cli.output import (
    AsJson,
    Cell,
    Language,
    Tone,
    print_json,
    print_table,
    print_text,
    print_title,
    write,
)
from doppelkopf.cli.score import outcome_text, print_score
from doppelkopf.game.scoring import Score, score, to_plain
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.game.state import Scored, State
from doppelkopf.language import GAME, Lang, counted, speaker
from doppelkopf.record import Opened, RecordError, open_record
from doppelkopf.record.files import read_file, read_records
from doppelkopf.record.outcome_form import outcome_data
from doppelkopf.record.plain import seed_data
from doppelkopf.record.sentences import Kind
from doppelkopf.record.story import Told, tell
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="Records as text or JSON; - for stdin.")
    ],
    game: Annotated[
        int | None, typer.Option(min=1, help="Only this game of the file, counted from 1.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play records again: tricks, parties as they became known, announcements, the score.

    Every step is checked. A record that breaks a rule, or does not end in the state it states, is
    shown as far as it goes, with where and why, and the exit code is 1.
    """
    language = Lang(lang or Lang.EN)
    bad = False
    number = 0
    try:
        for number, record in enumerate(read_records(read_file(file)), 1):
            if game is not None and game != number:
                continue
            opened = open_record(record)
            bad = bad or opened.read_only
            if as_json:
                _write_json(opened, language, single=game is not None)
            else:
                if number > 1 and game is None:
                    write()
                _show(opened, language, number)
    except RecordError as error:
        where = f"{number + 1}: " if number else ""
        _fail(f"{where}{error.sentence(language)} ({error.code})", error, language, as_json)
        raise typer.Exit(1) from None
    if game is not None and number < game:
        raise typer.BadParameter(f"the file has {counted(number, GAME).en}.")
    if bad:
        raise typer.Exit(1)


def _fail(sentence: str, error: RecordError, lang: Lang, as_json: bool) -> None:
    if as_json:
        write(json.dumps({"error": _problem(error, lang)}, ensure_ascii=False))
    else:
        write(f"doko: {sentence}", err=True)


# For people.


def _show(opened: Opened, lang: Lang, number: int) -> None:
    say = speaker(lang)
    record, state = opened.record, opened.state
    told = list(tell(opened))
    made = _score(opened)
    parts = [record.name]
    if state.contract is not None:
        parts.append(contract_name(state.contract, state.rules)[lang])
    if made is not None:
        parts.append(outcome_text(made, lang))
    print_title(f"{number}: {' · '.join(parts)}")
    print_table([], _hands(state, lang))
    for step in told:
        if step.trick == 0:
            for note in step.notes:
                if note.kind is not Kind.END:
                    print_text(f"  {note.text[lang]}", indent=4)
    if any(step.trick for step in told):
        head = [say("Stich", "trick"), say("aus", "lead"), say("Karten", "cards")]
        head += [say("an", "to"), say("Augen", "Augen"), say("was geschah", "what happened")]
        print_table(head, _tricks(state, told, lang))
    if made is not None:
        print_score(made, state.rules, lang)
    else:
        for note in told[-1].notes:
            if note.kind is Kind.END:
                print_text(note.text[lang])
    if opened.problem is not None:
        reason = f"{opened.problem.sentence(lang)} ({opened.problem.code})"
        write(say(f"Nur lesbar: {reason}", f"Read-only: {reason}"), err=True)


def _hands(state: State, lang: Lang) -> Iterator[list[Cell]]:
    from doppelkopf.cli.deal import sorted_hand

    say = speaker(lang)
    setup = state.setup
    for seat, hand in enumerate(setup.hands):
        name = say(f"Platz {seat}", f"seat {seat}")
        role = say("Geber", "dealer") if seat == setup.dealer else ""
        if seat == setup.dummy:
            role = say("Strohmann", "dummy")
        yield [
            name,
            format_cards(sorted_hand(hand, setup.rules, state.contract), Style.SYMBOL, lang),
            (role, Tone.FAINT),
        ]


def _tricks(state: State, told: list[Told], lang: Lang) -> Iterator[list[Cell]]:
    for number, trick in enumerate(state.tricks, 1):
        augen = sum(AUGEN[card] for card in trick.cards)
        notes = "; ".join(_remarks(told, number, lang))
        cards = " ".join(format_card(card, Style.SYMBOL, lang).ljust(3) for card in trick.cards)
        way = "" if trick.direction == 1 else " ↺"
        yield [
            f"{number:>2}",
            f"{trick.leader}{way}",
            cards.rstrip(),
            (str(trick.owner), Tone.STRONG),
            f"{augen:>3}",
            notes,
        ]
    rest = list(_remarks(told, len(state.tricks) + 1, lang))
    leader, on_table = _unfinished(state, told)
    if on_table or rest:
        cards = " ".join(format_card(card, Style.SYMBOL, lang).ljust(3) for card in on_table)
        yield ["", leader, cards.rstrip(), "", "", "; ".join(rest)]


def _unfinished(state: State, told: list[Told]) -> tuple[str, tuple[Card, ...]]:
    """The trick that lay on the table when the game ended: who led it, and its cards."""
    for step in reversed(told):
        before = step.step.state
        if len(before.tricks) < len(state.tricks) or not before.is_over:
            same = len(before.tricks) == len(state.tricks)
            return (str(before.leader), before.trick) if same and before.trick else ("", ())
    return "", ()


def _remarks(told: list[Told], trick: int, lang: Lang) -> Iterator[str]:
    for step in told:
        if step.trick == trick:
            for note in step.notes:
                if note.kind not in (Kind.TRICK, Kind.END):
                    yield note.text[lang]


def _score(opened: Opened) -> Score | None:
    """The score with the paragraphs of the set's book, where it has one."""
    outcome = opened.state.outcome
    if not isinstance(outcome, Scored):
        return None
    name = opened.record.name
    book = load(name).book if name in built_in_names() else None
    return score(outcome.result, opened.state.rules, book)


# For programs.


def _write_json(opened: Opened, lang: Lang, *, single: bool) -> None:
    data = replay_data(opened, lang)
    if single:
        print_json(data)
    else:
        write(json.dumps(data, ensure_ascii=False))


def replay_data(opened: Opened, lang: Lang) -> dict[str, Any]:
    """A replay as plain data."""
    record, state = opened.record, opened.state
    made = _score(opened)
    return {
        "rules": record.name,
        "engine": record.engine,
        "dealer": record.setup.dealer,
        "seed": None if record.seed is None else seed_data(record.seed),
        "hands": [format_cards(hand) for hand in record.setup.hands],
        "contract": None if state.contract is None else state.contract.value,
        "soloist": state.soloist,
        "steps": [_step_data(step, lang) for step in tell(opened)],
        "tricks": [
            {
                "number": number,
                "leader": trick.leader,
                "clockwise": trick.direction == 1,
                "cards": [card.name for card in trick.cards],
                "owner": trick.owner,
                "augen": sum(AUGEN[card] for card in trick.cards),
            }
            for number, trick in enumerate(state.tricks, 1)
        ],
        "calls": [{"seat": each.seat, "call": each.call.value} for each in state.calls],
        "parties": [None if party is None else party.value for party in state.parties],
        "outcome": None if record.outcome is None else outcome_data(record.outcome),
        "score": None if made is None else to_plain(made, state.rules),
        "verified": not opened.read_only,
        "problem": None if opened.problem is None else _problem(opened.problem, lang),
    }


def _step_data(told: Told, lang: Lang) -> dict[str, Any]:
    return {
        "action": told.step.number,
        "trick": told.trick,
        "notes": [{"kind": note.kind.value, "text": note.text[lang]} for note in told.notes],
        "known": [None if party is None else party.value for party in told.known],
    }


def _problem(error: RecordError, lang: Lang) -> dict[str, Any]:
    return {"code": error.code, "place": error.place[lang], "reason": error.reason[lang]}
