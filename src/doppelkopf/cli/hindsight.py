"""What a bot would have done at each decision of a seat, as `doko replay --bot` shows it."""

from collections.abc import Iterator
from typing import Any

from doppelkopf.bots import enlist
from doppelkopf.bots.hindsight import Looking, Opinion
from doppelkopf.cli.output import Cell, Tone, print_table, print_text
from doppelkopf.language import Lang, speaker
from doppelkopf.record import Opened
from doppelkopf.scene import game_scene
from doppelkopf.scene.hint import hint_of
from doppelkopf.scene.model import Hint


def show_hindsight(opened: Opened, bot: str, seat: int, lang: Lang) -> None:
    """Print what a bot would have done at each decision, marked where it differs."""
    say = speaker(lang)
    found = list(Looking(opened.steps, seat, enlist(bot)).opinions())
    head = [
        say("Handlung", "action"),
        say("getan", "done"),
        say("gleich", "same"),
        bot,
        say("warum", "why"),
    ]
    print_table(head, _rows(found, seat, lang))
    same = sum(each.is_same for each in found)
    print_text(
        say(
            f"Platz {seat}: {same} von {len(found)} Entscheidungen wie {bot}.",
            f"Seat {seat}: {same} of {len(found)} decisions as {bot} would have made them.",
        )
    )


def _rows(found: list[Opinion], seat: int, lang: Lang) -> Iterator[list[Cell]]:
    for each in found:
        did, would = _in_words(each, seat, lang)
        reasons = " ".join(hint.reason for hint in would if hint.reason)
        sign: Cell = ("=", Tone.FAINT) if each.is_same else ("≠", Tone.STRONG)
        yield [
            f"{each.number:>3}",
            did.what,
            sign,
            "" if each.is_same else ", ".join(hint.what for hint in would),
            reasons,
        ]


def hindsight_data(opened: Opened, bot: str, seat: int, lang: Lang) -> dict[str, Any]:
    """The same as plain data."""
    decisions = []
    for each in Looking(opened.steps, seat, enlist(bot)).opinions():
        did, would = _in_words(each, seat, lang)
        decisions.append(
            {
                "action": each.number,
                "same": each.is_same,
                "did": did.what,
                "would": [
                    {"do": hint.do, "what": hint.what, "reason": hint.reason} for hint in would
                ],
            }
        )
    return {"bot": bot, "seat": seat, "decisions": decisions}


def _in_words(opinion: Opinion, seat: int, lang: Lang) -> tuple[Hint, list[Hint]]:
    """What was done, and what would have been, as the seat was offered it."""
    scene = game_scene(opinion.before.state, seat, lang)
    would = [hint_of(scene, each.action, each.reason, lang) for each in opinion.would]
    return hint_of(scene, opinion.did, None, lang), would
