"""The generated pages of docs/study: the action map and what an observation holds.

`python -m doppelkopf.env.pages FOLDER` writes them; a test holds them current.
"""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from doppelkopf.env import actions, layout
from doppelkopf.files import replace_file

NOTICE = "<!-- Written by scripts/docs from src/doppelkopf/env: change that, not this file. -->\n"

DONE = {
    actions.Kind.SILENCE: "saying nothing, when asked for a call or another thing one need not do",
    actions.Kind.PLAY: "playing a card",
    actions.Kind.SCHWEIN: "playing it, announced as the first of a pair of (Hyper)schweine",
    actions.Kind.FACE_DOWN: "playing a trump face down, as a Hochzeit player without Fehl may",
    actions.Kind.GENSCHER: "playing ♦K with Genscher; a trick finds the partner",
    actions.Kind.GENSCHER_WITH: "the same where the partner is named",
    actions.Kind.SAY: "an announcement",
    actions.Kind.DECLARE_ALONE: "declaring a secret solo with one Re card",
    actions.Kind.HEALTHY: "no reservation",
    actions.Kind.RESERVE: "a reservation whose kind is named later",
    actions.Kind.SCHMEISSEN: "throwing the cards in",
    actions.Kind.ARMUT: "announcing an Armut",
    actions.Kind.HOCHZEIT: "announcing a Hochzeit, with how it looks for a partner",
    actions.Kind.SOLO: "announcing a solo; the compulsory one for who owes it",
    actions.Kind.FREE_SOLO: "a free solo of somebody who owes a compulsory one",
    actions.Kind.RAISE: "outbidding another solo: 1 is Re, 2 no 90, up to 5, schwarz",
    actions.Kind.PASS: "saying no more, in an auction or a round of questions",
    actions.Kind.TAKE: "taking an Armut",
    actions.Kind.DECLINE: "not taking it",
    actions.Kind.CHOOSE: "one card of those that are handed over",
    actions.Kind.CHOOSE_NOTHING: "handing over none, where an Armut needs no filling up",
    actions.Kind.SCHWEINE: "announcing, before play, what one is asked for",
    actions.Kind.LATE_SOLO: "asking for a solo with one card on the table",
    actions.Kind.AGREE: "agreeing to it",
    actions.Kind.REFUSE: "refusing it",
    actions.Kind.ALLOW_COUNTING: "letting the others count one's tricks; never offered",
    actions.Kind.CLAIM: "claiming the rest; offered with `claims=True`",
    actions.Kind.HAND_OVER: "leaving the rest to the opponents; offered with `claims=True`",
    actions.Kind.TAKE_BACK: "taking a wrong card back; offered with `honour=True`",
    actions.Kind.ACCUSE: "complaining of a wrong card; offered with `honour=True`",
    actions.Kind.ADMIT: "admitting a wrong card of one's own; offered with `honour=True`",
    actions.Kind.ACCEPT: "nothing to complain of, at the end of a game on honour",
}
"""What each kind of action is."""


def pages() -> dict[str, str]:
    """All generated pages: file name → Markdown."""
    return {"actions.md": "".join(_actions()), "observations.md": "".join(_observations())}


def write(folder: Path) -> None:
    """Write them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        replace_file(folder / name, text.encode())


def _actions() -> Iterator[str]:
    yield f"""# The action map
{NOTICE}
`doppelkopf.env.actions` has a number for everything a seat can do: {actions.SIZE} ids, from 0 on,
the same for every rule set and every table. An id never changes its meaning; what a new rule needs
comes behind the last one.

Cards are kinds (`C S H D` and `9 J Q K T A`, `JO` the joker): the two copies play alike. Seats are
relative: `+1` is the acting seat's left neighbour. An exchange is chosen card by card, by rising
kind, so that each set of cards has just one way. A claim has its usual order, trumps first and
every suit from the top; claims in other orders have no id.

| kind | ids | what it is |
|---|---|---|
"""
    for kind, group in groupby(actions.ACTIONS, key=lambda each: each.kind):
        ids = [each.id for each in group]
        span = f"{ids[0]}" if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
        yield f"| {kind.value} | {span} | {DONE[kind]} |\n"
    yield "\n## Every id\n\n| id | name |\n|---|---|\n"
    for each in actions.ACTIONS:
        yield f"| {each.id} | {each.name} |\n"


def _observations() -> Iterator[str]:
    pieces = layout.PIECES
    yield f"""# What an observation holds
{NOTICE}
An observation is a row of {layout.SIZE} small numbers (`uint8`), summed from {len(pieces)} named
pieces, the same for every rule set and every table. `doppelkopf.env.layout` has them:
`piece("hand").of(row)` is a view into one row or many, `named(rows)` all of them, `expand(rows)`
makes `float32` of it for a network, {layout.EXPANDED} numbers: each word of a code has a place of
its own, a count goes from 0 to 1. `describe(row)` in `doppelkopf.env.text` says the same in words.

Seats count clockwise from the observer, who comes first on every axis `seat` and is `me` as a code;
at smaller tables the places of seats that are not there stay 0. A flag is 0 or 1. A code is 0 for
none, else the number of a word, counted from 1. The axis `card` has the {layout.AXES["card"]} kinds
in the order of the action map.

| piece | places | from | kind | what it says |
|---|---|---|---|---|
"""
    for each in layout.PIECES:
        axes = " × ".join(f"{layout.AXES[axis]} ({axis})" for axis in each.axes) or "1"
        most = "" if each.kind is not layout.Kind.COUNT else f" up to {each.most}"
        yield f"| `{each.name}` | {axes} | {each.start} | {each.kind}{most} | {each.about} |\n"
    yield "\n## The words of codes\n\n| pieces | words |\n|---|---|\n"
    coded: dict[tuple[str, ...], list[str]] = {}
    for each in layout.PIECES:
        if each.words:
            coded.setdefault(each.words, []).append(f"`{each.name}`")
    for words, names in coded.items():
        shown = " ".join(f"{code} {word}," for code, word in enumerate(words, start=1))
        yield f"| {', '.join(names)} | {shown.rstrip(',')} |\n"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
