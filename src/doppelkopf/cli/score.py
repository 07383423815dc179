"""`doko score`: score games that were written down, and explain every point."""

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from doppelkopf.cli.output import (
    AsJson,
    Cell,
    Language,
    Tone,
    print_json,
    print_table,
    print_title,
    write,
)
from doppelkopf.game.basics import Party
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import (
    InvalidResult,
    Score,
    Stage,
    check_bock,
    check_counted,
    check_result,
    check_told,
    read_entry,
    score,
    to_plain,
)
from doppelkopf.game.scoring.batch import Batch, Layout, read_batch
from doppelkopf.game.scoring.booking import is_one_sided
from doppelkopf.game.scoring.model import Item, Multiplier
from doppelkopf.game.scoring.seated import titled
from doppelkopf.game.scoring.texts import PARTIES, contract_name
from doppelkopf.game.scoring.titles import TITLES
from doppelkopf.language import Lang, Text, speaker
from doppelkopf.rules import RuleFile, RuleSet, check
from doppelkopf.rules.load import check_source
from doppelkopf.rules.places import paragraph
from doppelkopf.rules.source import Source

app = typer.Typer(add_completion=False, rich_markup_mode=None)

MAX_BYTES = 64 * 1024 * 1024


class Scored(NamedTuple):
    """A game with its score."""

    rules: RuleFile
    result: Result
    score: Score
    bock: int


@app.command(help="Score games written down as JSON, and explain every point.")
def score_games(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE|-",
            help="A file with one JSON object, an array of them, or one per line; - for stdin.",
        ),
    ] = "-",
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Score games written down as JSON, and explain every point."""
    language = Lang(lang or Lang.EN)
    try:
        batch = read_batch(_read(file))
    except InvalidResult as error:
        batch = Batch(Layout.SINGLE, (error,))
    scorer = Scorer(language)
    answers: list[Any] = []
    bad = False
    for at, data in enumerate(batch.games):
        answer = scorer.answer(data)
        bad = bad or isinstance(answer, InvalidResult)
        if not as_json:
            _show(answer, at, batch, language)
        elif batch.layout is Layout.LINES:
            write(json.dumps(_plain(answer, language), ensure_ascii=False))
        else:
            answers.append(_plain(answer, language))
    if as_json and batch.layout is not Layout.LINES:
        print_json(answers if batch.layout is Layout.ARRAY else answers[0])
    if bad:
        raise typer.Exit(1)


class Scorer:
    """Scores games one after the other; loads each rule set once."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._files: dict[str, RuleFile | InvalidResult] = {}

    def answer(self, data: Any) -> Scored | InvalidResult:
        """A game's score, or why it has none."""
        if isinstance(data, InvalidResult):
            return data
        try:
            return self._score(data)
        except InvalidResult as error:
            return error

    def _score(self, data: Any) -> Scored:
        if not isinstance(data, dict):
            raise InvalidResult(
                "input/type", "Ein Spiel muss ein Objekt sein.", "A game has to be an object."
            )
        file = self._rules(data)
        entry = read_entry(data, file.rules)
        check_result(entry.result, file.rules)
        check_told(entry.result, file.rules)
        check_bock(entry.bock, file.rules)
        made = score(entry.result, file.rules, file.book)
        check_counted(entry.result, file.rules, made)
        return Scored(file, entry.result, made, entry.bock)

    def _rules(self, data: dict[str, Any]) -> RuleFile:
        given = data.get("rules")
        if given is None:
            raise InvalidResult.missing("rules")
        if not isinstance(given, str | dict) or given == "-":
            raise InvalidResult(
                "input/type",
                "„rules“ muss ein Name, ein Pfad oder ein Objekt sein.",
                "“rules” has to be a name, a path or an object.",
            )
        key = json.dumps(given, sort_keys=True)
        if key not in self._files:
            self._files[key] = self._load(given)
        file = self._files[key]
        if isinstance(file, InvalidResult):
            raise file
        return file

    def _load(self, given: str | dict[str, Any]) -> RuleFile | InvalidResult:
        checked = (
            check(given)
            if isinstance(given, str)
            else check_source(Source("given", None, given, {}))
        )
        if checked.file is not None:
            return checked.file
        de, en = (
            "; ".join(
                f"{problem.path}: {problem.sentence(lang)}"
                if problem.path
                else problem.sentence(lang)
                for problem in checked.errors[:5]
            )
            for lang in (Lang.DE, Lang.EN)
        )
        return InvalidResult("rules/unusable", de, en)


