"""`doko solve`: what each card of a recorded game is worth if all cards lie open."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doppelkopf.cards import Style, format_card, format_cards
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
)
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party, Phase
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.game.state import State
from doppelkopf.language import CARD, GAME, Lang, counted, speaker
from doppelkopf.record import Opened, open_record
from doppelkopf.record.files import read_file, read_records
from doppelkopf.rules.knob import Off

if TYPE_CHECKING:
    from doppelkopf.kernel.solve.worth import Worth

app = typer.Typer(add_completion=False, rich_markup_mode=None)

TRICKS_LEFT = 8
"""How many tricks are left where a finished game is looked at by default."""


@app.command()
def solve(
    file: Annotated[
        str, typer.Argument(metavar="RECORD|-", help="Records as text or JSON; - for stdin.")
    ],
    at: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="Before card N; by default where the record ends, or with eight tricks left.",
        ),
    ] = None,
    game: Annotated[int, typer.Option(min=1, help="The game of the file, counted from 1.")] = 1,
    budget: Annotated[
        int,
        typer.Option(min=1000, help="How many cards are tried at most for each legal card."),
    ] = 100_000_000,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Show what each legal card is worth if all cards lie open and everyone plays best.

    Augen are those of Re at the end of the game; points are what a player of Re wins from one of
    Kontra, or from the pot, with the announcements made or owed so far, without special points. A
    card that could not be solved within the budget has no value. The parties have to be settled,
    and stay as they are: nobody declares to play alone or says Genscher any more.
    """
    language = Lang(lang or Lang.EN)
    opened = _opened(file, game)
    state, played = _moment(opened, at)
    from rich.console import Console

    from doppelkopf.kernel.score.points import Values
    from doppelkopf.kernel.solve.solver import Solver
    from doppelkopf.kernel.solve.worth import worths

    say = speaker(language)
    words = say(
        "Löse … (beim ersten Mal wird der Löser übersetzt)",
        "Solving … (the first time the solver is compiled)",
    )
    with Console(file=sys.stderr).status(words):
        found = worths(state, Solver(budget=budget), Values(state.rules))
    is_re = state.turn is not None and state.parties[state.turn] is Party.RE
    ranked = sorted(found, key=lambda each: _rank(each, is_re))
    # Among cards without a value there may be a better one.
    best = None if ranked[-1].augen is None else _rank(ranked[0], is_re)
    limit = state.rules.scoring.void_up_to
    data: dict[str, Any] = {
        "rules": opened.record.name,
        "at": state.played + 1,
        "seat": state.turn,
        "party": "re" if is_re else "kontra",
        "trick": [card.name for card in state.trick],
        "void_up_to": None if limit is Off.OFF else limit,
        "cards": [
            {
                "card": each.card.name,
                "augen_re": each.augen,
                "points_re": each.points,
                "best": _rank(each, is_re) == best,
                "played": played is not None and played.card is each.card,
            }
            for each in ranked
        ],
    }
    if as_json:
        print_json(data)
    else:
        _show(data, state, language)


def _rank(each: "Worth", is_re: bool) -> tuple[float, float]:
    """The best cards of a party first, those without a value last.

    Points tell cards of equal Augen apart: whether a party takes no trick.
    """
    if each.augen is None or each.points is None:
        return (1000, 0)
    return (-each.augen, -each.points) if is_re else (each.augen, each.points)


def _opened(file: str, game: int) -> Opened:
    number = 0
    for number, record in enumerate(read_records(read_file(file)), 1):
        if number == game:
            opened = open_record(record)
            if opened.problem is not None:
                raise opened.problem
            return opened
    has = counted(number, GAME)
    raise Wrong(f"Die Datei hat {has.de}.", f"The file has {has.en}.", "--game")


def _moment(opened: Opened, at: int | None) -> tuple[State, do.Play | None]:
    """The state before a card, and the card that was played."""
    cards = [
        (before.state, after.action)
        for before, after in zip(opened.steps, opened.steps[1:], strict=False)
        if isinstance(after.action, do.Play)
    ]
    if at is None and opened.state.phase is Phase.PLAY:
        return opened.state, None
    if not cards:
        raise Wrong("In diesem Spiel wird keine Karte gespielt.", "No card is played in this game.")
    if at is None:
        size = len(opened.state.setup.hands[0])
        at = max(0, (size - TRICKS_LEFT) * opened.state.seats) + 1
        at = min(at, len(cards))
    last = len(cards) + (opened.state.phase is Phase.PLAY)
    if at > last:
        has = counted(len(cards), CARD)
        raise Wrong(
            f"Das Spiel hat {has.de}: --at ist von 1 bis {last}.",
            f"The game has {has.en}: --at is from 1 to {last}.",
        )
    return cards[at - 1] if at <= len(cards) else (opened.state, None)


def _show(data: dict[str, Any], state: State, lang: Lang) -> None:
    say = speaker(lang)
    party = data["party"].capitalize()
    assert state.contract is not None
    name = f"{data['rules']} · {contract_name(state.contract, state.rules)[lang]}"
    print_title(
        say(
            f"{name} · Karte {data['at']} · Platz {data['seat']} ({party})",
            f"{name} · card {data['at']} · seat {data['seat']} ({party})",
        )
    )
    from doppelkopf.cli.deal import sorted_hand

    rows: list[list[Cell]] = []
    for seat, hand in enumerate(state.hands):
        side = state.parties[seat]
        cards = format_cards(sorted_hand(hand, state.rules, state.contract), Style.SYMBOL, lang)
        rows.append(
            [say(f"Platz {seat}", f"seat {seat}"), cards, side.value.capitalize() if side else ""]
        )
    if state.trick:
        on_table = " ".join(format_card(card, Style.SYMBOL, lang) for card in state.trick)
        rows.append(
            [
                say("Stich", "trick"),
                on_table,
                say(f"ausgespielt von {state.leader}", f"led by {state.leader}"),
            ]
        )
    print_table([], rows)
    from doppelkopf.cards import Card

    values: list[list[Cell]] = []
    for each in data["cards"]:
        tone = Tone.STRONG if each["best"] else Tone.FAINT
        marks = []
        if each["best"]:
            marks.append(say("beste", "best"))
        if each["played"]:
            marks.append(say("gespielt", "played"))
        augen, points = each["augen_re"], each["points_re"]
        values.append(
            [
                format_card(Card[each["card"]], Style.SYMBOL, lang),
                (say("nicht gelöst", "not solved") if augen is None else f"{augen:>3}", tone),
                "" if points is None else f"{points:+g}",
                ", ".join(marks),
            ]
        )
    head = [
        say("Karte", "card"),
        say("Augen Re", "Augen Re"),
        say("Punkte Re", "points Re"),
        say("Vermerk", "note"),
    ]
    print_table(head, values)
    if data["void_up_to"] is not None:
        most = data["void_up_to"]
        print_text(
            say(
                f"Was bis zu {most} zählt, wird hier nicht geschrieben, sondern neu gegeben.",
                f"What counts up to {most} is not written here, but dealt again.",
            )
        )
    if any(each["augen_re"] is None for each in data["cards"]):
        print_text(
            say(
                "Mehr Zeit gibt --budget; je weniger Stiche übrig sind, desto schneller geht es.",
                "More time comes with --budget; the fewer tricks are left, the faster it goes.",
            )
        )
