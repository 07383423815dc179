"""`doko play`: a match against bots in the terminal."""

import getpass
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.output import Language, write
from doppelkopf.cli.own_bots import own_bot
from doppelkopf.extras import need
from doppelkopf.language import Lang, speaker
from doppelkopf.match.refused import Refused
from doppelkopf.pace import Speed

if TYPE_CHECKING:
    from doppelkopf.tui.keeping import Farewell
    from doppelkopf.tui.sitting import Sitting

app = typer.Typer(add_completion=False, rich_markup_mode=None)

RULES = "ddv"
NAMELESS = "Anna"
OF_A_MATCH = ("rules", "bot", "players", "games", "name", "seed")
"""Options that a saved match has settled."""
POOR_TERMINALS = ("dumb", "unknown")
"""Those that cannot place a text on the screen."""
SLOWEST = 10
"""Seconds that a bot waits at most."""
MAX_SEED = (1 << 256) - 1


def _pace(text: str, lang: Lang) -> float:
    """A pace by its word, or by the seconds that a bot waits about before a card."""
    word = {"schnell": Speed.FAST, "langsam": Speed.SLOW}.get(text, text)
    if word in set(Speed):
        return Speed(word).factor
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= SLOWEST:
        say = speaker(lang)
        raise typer.BadParameter(
            say(
                f"--pace ist slow (langsam), normal, fast (schnell) oder 0 bis {SLOWEST} Sekunden.",
                f"--pace is slow, normal, fast, or from 0 to {SLOWEST} seconds.",
            )
        )
    return seconds


