"""`doko deal`: the hands a seed gives."""

from typing import Annotated

import typer

from doppelkopf.cards import Card, Style, format_cards, total_augen
from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_json, print_table, print_title
from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.terms import order_of
from doppelkopf.language import Lang, speaker
from doppelkopf.record.plain import seed_data
from doppelkopf.rules import RuleSet, load

app = typer.Typer(add_completion=False, rich_markup_mode=None)

Rules = Annotated[
    str, typer.Option("--rules", metavar="NAME|FILE", help="A rule set's name, or a TOML file.")
]


@app.command()
def deal(
    rules: Rules,
    seed: Annotated[int, typer.Option(min=0, help="What the cards are dealt from.")],
    dealer: Annotated[
        int | None, typer.Option(min=0, help="The dealer's seat; by default the last one.")
    ] = None,
    schiebekopf: Annotated[
        bool, typer.Option("--schiebekopf", help="Deal a Schiebekopf, with its talon.")
    ] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Show the hands a seed deals, sorted as a player holds them in a normal game."""
    language = Lang(lang or Lang.EN)
    say = speaker(language)
    file = load(rules)
    setup = make_setup(
        file.rules,
        dealer=file.rules.table.seats - 1 if dealer is None else dealer,
        seed=seed,
        forced=Forced.SCHIEBEKOPF if schiebekopf else None,
    )
    if as_json:
        print_json(
            {
                "rules": file.name,
                "seed": seed_data(seed),
                "dealer": setup.dealer,
                "cutter": setup.cutter,
                "hands": [
                    [card.name for card in sorted_hand(hand, file.rules)] for hand in setup.hands
                ],
                "talon": [card.name for card in setup.talon],
            }
        )
        return
    rows: list[list[Cell]] = []
    for seat, hand in enumerate(setup.hands):
        role = say("Geber", "dealer") if seat == setup.dealer else ""
        role = say("hebt ab", "cuts") if seat == setup.cutter else role
        cards = format_cards(sorted_hand(hand, file.rules), Style.SYMBOL, language)
        rows.append(
            [
                say(f"Platz {seat}", f"seat {seat}"),
                cards,
                str(total_augen(hand)),
                (role, Tone.FAINT),
            ]
        )
    if setup.talon:
        cards = format_cards(sorted_hand(setup.talon, file.rules), Style.SYMBOL, language)
        rows.append([say("Talon", "talon"), cards, str(total_augen(setup.talon)), ""])
    print_title(f"{file.name} · {say('Startwert', 'seed')} {seed}")
    print_table([say("Platz", "seat"), say("Karten", "cards"), "Augen", ""], rows)


def sorted_hand(
    hand: tuple[Card, ...], rules: RuleSet, contract: Contract | None = None
) -> tuple[Card, ...]:
    """A hand as a player holds it: trumps first, each suit from high to low."""
    return order_of(rules, contract or Contract.NORMAL).sort_hand(hand)
