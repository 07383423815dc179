"""`doko bench draw`: how good a draw of a tournament is, beside what cannot be avoided."""

import random
import statistics
import time
from typing import Annotated, Any

import typer

from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_json, print_table, print_title
from doppelkopf.language import PERSON, ROUND, Lang, counted, speaker
from doppelkopf.tournament.draw import Entrant, Round, draw, quality, table_sizes
from doppelkopf.tournament.draw.plan import repeats

RANDOM_DRAWS = 200


def draws(
    players: Annotated[int, typer.Option(min=4, max=1000, help="How many people.")] = 22,
    rounds: Annotated[int, typer.Option(min=1, max=40, help="How many rounds.")] = 3,
    seed: Annotated[str, typer.Option(help="The seed of the draw.")] = "1",
    even: Annotated[
        bool, typer.Option("--even", help="Share out the tables of five evenly before all else.")
    ] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Draw all rounds of a tournament and count who meets again.

    Repeats are counted by pairs of rounds, beside the least that any draw has, the mean of random
    draws, and drawing each round by itself, as well as it goes, when the ones before are played.
    """
    people = [Entrant(str(number)) for number in range(1, players + 1)]
    table_sizes(players)
    draw(people[:4], 1, "warm", moves=1)  # compiled before the clock starts
    started = time.perf_counter()
    made = draw(people, rounds, seed, even=even)
    seconds = time.perf_counter() - started
    found = quality(made, people)
    data: dict[str, Any] = {
        "players": players,
        "rounds": rounds,
        "tables": list(table_sizes(players)),
        "repeats": found.repeats,
        "bound": found.bound,
        "random": round(_random(players, rounds), 1),
        "round_by_round": _round_by_round(people, rounds, seed, even=even),
        "most_meetings": found.most_meetings,
        "tables_of_five": list(found.fives),
        "seat_numbers_apart": found.seats,
        "seconds": round(seconds, 2),
    }
    if as_json:
        print_json(data)
    else:
        _show(data, Lang(lang or Lang.EN))


def _random(players: int, rounds: int) -> float:
    """The mean repeats of rounds that are merely shuffled."""
    chance = random.Random(1)  # noqa: S311 - no secret
    people = [str(number) for number in range(players)]

    def shuffled() -> Round:
        chance.shuffle(people)
        left = iter(people)
        return Round(tuple(tuple(next(left) for _ in range(size)) for size in table_sizes(players)))

    return statistics.mean(
        repeats([shuffled() for _ in range(rounds)]) for _ in range(RANDOM_DRAWS)
    )


def _round_by_round(people: list[Entrant], rounds: int, seed: str, *, even: bool) -> int:
    """The repeats if no round knows those to come."""
    made: tuple[Round, ...] = ()
    for _ in range(rounds):
        made += draw(people, 1, seed, made, even=even)
    return repeats(made)


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    people, rounds = counted(data["players"], PERSON), counted(data["rounds"], ROUND)
    print_title(
        say(
            f"Auslosung für {people.de} und {rounds.de} in {data['seconds']:.2f} s",
            f"Draw for {people.en} and {rounds.en} in {data['seconds']:.2f} s",
        )
    )
    rows: list[list[Cell]] = [
        [say("wiederholte Begegnungen", "repeated meetings"), (str(data["repeats"]), Tone.STRONG)],
        [say("mindestens nötig", "cannot be avoided"), str(data["bound"])],
        [say("gemischt (Mittel)", "shuffled (mean)"), str(data["random"])],
        [say("Runde für Runde gelost", "drawn round by round"), str(data["round_by_round"])],
        [
            say("Fünfertische je Person", "tables of five each"),
            "–".join(map(str, data["tables_of_five"])),
        ],
    ]
    print_table([say("was", "what"), say("Zahl", "number")], rows)
