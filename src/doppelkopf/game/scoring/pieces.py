"""The pieces that schemes are made of: won, levels, Absagen, failed Absagen, Gegen, solo bonus.

Paragraphs: DDV 7.2 (levels, Absagen, "120 against no 90" …, nobody won: only levels and misses);
Hausregeln 9 (each Absage, each missed step, the announcer's own levels; D5, D52); Mischen
Impossible 4.4 (the second 120 needs the opponents' own winning total), 4.5; Wettbewerb 6.1 to 6.3;
Borgholzhausen 4; against the Alten DDV 7.2.3, Hausregeln 9, Wettbewerb 6.1 (in solos too),
Borgholzhausen 3.
"""

from collections.abc import Iterator
from fractions import Fraction

from doppelkopf.game.basics import Party
from doppelkopf.game.scoring import texts
from doppelkopf.game.scoring.case import Case, Side, hochzeit_says_re
from doppelkopf.game.scoring.model import Item, Stage
from doppelkopf.game.scoring.sources import sources
from doppelkopf.game.scoring.winner import Verdict, levels_under, needs
from doppelkopf.language import Text
from doppelkopf.rules.model.scoring import FailedAbsage, Scheme
from doppelkopf.rules.model.table import ReCard

AGAINST = (120, 90, 60, 30)
"""The Augen that count against no 90, no 60, no 30 and schwarz."""


def item(
    case: Case,
    rule: str,
    points: int | Fraction,
    party: Party | None,
    text: Text,
    *knobs: str,
    stage: Stage = Stage.GAME,
) -> Item:
    """An item with its sources; `points` in points, booked in the unit of the table."""
    return Item(
        rule=rule,
        points=Fraction(points * case.unit),
        text=text,
        stage=stage,
        party=party,
        knobs=knobs,
        sources=sources(knobs, case.book),
    )


def won(case: Case, verdict: Verdict, points: int = 1, knob: str | None = None) -> Iterator[Item]:
    """The point for winning."""
    if verdict.winner is not None:
        text = _how_won(case, verdict)
        yield item(case, "won", points, verdict.winner, text, knob or verdict.knob)


def levels(case: Case, verdict: Verdict) -> Iterator[Item]:
    """One point for each level the losers fell under; if nobody won, both sides count."""
    for loser in (case.kontra, case.re):
        if verdict.winner is loser.party:
            continue
        for step in verdict.under(loser.party):
            text = (
                texts.under(loser.party, step, loser.augen)
                if verdict.played
                else texts.counts_as_under(step)
            )
            yield item(case, texts.LEVEL_IDS[step], 1, loser.party.other, text, verdict.knob)


def calls(case: Case, verdict: Verdict) -> Iterator[Item]:
    """What Re and Kontra count where they are added."""
    scoring = case.rules.scoring
    if verdict.winner is None:
        return
    for side, value, name in (
        (case.re, scoring.re_value, "re"),
        (case.kontra, scoring.kontra_value, "kontra"),
    ):
        if side.said and value:
            text = texts.said(side.party, side.said)
            knobs = [f"scoring.{name}_value"]
            if side.said > 1:
                knobs.append("calls.repeat")
            if hochzeit_says_re(side.party, case.result, case.rules):
                text = texts.hochzeit_said()
                knobs.append("hochzeit.says_re")
            yield item(case, f"call-{name}", value * side.said, verdict.winner, text, *knobs)


def absagen(case: Case, verdict: Verdict) -> Iterator[Item]:
    """What each Absage of either party counts for the winner."""
    value = case.rules.scoring.absage_value
    if verdict.winner is None or not value:
        return
    for side in (case.re, case.kontra):
        for step in range(1, side.step + 1):
            text = texts.absage(side.party, step)
            rule = f"absage-{texts.STEP_IDS[step]}"
            yield item(case, rule, value, verdict.winner, text, "scoring.absage_value")


def failures(case: Case, verdict: Verdict) -> Iterator[Item]:
    """What failed Absagen bring the other side."""
    if not verdict.played:
        return
    by_steps = case.rules.scoring.failed_absage is FailedAbsage.MISSED_STEPS
    for speaker in (case.kontra, case.re):
        other = case.side(speaker.party.other)
        yield from (_missed if by_steps else _against)(case, speaker, other)


def _failing(case: Case, speaker: Side) -> range:
    """The Absagen that count if they are missed: all, or the highest one only."""
    if case.rules.scoring.failed_absage_highest:
        return range(max(speaker.step, 1), speaker.step + 1)
    return range(1, speaker.step + 1)


def _missed(case: Case, speaker: Side, other: Side) -> Iterator[Item]:
    for step in _failing(case, speaker):
        if step not in levels_under(other):
            text = texts.missed(speaker.party, step, other.augen)
            rule = f"missed-{texts.STEP_IDS[step]}"
            yield item(case, rule, 1, other.party, text, "scoring.failed_absage")


def _against(case: Case, speaker: Side, other: Side) -> Iterator[Item]:
    for step in _failing(case, speaker):
        need, knobs = AGAINST[step - 1], ["scoring.failed_absage"]
        if step == 1 and case.rules.scoring.against_from_winning_total:
            need = _own_total(case, other.party)
            knobs = ["scoring.against_from_winning_total"]
        if other.augen >= need:
            text = texts.against(other.party, step, need, other.augen)
            rule = f"against-{texts.STEP_IDS[step]}"
            yield item(case, rule, 1, other.party, text, *knobs)


def _own_total(case: Case, party: Party) -> int:
    winning = case.rules.winning
    return winning.re_needs if party is Party.RE else winning.kontra_needs


def against_alten(case: Case, verdict: Verdict, stage: Stage = Stage.GAME) -> Iterator[Item]:
    """What a win of Kontra counts more."""
    scoring = case.rules.scoring
    if verdict.winner is not Party.KONTRA or verdict.alone or not scoring.against_alten:
        return
    if case.is_solo and not scoring.against_alten_in_solos:
        return
    knobs = ["scoring.against_alten"]
    if case.is_solo:
        knobs.append("scoring.against_alten_in_solos")
    if scoring.scheme is Scheme.DOUBLING and stage is Stage.GAME:
        knobs.append("scoring.against_alten_doubled")
    yield item(
        case,
        "against-alten",
        scoring.against_alten,
        Party.KONTRA,
        texts.against_alten(case.is_solo, case.rules.trumps.re_card is ReCard.CLUB_QUEENS),
        *knobs,
        stage=stage,
    )


def solo_bonus(case: Case, verdict: Verdict) -> Iterator[Item]:
    """What the kind of solo adds, or its fixed value."""
    if case.solo is None or verdict.winner is None or verdict.alone:
        return
    bonuses = case.rules.solo_scoring.bonus
    if bonus := bonuses.of(case.solo):
        yield item(
            case,
            "solo-value" if case.is_flat else "solo-bonus",
            bonus,
            verdict.winner,
            texts.SOLOS[case.solo],
            bonuses.key(case.solo),
        )


def _how_won(case: Case, verdict: Verdict) -> Text:
    assert verdict.winner is not None
    side = case.side(verdict.winner)
    if not verdict.played:
        return texts.LOST_ALONE if verdict.alone else texts.won_by_offence(side.party)
    if side.step:
        return texts.won_by_absage(side.party, side.step)
    if stopped := case.side(side.party.other).step:
        return texts.won_by_stopping(side.party, stopped, side.augen)
    return texts.won(side.party, side.augen, needs(case, side.party))
