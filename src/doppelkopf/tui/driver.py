"""When bots act: asked in the order of all drivers, after a pause that does not show their hand."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from doppelkopf.bots.registry import find
from doppelkopf.bots.search.options import CALL_PART, parse_options
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.legal import actor, may_be_spoken
from doppelkopf.game.state import State
from doppelkopf.pace import QUICKEST, Pace, scaled
from doppelkopf.scene.waiting import wait_for_call, wait_for_turn
from doppelkopf.tui.mind import Mind
from doppelkopf.tui.sitting import Sitting, thought_seed
from doppelkopf.view import view

SLOW = 3.0
"""Seconds after which the one on turn needs an excuse."""
MARGIN = 0.5
"""Seconds that a search may take longer than it was told to."""
LOOK_AGAIN = 0.05
"""Seconds between two looks whether the table still pauses."""


def pace_of(factor: float) -> Pace:
    """The usual pace of the browser's table, slower or faster; 0 is not to wait at all."""
    return scaled(Pace(), factor)


class Driver:
    """Finds what a bot does next."""

    def __init__(
        self,
        mind: Mind,
        pace: Pace,
        *,
        is_paused: Callable[[], bool],
        excuse: Callable[[Seat], None],
    ) -> None:
        """While `is_paused` nobody acts; `excuse` is called for a bot that thinks for long."""
        self._mind = mind
        self._pace = pace
        self._is_paused = is_paused
        self._excuse = excuse
        self._hurry = asyncio.Event()
        self._position: State | None = None
        """Where the person's hurry counts."""
        self._hurried: int | None = None

    def hurry(self, deal: int | None = None) -> None:
        """Do not wait for the next action any longer than bots may think, or for a whole deal."""
        self._hurried = deal
        self._hurry.set()

    def _thinking(self, bot: str, words: int = 0, *, card: bool = True) -> float | None:
        """How long bots that search seem to think at least; None for others.

        `words` of them consider a call, then perhaps one a card, whatever they hold.
        """
        info = find(bot)
        if info is None or not info.searches:
            return None
        if not self._pace.thinking:
            return 0
        seconds = parse_options(bot.removeprefix(info.name).removeprefix(":")).seconds
        last = max(self._pace.thinking, seconds + MARGIN) if card else MARGIN
        return words * CALL_PART * seconds + last

    async def next_action(self, sitting: Sitting) -> AnyAction | None:
        """The next action of a bot, when it is time for it; None: only the person can act.

        Whoever might have something to say, as far as all know, is asked before the one who has to
        act, and nothing that shows depends on how many of them think about it, or for how long;
        nor does it when the person is in a hurry, whenever they said so.
        """
        game = sitting.game
        assert game is not None
        state, on_turn = game.state, actor(game.state)
        assert on_turn is not None
        began = time.monotonic()
        if state is not self._position:
            self._position = state
            self._hurry.clear()
        if game.deal == self._hurried:
            self._hurry.set()
        searches = self._thinking(sitting.bot) is not None
        turn = wait_for_turn(state, self._pace, searches=searches)
        call = wait_for_call(self._pace)
        asked = self._asked(sitting, on_turn)
        late = asyncio.get_running_loop().call_later(SLOW, self._late, on_turn, sitting)
        try:
            for number, seat in enumerate(asked, 1):
                action = await self._thought(sitting, seat)
                if action is None:
                    continue
                is_turn, in_play = seat == on_turn, state.phase is Phase.PLAY
                is_call = not is_turn or (in_play and not isinstance(action, Play))
                words = number - is_turn
                thinking = self._thinking(sitting.bot, words, card=is_turn) or 0
                if thinking < SLOW:
                    late.cancel()  # what is waited for now is only the pace
                moment = began + max(call if is_call else turn, thinking)
                least = min(self._pace.least, QUICKEST)
                await self._wait_until(moment, began + max(least, thinking))
                return action
            return None
        finally:
            late.cancel()

    def _asked(self, sitting: Sitting, on_turn: Seat) -> list[Seat]:
        """The bots that are asked, in their order, by what everyone knows."""
        assert sitting.game is not None
        state = sitting.game.state
        seats = [Seat((on_turn + step) % state.seats) for step in range(1, state.seats + 1)]
        spoken = may_be_spoken(state)
        bots = [seat for seat in seats if seat not in (sitting.my_seat, state.setup.dummy)]
        return [seat for seat in bots if seat == on_turn or spoken]

    def _late(self, on_turn: Seat, sitting: Sitting) -> None:
        if on_turn != sitting.my_seat:
            self._excuse(on_turn)

    async def _thought(self, sitting: Sitting, seat: Seat) -> AnyAction | None:
        game = sitting.game
        assert game is not None
        seen, seed = view(game.state, seat), thought_seed(sitting, seat)
        return (await self._mind.ask(seen, sitting.bot, seed)).action

    async def _wait_until(self, moment: float, thought_by: float) -> None:
        """Wait, and as long as the table pauses.

        Who is in a hurry waits only until every bot would have thought, whatever it holds.
        """
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(0.0, moment - time.monotonic()))
            await asyncio.sleep(thought_by - time.monotonic())
        while self._is_paused():
            await asyncio.sleep(LOOK_AGAIN)
