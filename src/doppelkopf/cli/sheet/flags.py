"""The flags with which a game is written down, for `add` and `edit`: one list for both."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, NamedTuple, get_type_hints

import typer

Game = Annotated[
    str | None,
    typer.Option(
        "--game", "-g", help="What was played: normal, hochzeit, damensolo …", show_default=False
    ),
]
Re = Annotated[
    str | None,
    typer.Option("--re", metavar="A,B", help="Who was Re, or the soloist.", show_default=False),
]
Augen = Annotated[
    str | None,
    typer.Option(
        "--augen",
        "-a",
        metavar="N",
        help="Re's Augen; or kontra:106; or everyone's, Anna:70,Ben:50,…",
        show_default=False,
    ),
]
Tricks = Annotated[
    str | None,
    typer.Option(
        "--tricks", help="Tricks where they matter: kontra:0, Anna:3.", show_default=False
    ),
]
NoTrick = Annotated[
    str | None,
    typer.Option("--no-trick", help="Who got no trick: re, kontra or a name.", show_default=False),
]
Calls = Annotated[
    list[str] | None,
    typer.Option(
        "--call", "-c", metavar="NAME:CALL", help="A call: Anna:re, Anna:no90.", show_default=False
    ),
]
OpenCalls = Annotated[
    int | None,
    typer.Option(
        "--open-calls",
        metavar="N",
        min=0,
        help="How many calls came before a Hochzeit's partner was found; else worked out.",
        show_default=False,
    ),
]
Specials = Annotated[
    list[str] | None,
    typer.Option(
        "--special",
        "-s",
        metavar="POINT:NAME[:FROM]",
        help="A special point: fuchs:Anna:Ben, charly:Cem.",
        show_default=False,
    ),
]
Points = Annotated[
    str | None,
    typer.Option(
        "--points",
        metavar="NAME:POINTS,…",
        help="Only everyone's points, of a list kept by hand: Anna:3,Ben:-3,… with Bock in them.",
        show_default=False,
    ),
]
Solo = Annotated[
    str | None,
    typer.Option("--solo", help="With --points: who played a solo.", show_default=False),
]
Triggers = Annotated[
    list[str] | None,
    typer.Option(
        "--trigger",
        metavar="WHAT",
        help="With --points: what starts Bock, as 120:120 or lost-call.",
        show_default=False,
    ),
]
Heart = Annotated[
    bool | None,
    typer.Option(
        "--heart-through/--no-heart-through", help="Heart went through.", show_default=False
    ),
]
First60 = Annotated[
    str | None,
    typer.Option(
        "--first60", help="Hammelrennen for the pot: who had 60 first.", show_default=False
    ),
]
Revoke = Annotated[
    str | None, typer.Option("--revoke", help="Who failed to follow suit.", show_default=False)
]
PartnerOpen = Annotated[
    bool | None,
    typer.Option(
        "--partner-open/--partner-found",
        help="An offence ended the game before a partner was found.",
        show_default=False,
    ),
]
Offence = Annotated[
    str | None,
    typer.Option(
        "--offence",
        metavar="NAME:KIND",
        help="An offence: Ben:slight, Ben:harmless, Ben:grave.",
        show_default=False,
    ),
]
Strohmann = Annotated[
    str | None,
    typer.Option(
        "--strohmann",
        help="Who played the dummy, if it was not who has to.",
        show_default=False,
    ),
]
Signalling = Annotated[
    str | None,
    typer.Option("--signalling", help="Who was caught giving signs.", show_default=False),
]
Dealer = Annotated[
    str | None,
    typer.Option("--dealer", help="Who dealt, if it was not the one due.", show_default=False),
]
Duty = Annotated[
    bool | None,
    typer.Option(
        "--duty/--free", help="Whether a solo was compulsory; else worked out.", show_default=False
    ),
]
Remark = Annotated[
    str | None,
    typer.Option("--note", help="A remark that is kept with the game.", show_default=False),
]


class Flags(NamedTuple):
    """The flags of `add` and `edit`, as they were given; None: not given."""

    game: Game = None
    re: Re = None
    augen: Augen = None
    calls: Calls = None
    open_calls: OpenCalls = None
    specials: Specials = None
    tricks: Tricks = None
    no_trick: NoTrick = None
    heart_through: Heart = None
    first60: First60 = None
    revoke: Revoke = None
    partner_open: PartnerOpen = None
    offence: Offence = None
    signalling: Signalling = None
    strohmann: Strohmann = None
    points: Points = None
    solo: Solo = None
    triggers: Triggers = None
    dealer: Dealer = None
    duty: Duty = None
    note: Remark = None

    @property
    def given(self) -> tuple[str, ...]:
        """The names of those that were given."""
        pairs = zip(self._fields, self, strict=True)
        return tuple(name for name, value in pairs if value is not None and value != [])

    @property
    def is_empty(self) -> bool:
        """Whether nothing about the game was given."""
        return not self.given


def takes_flags(command: Callable[..., None]) -> Callable[..., None]:
    """A command with a parameter `flags: Flags`, as Typer sees it: with each flag in its place."""
    hints = get_type_hints(Flags, include_extras=True)
    shown = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=hints[name]
        )
        for name in Flags._fields
    ]

    @wraps(command)
    def called(**given: Any) -> None:
        flags = Flags(**{name: given.pop(name) for name in Flags._fields})
        command(flags=flags, **given)

    own = get_type_hints(command, include_extras=True)
    parameters: list[inspect.Parameter] = []
    for each in inspect.signature(command).parameters.values():
        parameters += (
            shown
            if each.name == "flags"
            else [each.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=own[each.name])]
        )
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    return called
