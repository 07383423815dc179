"""`doko rules new`: asks how a table plays, and writes a rule set of its own."""

import re
import shlex
import sys
from pathlib import Path

from doppelkopf.cards import Style, format_cards
from doppelkopf.cli.differences import print_differences
from doppelkopf.cli.output import Tone, print_text, print_title, write
from doppelkopf.errors import Failure
from doppelkopf.files import beside, check_place, exists_already, folder_for
from doppelkopf.glyphs import printable
from doppelkopf.language import Lang, speaker
from doppelkopf.match.evening.store import slug
from doppelkopf.rules import load
from doppelkopf.rules.asking import (
    QUESTIONS,
    Answer,
    Proposal,
    Question,
    answer_of,
    as_toml,
    at_odds,
    is_open,
    nearest,
    question_of,
    told,
    what_most_do,
)
from doppelkopf.rules.asking.answers import answers_of, built_in_sets
from doppelkopf.rules.diff import diff
from doppelkopf.rules.problems import shorten
from doppelkopf.rules.source import built_in_names, user_folder

BACK, EXPLAIN, OPEN, NONE = "<", "?", "-", "0"


class _GoBack(Exception):
    """Somebody wants the question before."""


def make_rules(file: Path | None, lang: Lang) -> None:
    """Ask, propose, and write the file.

    Raises:
        Failure: it cannot be written, or the input has ended; nothing is left behind.
    """
    place = None if file is None else _with_suffix(file)
    if place is not None:
        _check_free(place)
    maker = _Maker(lang, place)
    proposal, title, place = maker.ask()
    text = as_toml(proposal.base, proposal.changes, title, lang)
    try:
        with folder_for(place), beside(place, fresh=True) as new:
            new.write_bytes(text.encode())
    except Failure:  # so many answers are not given twice
        write(f"\n{text}")
        raise
    _print_end(place, file is None, lang)


def _with_suffix(file: Path) -> Path:
    """Only what ends in .toml is known as a file everywhere."""
    return file if file.suffix == ".toml" else file.with_name(f"{file.name}.toml")


def _check_free(place: Path) -> None:
    if place.exists():
        raise exists_already(place)
    check_place(place)


def _print_end(place: Path, is_known: bool, lang: Lang) -> None:
    say = speaker(lang)
    name = shlex.quote(place.stem if is_known else str(place))
    write()
    print_text((say(f"Geschrieben: {place}", f"Written: {place}"), Tone.GOOD))
    write(say(f"Spielen: doko play --rules {name}", f"Play: doko play --rules {name}"))
    write(
        say(
            f"Nach jeder Änderung prüfen: doko rules check {name}",
            f"Check it after each change: doko rules check {name}",
        )
    )


