"""Playing a record again: every step is checked, and what does not fit is told exactly."""

from collections.abc import Iterator
from typing import NamedTuple

from doppelkopf.cards import Style, format_card
from doppelkopf.errors import CodedError
from doppelkopf.game import RULES_VERSION
from doppelkopf.game import actions as do
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.state import State
from doppelkopf.language import Lang, Text
from doppelkopf.record.action_form import word_of
from doppelkopf.record.errors import BrokenRecord, Mismatch, RecordError
from doppelkopf.record.hashing import state_hash
from doppelkopf.record.model import Record, stated


class Replayed(NamedTuple):
    """One step of a replay; number 0 is the deal, which has no action."""

    number: int
    action: do.AnyAction | None
    state: State
    events: tuple[AnyEvent, ...]


class Opened(NamedTuple):
    """A record with the steps that could be played, and what stands in its way."""

    record: Record
    steps: tuple[Replayed, ...]
    problem: RecordError | None

    @property
    def read_only(self) -> bool:
        """Whether it may only be looked at: it does not play as it says."""
        return self.problem is not None

    @property
    def state(self) -> State:
        """The last state that was reached."""
        return self.steps[-1].state


def replay(record: Record) -> Iterator[Replayed]:
    """Play a record, step by step.

    Raises:
        BrokenRecord: an action is not allowed where it stands.
        Mismatch: after the last step, if the state is not the one the record states.
    """
    step = new_game(record.setup)
    yield Replayed(0, None, step.state, step.events)
    for number, action in enumerate(record.actions, 1):
        try:
            after = apply(step.state, action)
        except CodedError as error:
            raise _broken(record, step.state, number, action, error) from None
        step = after
        yield Replayed(number, action, step.state, step.events)
    _compare(record, step.state)


def open_record(record: Record) -> Opened:
    """Play a record as far as it goes; a problem makes it read-only instead of unreadable."""
    steps: list[Replayed] = []
    try:
        for step in replay(record):
            steps.append(step)  # noqa: PERF402 - those before an error are to be kept
    except RecordError as error:
        return Opened(record, tuple(steps), error)
    return Opened(record, tuple(steps), None)


def _broken(
    record: Record, state: State, number: int, action: do.AnyAction, error: CodedError
) -> BrokenRecord:
    reason = error.reason
    if (hint := _other_engine(record)) is not None:
        reason = Text(f"{reason.de} {hint.de}", f"{reason.en} {hint.en}")
    place = Text(
        f"Handlung {number}{_in_trick(state, Lang.DE)}, Platz {action.seat}: "
        f"{_shown(action, Lang.DE)}",
        f"action {number}{_in_trick(state, Lang.EN)}, seat {action.seat}: "
        f"{_shown(action, Lang.EN)}",
    )
    return BrokenRecord(error.code, reason, place, number)


def _in_trick(state: State, lang: Lang) -> str:
    if state.terms is None:
        return ""
    trick = len(state.tricks) + 1
    return Text(f", Stich {trick}", f", trick {trick}")[lang]


def _shown(action: do.AnyAction, lang: Lang) -> str:
    if isinstance(action, do.Play):
        return format_card(action.card, Style.SYMBOL, lang)
    if isinstance(action, do.Say):
        return f"{action.call.value}!"
    return word_of(action)


def _other_engine(record: Record) -> Text | None:
    if record.engine == RULES_VERSION:
        return None
    return Text(
        f"Gespielt wurde mit Fassung {record.engine} der Spielregeln, dies ist {RULES_VERSION}.",
        f"It was played with version {record.engine} of the engine's rules, this is "
        f"{RULES_VERSION}.",
    )


def _compare(record: Record, state: State) -> None:
    if record.outcome is not None and record.outcome != stated(state.outcome):
        raise _mismatch(
            record,
            "record/outcome",
            "Der Ausgang ist ein anderer als der angegebene.",
            "The outcome is another than the one stated.",
        )
    if record.hash is not None and record.hash != (found := state_hash(state)):
        raise _mismatch(
            record,
            "record/hash",
            f"Der Stand hat den Hashwert {found[:12]}…, nicht {record.hash[:12]}….",
            f"The state has the hash {found[:12]}…, not {record.hash[:12]}….",
        )


def _mismatch(record: Record, code: str, de: str, en: str) -> Mismatch:
    hint = _other_engine(record) or Text("", "")
    reason = Text(f"{de} {hint.de}".strip(), f"{en} {hint.en}".strip())
    return Mismatch(code, reason, Text("nach der letzten Handlung", "after the last action"))
