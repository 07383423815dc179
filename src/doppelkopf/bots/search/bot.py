"""A player that looks ahead: it deals the hidden cards many times and plays every choice out.

What it decides by is game points under the table's rules, on average over worlds that fit all it
has seen, weighed by how likely the others had played so there. Cards, announcements and solos are
searched. On honour it follows suit, and trusts the others to. Where the kernel does not play
(exchanges, wrong cards, a card face down) the rules of thumb decide.
"""

from collections.abc import Sequence
from random import Random

from doppelkopf.bots.bot import Decision, Named, must_act
from doppelkopf.bots.search.calls import Saying, sayings
from doppelkopf.bots.search.honour import without_honour
from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.options import CALL_PART, Options
from doppelkopf.bots.search.rate import Budget, Rater
from doppelkopf.bots.search.script import Unsearchable, seen_game
from doppelkopf.bots.search.solo import Thinking, best_solo, solo_to_name
from doppelkopf.bots.search.tally import Rated
from doppelkopf.bots.search.words import NO_SOLO, ONLY_ONE, why_card, why_said, why_silent, why_solo
from doppelkopf.bots.search.worlds import CARD_TRUST, WorldDealer
from doppelkopf.bots.stammtisch.bids import STRONG_SOLO, without_solo
from doppelkopf.bots.stammtisch.bot import StammtischBot
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.reservations import possible_bids
from doppelkopf.game.state import State
from doppelkopf.kernel.errors import KernelError
from doppelkopf.kernel.play.packed import PLAY, genscher_of, pack_move
from doppelkopf.view import View
from doppelkopf.view import legal as legal_of
from doppelkopf.worlds import NoWorld

USUAL = Options()
OTHERS = do.BidHochzeit | do.BidArmut | do.BidSchmeissen
BIDDING = (Phase.RESERVATIONS, Phase.NAMING)


class SearchBot(Named):
    """Searches cards, announcements and solos."""

    name = "search"

    def __init__(self, seed: int, options: Options = USUAL) -> None:
        self._seed = seed
        self._options = options

    def choose(self, view: View, legal: LegalActions) -> do.AnyAction | None:
        """The action of `decide`."""
        return self.decide(view, legal).action

    def decide(self, view: View, legal: LegalActions) -> Decision:
        """What to do and why."""
        budget = Budget.from_now(self._options)
        numbers = Random(seen(self._seed, view))  # noqa: S311 - no secret
        plain = StammtischBot(numbers.getrandbits(63)).decide(view, legal)
        try:
            if view.rules.offences.honour:
                view = without_honour(view)
                legal = legal_of(view)
            if view.phase in BIDDING and must_act(view):
                return self._bid(view, legal, plain, budget, numbers)
            if view.phase is Phase.PLAY and view.duty is None:
                return self._play(view, legal, plain, budget, numbers)
        except (Unsearchable, NoWorld, KernelError):
            pass  # a game the kernel does not play
        return plain

    def _play(
        self, view: View, legal: LegalActions, plain: Decision, budget: Budget, numbers: Random
    ) -> Decision:
        """A call, or the card of the one on turn."""
        if plain.action is not None and not isinstance(plain.action, do.Say | do.Play):
            return plain
        actions = list(legal)
        says = sayings(view, legal.state, [act for act in actions if isinstance(act, do.Say)])
        plays = [action for action in actions if isinstance(action, do.Play)]
        only = Decision(None)
        if must_act(view) and len(plays) == 1:
            only = Decision(plays[0], ONLY_ONE)
        is_open = must_act(view) and len(plays) > 1
        if len(says) == 1 and not is_open:
            return only
        rater = rater_of(view, legal.state, self._options, numbers)
        silent = None
        if len(says) > 1:
            said = _call(rater, legal.state, says, budget.share(CALL_PART))
            if said.action is not None:
                return said
            silent = said.reason
        if not is_open:
            return only
        best, rated = _card(rater, legal.state, plays, budget)
        return Decision(best, why_card([play.card for play in plays], rated, silent))

    def _bid(
        self, view: View, legal: LegalActions, plain: Decision, budget: Budget, numbers: Random
    ) -> Decision:
        """A solo if it is worth it, else what the rules of thumb say, but no other solo."""
        actions = list(legal)
        reserve = next((act for act in actions if isinstance(act, do.Reserve)), None)
        solos = {
            act.contract: act for act in actions if isinstance(act, do.BidSolo) and not act.free
        }
        owes = view.seat in view.duty_solos
        if view.forced or owes or view.dummy is not None or not (reserve or solos):
            return plain
        state = legal.state
        thinking = Thinking(budget, numbers.getrandbits(63), self._options.cores)
        if view.phase is Phase.NAMING:
            other = any(isinstance(act, OTHERS) for act in actions)
            solo = solo_to_name(view, state, solos, thinking, other=other)
        else:
            other = any(isinstance(bid, OTHERS) for bid in possible_bids(state, legal.seat))
            solo = best_solo(view, state, thinking, other=other)
        if solo is not None:
            action = solos.get(solo.contract, reserve)
            if action is not None:
                return Decision(action, why_solo(solo))
        if plain.reason is not STRONG_SOLO:
            return plain
        other_bid = without_solo(view, legal)
        if isinstance(other_bid.action, do.Healthy):
            return Decision(other_bid.action, NO_SOLO)
        return other_bid


def seen(seed: int, view: View) -> str:
    """What the random numbers of a decision depend on: the same seed thinks the same of a view."""
    cards = [card for trick in view.tricks for card in trick.cards]
    said = [(each.seat, each.call.value) for each in view.calls]
    return f"{seed} {view.phase.value} {[*view.hand, *cards, *view.trick]} {said}"


def rater_of(view: View, state: State, options: Options, numbers: Random) -> Rater:
    """Who rates the choices of a seat whose game goes on."""
    game = seen_game(view, state, weigh=not options.uniform)
    dealer = WorldDealer(view, game, numbers.getrandbits(63))
    return Rater(game, dealer, numbers.getrandbits(63), cores=options.cores)


def _card(
    rater: Rater, state: State, plays: Sequence[do.Play], budget: Budget
) -> tuple[do.Play, Rated]:
    moves = [packed(play) for play in plays]
    money = money_for(state, [state.calls])
    rated = rater.rate(moves, [0] * len(moves), money, budget, CARD_TRUST)
    return plays[rated.best], rated


def _call(rater: Rater, state: State, says: Sequence[Saying], budget: Budget) -> Decision:
    """The call that gains most, if one gains enough; else silence."""
    money = money_for(state, [say.calls for say in says])
    moves, ways = [say.move for say in says], range(len(says))
    rated = rater.rate(moves, list(ways), money, budget, bars=[say.gain for say in says])
    best = max(ways, key=lambda way: says[way].beyond(*rated.over(way)))
    said = says[best].action
    if said is None:
        return Decision(None, why_silent(says, rated))
    return Decision(said, why_said(said.call, float(rated.gains[best])))


def packed(play: do.Play) -> int:
    """A card as a move of the kernel."""
    said = genscher_of(play.genscher, play.mate) or int(play.schwein)
    return pack_move(PLAY, play.seat, play.card, said, play.face_down)