@app.command()
def play(
    context: typer.Context,
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME|FILE", help="The rule set to play by.")
    ] = RULES,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|MODULE:CLASS",
            help="The opponents, or a bot of your own; by default good rules of thumb.",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(min=3, max=7, help="People at the table; by default as many as play."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="End after so many games; by default when you quit.")
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="Your name on the sheet; by default your login.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="N", help="A whole number: deals that can be repeated.")
    ] = None,
    pace: Annotated[
        str,
        typer.Option(
            metavar="fast|normal|slow|SECONDS",
            help="How long bots wait, or about how long before a card, from 0 to 10 seconds.",
        ),
    ] = Speed.NORMAL.value,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the match in a new file, from game to game."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a match that was saved there.")
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Add every game there: as text if it ends in .doko, else JSON lines.",
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Play a match against bots in the terminal.

    Cards are played with the arrow keys and Enter, by digit or by mouse; `?` shows all keys, `h`
    what a bot would do. Quitting asks whether to save; `--resume` goes on with rules, opponents
    and cards as they were.
    """
    language = Lang(lang or Lang.EN)
    say = speaker(language)
    factor = _pace(pace, language)
    given = [name for name in OF_A_MATCH if _is_given(context, name)]
    if _is_own(bot):
        given.remove("bot")  # a file loads no code by itself: it is named again
    if resume is not None and given:
        options = ", ".join(f"--{option}" for option in given)
        raise Wrong(
            f"Eine fortgesetzte Runde hat das schon; lass {options} weg.",
            f"A match that is resumed has its own; leave out {options}.",
        )
    if save is not None and resume is not None:
        raise Wrong(
            "Eine fortgesetzte Runde wird gespeichert, wo sie war; lass --save weg.",
            "A match that is resumed is saved where it was; leave out --save.",
        )
    need("textual")
    sitting = _sitting(rules, bot, players, games, name, seed, save, resume)
    if records is not None:
        from doppelkopf.tui.recording import check_records

        check_records(records)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sentence = say(
            "Zum Spielen braucht es ein Terminal; Ein- und Ausgabe dürfen nicht umgeleitet sein.",
            "Playing needs a terminal; input and output must not be redirected.",
        )
        write(f"doko: {sentence} (play/terminal)", err=True)
        raise typer.Exit(2)
    if os.environ.get("TERM") in POOR_TERMINALS:
        sentence = say(
            f"Dieses Terminal kann zu wenig (TERM={os.environ['TERM']}), um darin zu spielen.",
            f"This terminal can do too little (TERM={os.environ['TERM']}) to play in.",
        )
        write(f"doko: {sentence} (play/terminal)", err=True)
        raise typer.Exit(2)
    from doppelkopf.tui.app import PlayApp

    title = sitting.title_in(language)
    match = PlayApp(
        sitting, language, title=title, pace=factor, save_to=save or resume, records=records
    )
    played = match.run()
    if played is not None:
        _good_bye(played, records, language)


def _is_own(bot: str | None) -> bool:
    from doppelkopf.bots import is_own

    return bot is not None and is_own(bot)


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


def _sitting(
    rules: str,
    bot: str | None,
    players: int | None,
    games: int | None,
    name: str | None,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
) -> "Sitting":
    """A new match, or the saved one."""
    from doppelkopf.bots.registry import quick
    from doppelkopf.rules import load
    from doppelkopf.tui.saving import check_place
    from doppelkopf.tui.saving import resume as read
    from doppelkopf.tui.sitting import begin

    if bot is not None:
        _check_bot(bot)
    if resume is not None:
        try:
            sitting = read(resume)
        except OSError as error:
            raise _unreadable(resume, error) from None
        if bot is not None and bot != sitting.bot:
            raise Refused(
                "play/other-bot",
                f"Diese Runde geht gegen {sitting.bot}, nicht gegen {bot}; lass --bot weg.",
                f"This match is against {sitting.bot}, not {bot}; leave out --bot.",
            )
        check_place(resume)
        return sitting
    if save is not None and save.exists():
        raise Refused(
            "play/exists",
            f"{save} gibt es schon; weiter geht es mit --resume.",
            f"{save} is there already; --resume goes on with it.",
        )
    sitting = begin(
        load(rules),
        me=name or _login(),
        bot=bot or quick(),
        players=players,
        seed=None if seed is None else _seed(seed),
        games=games,
    )
    if save is not None:
        check_place(save)
    return sitting


def _check_bot(name: str) -> None:
    from doppelkopf.bots import bot_names, check_name, is_own
    from doppelkopf.bots.registry import find

    if is_own(name):
        own_bot(name)
    elif find(name) is None:
        kind, known = name.partition(":")[0], ", ".join(bot_names())
        raise Refused(
            "play/bot",
            f"Einen Bot „{kind}“ gibt es nicht; es gibt {known}.",
            f"There is no bot “{kind}”; there are {known}.",
        )
    check_name(name)


def _unreadable(path: Path, error: OSError) -> Refused:
    if isinstance(error, FileNotFoundError):
        return Refused(
            "file/missing", f"Die Datei {path} gibt es nicht.", f"There is no file {path}."
        )
    why = error.strerror or error
    return Refused(
        "file/unreadable",
        f"{path} lässt sich nicht lesen ({why}).",
        f"{path} cannot be read ({why}).",
    )


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(MAX_SEED)) or int(text) > MAX_SEED:
        raise Refused(
            "play/seed",
            "Ein Seed ist eine ganze Zahl von 0 bis 2**256 - 1.",
            "A seed is a whole number from 0 to 2**256 - 1.",
        )
    return int(text)


def _login() -> str:
    """The name of the user, if the sheet can use it."""
    from doppelkopf.match.log.names import check_name

    try:
        return check_name(getpass.getuser().capitalize())
    except (Refused, KeyError, OSError):
        return NAMELESS


def _good_bye(played: "Farewell", records: Path | None, lang: Lang) -> None:
    """How the match stands, and how to go on with it."""
    from doppelkopf.match.showing.amounts import amount
    from doppelkopf.tui import texts

    match = played.sitting.match
    totals = ", ".join(f"{name} {amount(match.total(name))}" for name in match.people)
    write(f"{texts.TOTAL[lang]}: {totals}")
    if played.saved is not None and not match.ended:
        saved = texts.SAVED if played.is_current else texts.SAVED_EARLIER
        write(saved[lang].format(path=played.saved))
        more = "" if records is None else f" --records {records}"
        write(texts.GO_ON[lang].format(path=played.saved) + more)
