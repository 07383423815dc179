"""How a game ended: the score item by item with its rule, or why it does not count."""

from fractions import Fraction

from msgspec.structs import replace

from doppelkopf.game.basics import Party
from doppelkopf.game.result_of import result_of
from doppelkopf.game.scoring import Item, Score, Stage, score
from doppelkopf.game.scoring.booking import is_one_sided
from doppelkopf.game.scoring.seated import named, titled
from doppelkopf.game.state import Scored, State, Void
from doppelkopf.language import Text
from doppelkopf.match.showing.amounts import amount, signed
from doppelkopf.record.sentences import VOID, VOID_KNOBS
from doppelkopf.scene.context import Context
from doppelkopf.scene.model import Multiplier, Outcome, ScoreItem, Side, Sides

TOO_FEW_POINTS = "too-few-points"
"""The reason of a void game that was played to its end."""


def outcome_of(state: State, ctx: Context, doublings: int = 0) -> Outcome | None:
    """The outcome; `doublings` is the Bock that lies on the game.

    At the end everyone sees all cards, so everyone may read all of it.
    """
    outcome = state.outcome
    if outcome is None:
        return None
    if isinstance(outcome, Scored):
        return _scored(outcome, ctx, doublings)
    if outcome.reason != TOO_FEW_POINTS:
        return _void(outcome, ctx)
    result = result_of(state)
    played = _scored(Scored(result, score(result, state.rules, ctx.book)), ctx, doublings=0)
    void = _void(outcome, ctx)
    return replace(
        played,
        void=void.void,
        reason=void.reason,
        paragraph=void.paragraph,
        booking=None,
        points=void.points or ["0"] * state.seats,
        pot=None,
        fines=None,
    )


def _void(outcome: Void, ctx: Context) -> Outcome:
    return Outcome(
        void=ctx.say(VOID[outcome.reason]),
        reason=outcome.reason,
        paragraph=ctx.paragraph(VOID_KNOBS[outcome.reason]),
        winner=None,
        items=[],
        multipliers=[],
        points=[signed(points) for points in outcome.fines] or None,
    )


def _scored(outcome: Scored, ctx: Context, doublings: int) -> Outcome:
    result, scored = outcome.result, outcome.score
    factor = ctx.rules.bock_factor(doublings)
    row, pot = scored.with_bock(factor, fines_too=ctx.rules.offences.fines_in_bock)
    return Outcome(
        void=None,
        reason=None,
        winner=scored.winner,
        re=list(result.re),
        augen=list(result.augen),
        sides=_sides(outcome),
        items=[_item(item, scored, ctx) for item in scored.items],
        multipliers=[
            Multiplier(
                rule=each.rule,
                factor=each.factor,
                text=_say(each.text, ctx),
                paragraph=ctx.paragraph(each.knobs),
            )
            for each in scored.multipliers
        ],
        base=amount(scored.base),
        bock=factor,
        booking=_say(scored.booking, ctx),
        points=[signed(points) for points in row],
        pot=signed(pot) if pot and not is_one_sided(ctx.rules) else None,
        fines=[signed(points) for points in scored.fines] if any(scored.fines) else None,
    )


def _sides(outcome: Scored) -> Sides | None:
    """The Augen and tricks of the two parties, where there are any."""
    result = outcome.result
    if not result.re:
        return None
    sides = {}
    for party in Party:
        own = [seat for seat in result.seats if (seat in result.re) is (party is Party.RE)]
        sides[party] = Side(
            seats=list(own),
            augen=sum(result.augen[seat] for seat in own),
            tricks=sum(result.tricks[seat] for seat in own),
        )
    return Sides(re=sides[Party.RE], kontra=sides[Party.KONTRA])


def _item(item: Item, score: Score, ctx: Context) -> ScoreItem:
    """An item with its sign as the winner sees it."""
    seen_from = score.winner or Party.RE
    in_sum = item.stage in (Stage.GAME, Stage.EXTRA)
    own = item.party is None or item.party is seen_from
    points: Fraction = item.points if own or not in_sum else -item.points
    return ScoreItem(
        rule=item.rule,
        text=_say(item.text, ctx),
        paragraph=ctx.paragraph(item.knobs),
        party=item.party,
        seat=item.seat,
        stage=item.stage,
        points=signed(points),
        row=None if item.row is None else [signed(each) for each in item.row],
    )


def _say(text: Text, ctx: Context) -> str:
    """A sentence of the score, about people where their names are known."""
    return ctx.say(named(text, ctx.people.names) if ctx.people.names else titled(text))
