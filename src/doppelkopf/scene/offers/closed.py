"""The calls that a seat cannot make now, each with the reason."""

from collections.abc import Iterable
from functools import lru_cache

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Phase
from doppelkopf.game.calls.deadlines import own_words
from doppelkopf.game.calls.judge import why_not_each
from doppelkopf.language import Lang, Text
from doppelkopf.scene import words
from doppelkopf.scene.model import ClosedCall
from doppelkopf.scene.offers.maker import Maker


def closed_calls(maker: Maker, open_calls: Iterable[do.Say]) -> list[ClosedCall]:
    """The calls of this seat that it cannot make now, each with the reason."""
    state, view, ctx = maker.state, maker.view, maker.ctx
    if view.seat is None or view.phase not in _CALLING:
        return []
    may = [action.call for action in open_calls]
    rest = [call for call in own_words(state, view.seat) if call not in may]
    if not rest:
        return []
    found = []
    problems = why_not_each(state, view.seat, rest)
    for call, problem in zip(rest, problems, strict=True):
        assert problem is not None
        found.append(_closed(call, ctx.lang, *problem.args))
    return found


@lru_cache(maxsize=1024)
def _closed(call: Call, lang: Lang, code: str, *reason: str) -> ClosedCall:
    return ClosedCall(
        id=f"call:{call.value}",
        label=words.CALLS[call][lang],
        code=code,
        why=Text(*reason)[lang],
    )


_CALLING = (Phase.PLAY, Phase.SOLO_CALLS, Phase.LAST_CALLS)