def _read(file: str) -> str:
    if file == "-":
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        with Path(file).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 1024 // 1024
        raise InvalidResult(
            "input/too-large",
            f"Das sind mehr als {limit} MiB; bitte aufteilen.",
            f"This is more than {limit} MiB; please split it.",
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidResult(
            "input/encoding", "Das ist kein UTF-8-Text.", "This is not UTF-8 text."
        ) from None


def _plain(answer: Scored | InvalidResult, lang: Lang) -> dict[str, Any]:
    if isinstance(answer, InvalidResult):
        return {"error": {"code": answer.code, "message": answer.reason[lang]}}
    return to_plain(answer.score, answer.rules.rules, answer.bock)


def _show(answer: Scored | InvalidResult, at: int, batch: Batch, lang: Lang) -> None:
    """Print an answer for people."""
    several = len(batch.games) > 1
    if several and at:
        write()
    say = speaker(lang)
    if isinstance(answer, InvalidResult):
        if several:
            write(f"{at + 1}: {say('Fehler', 'error')}: {answer.reason[lang]} ({answer.code})")
        else:
            sys.stderr.write(f"doko: {answer.reason[lang]} ({answer.code})\n")
        return
    made = answer.score
    contract = contract_name(answer.result.contract, answer.rules.rules)[lang]
    head = f"{answer.rules.name} · {contract} · {outcome_text(made, lang)}"
    print_title(f"{at + 1}: {head}" if several else head)
    print_score(made, answer.rules.rules, lang, answer.bock)


def print_score(made: Score, rules: RuleSet, lang: Lang, bock: int = 0) -> None:
    """Print every item of a score and what it comes to for each seat."""
    say = speaker(lang)
    print_table(
        [
            say("Punkte", "points"),
            say("Regel", "rule"),
            say("Was geschah", "what happened"),
            say("Quelle", "source"),
        ],
        _lines(made, lang),
    )
    write(titled(made.booking)[lang])
    if bock:
        factor = rules.bock_factor(bock)
        write(say(f"Bock: die Zeile zählt ×{factor}.", f"Bock: the row counts ×{factor}."))
    if made.void:
        write(
            say(
                "Das Spiel gilt nicht: derselbe Geber gibt noch einmal, und von dieser Zeile werden"
                " nur Strafen aufgeschrieben.",
                "The game is void: the same dealer deals again, and of this row only fines are"
                " written down.",
            )
        )
    row, pot = made.with_bock(rules.bock_factor(bock), fines_too=rules.offences.fines_in_bock)
    seats: list[list[Cell]] = [
        [say(f"Platz {seat}", f"seat {seat}"), (_signed(points), _tone(points))]
        for seat, points in enumerate(row)
    ]
    if pot:
        account = say("Kasse", "pot")
        if is_one_sided(rules):
            account = say("Tischkonto", "table account")
        seats.append([account, _signed(pot)])
    print_table([say("Platz", "seat"), say("Punkte", "points")], seats)


def outcome_text(made: Score, lang: Lang) -> str:
    """Who won."""
    if made.winner is None:
        return Text("kein Sieger", "no winner")[lang]
    name = PARTIES[made.winner]
    return Text(f"{name} gewinnt", f"{name} wins")[lang]


def _lines(made: Score, lang: Lang) -> Iterator[list[Cell]]:
    """The items, what multiplies them, and what it comes to."""
    seen_from = made.winner or Party.RE
    in_sum = [item for item in made.items if item.stage in (Stage.GAME, Stage.EXTRA)]
    beside = [item for item in made.items if item.stage in (Stage.SEAT, Stage.FINE)]
    for stage in (Stage.GAME, Stage.EXTRA):
        for item in in_sum:
            if item.stage is stage:
                own = item.party is None or item.party is seen_from
                points = item.points if own else -item.points
                yield _line(_signed(points), item, lang)
        if stage is Stage.GAME:
            for each in made.multipliers:
                yield _line(f"×{each.factor}", each, lang)
    if in_sum:
        name = PARTIES[seen_from]
        text = Text(f"Wert für {name}", f"value for {name}")
        if all(item.party is None for item in in_sum):
            text = Text("Wert", "value")
        worth = f"= {made.base}".replace("-", "−")
        yield [(worth, Tone.STRONG), "", (text[lang], Tone.STRONG), ""]
    for item in beside:
        yield _line(_signed(item.points), item, lang)


def _line(points: str, item: Item | Multiplier, lang: Lang) -> list[Cell]:
    title, place = TITLES[item.rule][lang], paragraph(item.sources, lang)
    return [points, (title, Tone.FAINT), item.text[lang], (place, Tone.FAINT)]


def _signed(points: Fraction) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _tone(points: Fraction) -> Tone:
    if not points:
        return Tone.PLAIN
    return Tone.GOOD if points > 0 else Tone.BAD
