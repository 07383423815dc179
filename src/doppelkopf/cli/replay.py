"""`doko replay`: play records again, check every step, and tell what happened."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from doppelkopf.bots import is_compiled
from doppelkopf.cards import AUGEN, Card, Style, format_card, format_cards
from doppelkopf.cli.compiling import compile_once
from doppelkopf.cli.hindsight import hindsight_data, show_hindsight
from doppelkopf.cli.misuse import Wrong
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
from doppelkopf.cli.own_bots import own_bot
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
from doppelkopf.record.story import WordedStep, tell
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
    bot: Annotated[
        str | None,
        typer.Option(help="Also tell what this bot would have done at each decision of --seat."),
    ] = None,
    seat: Annotated[
        int, typer.Option(min=0, max=4, help="Whose decisions --bot looks at; the first is 0.")
    ] = 0,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play records again: tricks, parties as they became known, announcements, the score.

    Every step is checked. A record that breaks a rule, or does not end in the state it states, is
    shown as far as it goes, with where and why, and the exit code is 1. A --bot gets at each
    decision what the seat knew then, and nothing else.
    """
    language = Lang(lang or Lang.EN)
    if bot is not None:
        bot = own_bot(bot)
        if is_compiled(bot):
            compile_once(language)
    bad = False
    number = 0
    try:
        for number, record in enumerate(read_records(read_file(file)), 1):
            if game is not None and game != number:
                continue
            opened = open_record(record)
            bad = bad or opened.read_only
            if as_json:
                _write_json(opened, language, bot, seat, single=game is not None)
            else:
                if number > 1 and game is None:
                    write()
                _show(opened, language, number)
                if bot is not None:
                    show_hindsight(opened, bot, seat, language)
    except RecordError as error:
        where = f"{number + 1}: " if number else ""
        _fail(f"{where}{error.sentence(language)} ({error.code})", error, language, as_json)
        raise typer.Exit(1) from None
    if game is not None and number < game:
        raise _too_few(number)
    if bad:
        raise typer.Exit(1)


def _too_few(number: int) -> Wrong:
    has = counted(number, GAME)
    return Wrong(f"Die Datei hat {has.de}.", f"The file has {has.en}.", "--game")


def _fail(sentence: str, error: RecordError, lang: Lang, as_json: bool) -> None:
    if as_json:
        write(json.dumps({"error": _problem(error, lang)}, ensure_ascii=False))
    else:
        write(f"doko: {sentence}", err=True)


# For people.


def _show(opened: Opened, lang: Lang, number: int) -> None:
    say = speaker(lang)
    record, state = opened.record, opened.state
    steps = list(tell(opened))
    made = _score(opened)
    parts = [record.name]
    if state.contract is not None:
        parts.append(contract_name(state.contract, state.rules)[lang])
    if made is not None:
        parts.append(outcome_text(made, lang))
    print_title(f"{number}: {' · '.join(parts)}")
    print_table([], _hands(state, lang))
    for step in steps:
        if step.trick == 0:
            for note in step.notes:
                if note.kind is not Kind.END:
                    print_text(f"  {note.text[lang]}", indent=4)
    if any(step.trick for step in steps):
        head = [say("Stich", "trick"), say("aus", "lead"), say("Karten", "cards")]
        head += [say("an", "to"), say("Augen", "Augen"), say("was geschah", "what happened")]
        print_table(head, _tricks(state, steps, lang))
    if made is not None:
        print_score(made, state.rules, lang)
    else:
        for note in steps[-1].notes:
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


def _tricks(state: State, steps: list[WordedStep], lang: Lang) -> Iterator[list[Cell]]:
    for number, trick in enumerate(state.tricks, 1):
        augen = sum(AUGEN[card] for card in trick.cards)
        notes = "; ".join(_remarks(steps, number, lang))
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
    rest = list(_remarks(steps, len(state.tricks) + 1, lang))
    leader, on_table = _unfinished(state, steps)
    if on_table or rest:
        cards = " ".join(format_card(card, Style.SYMBOL, lang).ljust(3) for card in on_table)
        yield ["", leader, cards.rstrip(), "", "", "; ".join(rest)]


def _unfinished(state: State, steps: list[WordedStep]) -> tuple[str, tuple[Card, ...]]:
    """The trick that lay on the table when the game ended: who led it, and its cards."""
    for step in reversed(steps):
        before = step.step.state
        if len(before.tricks) < len(state.tricks) or not before.is_over:
            same = len(before.tricks) == len(state.tricks)
            return (str(before.leader), before.trick) if same and before.trick else ("", ())
    return "", ()


def _remarks(steps: list[WordedStep], trick: int, lang: Lang) -> Iterator[str]:
    for step in steps:
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


def _write_json(opened: Opened, lang: Lang, bot: str | None, seat: int, *, single: bool) -> None:
    data = replay_data(opened, lang)
    if bot is not None:
        data["hindsight"] = hindsight_data(opened, bot, seat, lang)
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


def _step_data(step: WordedStep, lang: Lang) -> dict[str, Any]:
    return {
        "action": step.step.number,
        "trick": step.trick,
        "notes": [{"kind": note.kind.value, "text": note.text[lang]} for note in step.notes],
        "known": [None if party is None else party.value for party in step.known],
    }


def _problem(error: RecordError, lang: Lang) -> dict[str, Any]:
    return {"code": error.code, "place": error.place[lang], "reason": error.reason[lang]}