class _Maker:
    """One conversation: question by question, then the name."""

    def __init__(self, lang: Lang, place: Path | None) -> None:
        self._lang = lang
        self._say = speaker(lang)
        self._place = place
        self._answers: dict[str, Answer] = {}

    def ask(self) -> tuple[Proposal, str, Path]:
        """All questions; `<` goes back to the one before, from the name too.

        Raises:
            Failure: the input has ended.
        """
        self._greet()
        at = 0
        while True:
            try:
                while at < len(QUESTIONS):
                    if is_open(QUESTIONS[at], self._answers):
                        self._question(at)
                    at += 1
                return self._named()
            except _GoBack:
                at = self._before(at)

    def _greet(self) -> None:
        say = self._say
        print_title(say("Wie spielt ihr?", "How do you play?"))
        print_text(
            say(
                "Antwortet mit einer Nummer. Leer: offen lassen; dann gilt, was der nächste"
                " Regelsatz sagt. ? erklärt, < geht zurück. In Klammern steht, wie viele der"
                " eingebauten Regelsätze so spielen.",
                "Answer with a number. Empty: leave it open; then what the nearest rule set says"
                " holds. ? explains, < goes back. In brackets stands how many of the built-in rule"
                " sets play so.",
            )
        )

    def _before(self, at: int) -> int:
        """The question before this one that has a point; the first if there is none."""
        for earlier in range(at - 1, -1, -1):
            if is_open(QUESTIONS[earlier], self._answers):
                return earlier
        return min(at, len(QUESTIONS) - 1)

    def _question(self, at: int) -> None:
        """Ask one question until the answer fits."""
        question = QUESTIONS[at]
        total = len(built_in_sets())
        write()
        print_text(
            (f"{at + 1}/{len(QUESTIONS)} ", Tone.FAINT), (question.text[self._lang], Tone.STRONG)
        )
        for number, option in enumerate(question.options, 1):
            count = len(what_most_do(question)[option.id])
            share = self._say(f"{count} von {total}", f"{count} of {total}")
            print_text(
                f"{number:>4}  {option.text[self._lang]}", (f"  ({share})", Tone.FAINT), indent=6
            )
        if question.many:
            print_text(f"{NONE:>4}  {self._say('nichts davon', 'none of these')}")
        while not self._took(question, self._line(self._prompt(question))):
            pass

    def _prompt(self, question: Question) -> str:
        say = self._say
        old = self._answers.get(question.id)
        if old is not None:
            shown = self._shown(question, old)
            return say(
                f"Bisher: {shown} (leer: so lassen, {OPEN}: offen)> ",
                f"So far: {shown} (empty: keep it, {OPEN}: open)> ",
            )
        return say("Nummern, z. B. 1,3> ", "Numbers, like 1,3> ") if question.many else "> "

    def _shown(self, question: Question, answer: Answer) -> str:
        """An answer by its numbers."""
        ids = [option.id for option in question.options]
        if isinstance(answer, str):
            return str(ids.index(answer) + 1)
        return ",".join(str(ids.index(each) + 1) for each in answer) or NONE

    def _took(self, question: Question, line: str) -> bool:
        """Whether a line settles the question."""
        if line == EXPLAIN:
            self._explain(question)
            return False
        if line == OPEN:
            self._answers.pop(question.id, None)
        if line in ("", OPEN):
            return True
        answer = self._read(question, line)
        return answer is not None and self._fits(question, answer)

    def _read(self, question: Question, line: str) -> Answer | None:
        """What was answered; None, and a sentence, if it is nothing that can be."""
        numbers = re.split(r"[\s,;+]+", line.strip(",;+ "))
        count = len(question.options)
        if question.many and numbers == [NONE]:
            return ()
        known = all(each.isdecimal() and len(each) < 4 for each in numbers)
        if not known or not all(1 <= int(each) <= count for each in numbers):
            self._refuse_input(question, line)
            return None
        ids = tuple(question.options[int(each) - 1].id for each in numbers)
        if question.many:
            return question.checked(ids)
        if len(ids) == 1:
            return ids[0]
        write(self._say("Hier gilt nur eins.", "Only one can hold here."))
        return None

    def _refuse_input(self, question: Question, line: str) -> None:
        shown, count, low = shorten(line, 40), len(question.options), int(not question.many)
        write(
            self._say(
                f"„{shown}“ ist keine Nummer von {low} bis {count}; ? erklärt, < geht zurück.",
                f"“{shown}” is no number from {low} to {count}; ? explains, < goes back.",
            )
        )

    def _fits(self, question: Question, answer: Answer) -> bool:
        """Take an answer, unless it does not go with those before; then say why."""
        answers = {**self._answers, question.id: answer}
        names = at_odds(answers)
        if not names:
            self._answers = answers
            return True
        for other in names:
            if other != question.id:
                asked = question_of(other)
                chosen = self._shown(asked, answers[other])
                print_text(
                    self._say(
                        f"Das geht nicht zusammen mit „{asked.text.de}“ {chosen}.",
                        f"That does not go with “{asked.text.en}” {chosen}.",
                    )
                )
        for problem in nearest({name: answers[name] for name in names}).contradictions:
            print_text(problem.reason[self._lang])
        return False

    def _explain(self, question: Question) -> None:
        print_text(question.help[self._lang])
        if question.cards:
            write(format_cards(question.cards, Style.SYMBOL, self._lang))
        for number, option in enumerate(question.options, 1):
            print_text(f"{number:>4}  {told(question, option.id, self._lang)}", indent=6)

    def _named(self) -> tuple[Proposal, str, Path]:
        """Show what comes of it, and ask for a name until its file is free."""
        proposal = nearest(self._answers)
        base = load(proposal.base)
        say = self._say
        title = base.about.title_in(self._lang, base.name)
        write()
        print_title(
            say(
                f"Am nächsten kommt: {title} ({base.name})",
                f"The nearest is: {title} ({base.name})",
            )
        )
        found = [
            each for each in diff(base.rules, proposal.rules) if each.knob.path in proposal.changes
        ]
        print_differences(found, base.name, say("ihr", "you"), self._lang)
        self._print_left_open(proposal)
        write()
        default = say("Unsere Runde", "Our round")
        while True:
            prompt = say(f"Wie heißen eure Regeln? [{default}] ", f"Your rules' name? [{default}] ")
            name = printable(self._line(prompt)).strip() or default
            place = self._place or user_folder() / f"{slug(name)}.toml"
            if self._place is None and (place.stem in built_in_names() or place.exists()):
                write(
                    say(
                        f"{place.stem} gibt es schon; bitte ein anderer Name.",
                        f"There is a {place.stem} already; another name, please.",
                    )
                )
                continue
            return proposal, name, place

    def _print_left_open(self, proposal: Proposal) -> None:
        """What holds where nothing was answered."""
        played = answers_of(proposal.rules)
        left = [
            question
            for question in QUESTIONS
            if question.id not in self._answers and is_open(question, played)
        ]
        if left:
            write()
            print_title(self._say("Was ihr offen gelassen habt", "What you left open"))
        for question in left:
            print_text(
                (f"{question.text[self._lang]} ", Tone.FAINT),
                self._in_words(question, proposal),
                indent=2,
            )

    def _in_words(self, question: Question, proposal: Proposal) -> str:
        answer = answer_of(question, proposal.rules)
        if answer is None:
            return self._say("anders", "otherwise")
        ticked = (answer,) if isinstance(answer, str) else answer
        texts = [question.option(each).text[self._lang] for each in ticked]
        return "; ".join(texts) or self._say("nichts davon", "none of these")

    def _line(self, prompt: str) -> str:
        """A line that was typed.

        Raises:
            Failure: the input has ended, or is no text.
            _GoBack: the question before is wanted.
        """
        stream = sys.stdout
        encoding = stream.encoding or "utf-8"
        stream.write(prompt.encode(encoding, "replace").decode(encoding))
        stream.flush()
        try:
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except UnicodeDecodeError:
            raise Failure(
                "input/encoding", "Die Eingabe ist kein Text.", "The input is no text."
            ) from None
        if not line:
            raise Failure(
                "input/ended",
                "Die Eingabe ist zu Ende, bevor alles gefragt war; nichts geschrieben.",
                "The input ended before all was asked; nothing was written.",
            )
        if (text := line.strip()) == BACK:
            raise _GoBack
        return text
