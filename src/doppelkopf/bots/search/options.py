"""How a searching bot thinks, and how that is written: `search:seconds=0.1,uniform`."""

from enum import Enum
from typing import NamedTuple

from doppelkopf.errors import Failure

CALL_PART = 0.3
"""The part of the time for a move that goes to announcements, while some are open."""
MOST_SECONDS = 60.0
MOST_CORES = 64
MOST_WORLDS = 1_000_000


class Clock(Enum):
    """What is measured: the time people wait, or that of the processor, which no load changes."""

    WALL = "wall"
    CPU = "cpu"


class Options(NamedTuple):
    """How a searching bot thinks."""

    seconds: float = 0.5
    """Per move."""
    worlds: int | None = None
    """A number of worlds instead of seconds: then the same seed plays the same."""
    uniform: bool = False
    """Whether all worlds that fit are held equally likely."""
    cores: int = 1
    clock: Clock = Clock.WALL


def parse_options(text: str) -> Options:
    """Read options separated by commas.

    Raises:
        Failure: there is no such option, or its value is not possible.
    """
    found: dict[str, object] = {}
    for part in text.split(",") if text else ():
        name, _, value = part.partition("=")
        if name == "uniform" and not value:
            found[name] = True
        elif name == "seconds":
            found[name] = _number(part, value, 0.0, MOST_SECONDS)
        elif name in ("worlds", "cores"):
            found[name] = _whole(part, value, {"worlds": MOST_WORLDS}.get(name, MOST_CORES))
        elif name == "clock":
            found[name] = _clock(part, value)
        else:
            raise Failure(
                "bot/option",
                f"Eine Option {part!r} gibt es nicht; es gibt seconds=, worlds=, cores=, clock= und"
                " uniform.",
                f"There is no option {part!r}; there are seconds=, worlds=, cores=, clock= and"
                " uniform.",
            )
    options = Options(**found)  # type: ignore[arg-type]  # each was read by its type
    if options.clock is Clock.CPU and options.cores > 1:
        raise Failure(
            "bot/option",
            "Die Zeit des Prozessors misst man auf einem Kern: clock=cpu, cores=1.",
            "The time of the processor is measured on one core: clock=cpu, cores=1.",
        )
    return options


def _clock(part: str, value: str) -> Clock:
    try:
        return Clock(value)
    except ValueError:
        raise Failure(
            "bot/option", f"{part!r} muss wall oder cpu sein.", f"{part!r} has to be wall or cpu."
        ) from None


def _whole(part: str, value: str, most: int) -> int:
    number = _number(part, value, 1, most)
    if not number.is_integer():
        raise Failure(
            "bot/option", f"{part!r} braucht eine ganze Zahl.", f"{part!r} needs a whole number."
        )
    return int(number)


def _number(part: str, value: str, least: float, most: float) -> float:
    try:
        number = float(value)
    except ValueError:
        raise Failure(
            "bot/option", f"{part!r} braucht eine Zahl.", f"{part!r} needs a number."
        ) from None
    if not least <= number <= most:
        raise Failure(
            "bot/option",
            f"{part!r} muss zwischen {least:g} und {most:g} liegen.",
            f"{part!r} has to be between {least:g} and {most:g}.",
        )
    return number
