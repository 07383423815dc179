"""`doko sheet add` without flags: asks only for what is needed, and again where it cannot be."""

from collections.abc import Callable

from msgspec.structs import replace

from doppelkopf.cli.output import write
from doppelkopf.cli.sheet.common import ask_line, ask_yes, find_person
from doppelkopf.cli.sheet.input import (
    read_call,
    read_contract,
    read_counts,
    read_people,
    read_special,
    split,
)
from doppelkopf.game.basics import Contract
from doppelkopf.game.contracts import Sides
from doppelkopf.game.scoring.possible.parties import re_sizes
from doppelkopf.game.scoring.texts import CONTRACTS, contract_name
from doppelkopf.language import Lang, speaker
from doppelkopf.match.booking.games import seating_for
from doppelkopf.match.booking.next_game import contract_due
from doppelkopf.match.booking.resolve import resolve
from doppelkopf.match.booking.turns import made_to_play
from doppelkopf.match.booking.unclear import possible_openings
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.match.running.asking import (
    AugenBy,
    augen_by,
    counting,
    heart_matters,
    may_call,
    offered,
)
from doppelkopf.match.state import MatchState, has_pot

Change = Callable[[str, Written], Written]


class Asker:
    """One game, question by question."""

    def __init__(self, state: MatchState, lang: Lang) -> None:
        self._state = state
        self._rules = state.rules
        self._lang = lang
        self._say = speaker(lang)

    def game(self) -> log.Game:
        """Ask for a whole game."""
        say = self._say
        written = self._contract()
        if written.contract.has_parties:
            written = self._parties(written)
            written = self._augen_of_party(written)
            written = self._open(written)
            written = self._calls(written)
            written = self._opening(written)
            written = self._specials(written)
            written = self._heart(written)
        elif augen_by(written, self._rules) is AugenBy.FIRST:
            written = self._ask(
                say("Wer hatte zuerst 60 Augen?", "Who was first to have 60 Augen?"),
                lambda text, w: replace(w, first60=find_person(text, self._state)),
                written,
                check=True,
            )
        else:
            written = self._augen_of_each(written)
        return log.Game(played=written)

    def _ask(
        self, prompt: str, change: Change, written: Written, *, check: bool = False
    ) -> Written:
        """Ask until the answer fits; `check` holds the whole game against the rules."""
        while True:
            try:
                changed = change(ask_line(f"{prompt} "), written)
                return self._checked(changed) if check else changed
            except Refused as error:
                write(error.in_terminal(self._lang))

    def _checked(self, written: Written) -> Written:
        """The game if it can be; a missing trick is asked for."""
        state = self._state
        seating = seating_for(state, log.Game(played=written))
        pot = int(state.pot) if has_pot(state.rules) else None
        try:
            resolve(written, seating, state.rules, pot)
        except Refused as error:
            if error.code not in ("sheet/trick-unknown", "sheet/tricks-missing"):
                raise
            return self._tricks(written, error)
        return written

    def _tricks(self, written: Written, error: Refused) -> Written:
        write(error.sentence(self._lang))
        prompt = self._say(
            "Stiche (z. B. kontra:0 oder Anna:3,Ben:2):", "Tricks (like kontra:0 or Anna:3,Ben:2):"
        )
        return self._ask(
            prompt,
            lambda text, w: replace(w, tricks=read_counts(text, self._state)),
            written,
            check=True,
        )

    def _contract(self) -> Written:
        due = contract_due(self._state)
        if due is not None:
            write(CONTRACTS[due][self._lang])
            return Written(contract=due)
        person = made_to_play(self._state)
        choices = offered(self._state)
        if len(choices) == 1:
            return Written(contract=choices[0])
        names = ", ".join(
            f"{number} {contract_name(contract, self._rules)[self._lang]}"
            for number, contract in enumerate(choices, 1)
        )
        write(names)

        def choose(text: str, written: Written) -> Written:
            if not text and person is None:
                return written
            if text.isdecimal() and 1 <= int(text) <= len(choices):
                return replace(written, contract=choices[int(text) - 1])
            return replace(written, contract=read_contract(text, self._rules))

        default = "" if person else f" [{CONTRACTS[Contract.NORMAL][self._lang]}]"
        prompt = self._say("Was wurde gespielt?", "What was played?") + default
        start = Written(re=(person,) if person else ())
        return self._ask(prompt, choose, start)

    def _parties(self, written: Written) -> Written:
        if written.re:
            return written
        say = self._say
        contract = written.contract
        sizes = re_sizes(contract, self._rules)
        if contract.facts.sides is Sides.LONE:
            return self._people(say("Wer spielte allein?", "Who played alone?"), written, sizes)
        if contract.facts.sides is Sides.SEARCH:
            prompt = say(
                "Wer hatte die Hochzeit, und wer ging mit? (allein: nur ein Name)",
                "Who had the Hochzeit, and who was the partner? (alone: just one name)",
            )
            return self._people(prompt, written, sizes)
        if contract.facts.sides is Sides.PAIR:
            prompt = say(
                "Wer hatte die Armut, und wer nahm sie?", "Who had the Armut, who took it?"
            )
            return self._people(prompt, written, sizes)
        return self._people(say("Wer war Re?", "Who was Re?"), written, sizes)

    def _people(self, prompt: str, written: Written, sizes: tuple[int, ...]) -> Written:
        def read(text: str, w: Written) -> Written:
            parts = text if any(sign in text for sign in ",+;") else ",".join(text.split())
            found = read_people(parts, self._state)
            if len(found) not in sizes or len(set(found)) != len(found):
                count = "/".join(map(str, sizes))
                raise Refused(
                    "result/re", f"Hier gehören {count} Namen hin.", f"This takes {count} names."
                )
            return replace(w, re=found)

        return self._ask(prompt, read, written)

    def _augen_of_party(self, written: Written) -> Written:
        prompt = self._say(
            "Augen von Re? (k 106 für Kontra, falsch NAME für falsches Bedienen)",
            "Augen of Re? (k 106 for Kontra, revoke NAME for a revoke)",
        )

        def read(text: str, w: Written) -> Written:
            word, _, rest = text.partition(" ")
            if word.casefold() in ("falsch", "revoke") and rest:
                return replace(w, revoke=find_person(rest, self._state))
            joined = f"{word}:{rest}" if rest and not rest.startswith(":") else text
            return replace(w, augen=read_counts(joined, self._state))

        return self._ask(prompt, read, written, check=True)

    def _open(self, written: Written) -> Written:
        """A Hochzeit that a revoke ended may still have been looking for its partner."""
        if not written.may_be_open:
            return written
        asked = self._say("War der Partner noch offen?", "Was the partner still open?")
        return replace(written, open_parties=ask_yes(asked, self._lang))

    def _augen_of_each(self, written: Written) -> Written:
        seating = seating_for(self._state, log.Game(played=written))
        names = [name for name in seating.seats if name is not None]
        prompt = self._say("Augen von", "Augen of") + " " + ", ".join(names) + "?"

        def read(text: str, w: Written) -> Written:
            if ":" in text or "=" in text:
                return replace(w, augen=read_counts(text, self._state))
            numbers = text.replace(",", " ").replace("/", " ").split()
            if not all(number.isdecimal() for number in numbers) or len(numbers) > len(names):
                raise Refused(
                    "input/number", "Für jeden eine Zahl.", "One number for each, please."
                )
            counts = tuple(zip(names, map(int, numbers), strict=False))
            return replace(w, augen=counts)

        return self._ask(prompt, read, written, check=True)

    def _calls(self, written: Written) -> Written:
        if not may_call(written.contract, self._rules):
            return written
        prompt = self._say(
            "Ansagen? (Anna re, Ben kontra, Anna 90 …; leer: keine)",
            "Calls? (Anna re, Ben kontra, Anna 90 …; empty: none)",
        )
        return self._ask(
            prompt,
            lambda text, w: replace(
                w, calls=tuple(read_call(part, self._state) for part in split(text))
            ),
            written,
            check=True,
        )

    def _opening(self, written: Written) -> Written:
        """How many calls came before the partner was found, where that cannot be told."""
        counts = possible_openings(self._state, log.Game(played=written))
        if not counts:
            return written
        listed = ", ".join(map(str, counts))
        prompt = self._say(
            f"Wie viele dieser Ansagen fielen, bevor der Partner feststand? ({listed})",
            f"How many of these calls came before the partner was found? ({listed})",
        )

        def read(text: str, w: Written) -> Written:
            if text not in map(str, counts):
                raise Refused(
                    "input/number", f"Möglich ist hier: {listed}.", f"What can be is: {listed}."
                )
            return replace(w, open_calls=int(text))

        return self._ask(prompt, read, written, check=True)

    def _specials(self, written: Written) -> Written:
        known = counting(written, self._rules)
        if not known:
            return written
        names = ", ".join(record.title[self._lang] for record in known)
        catching = next((each for each in known if each.catches is not None), None)
        caught = None if catching is None else catching.title[self._lang]
        hint = self._say(f"; {caught} Anna Ben: von Ben", f"; {caught} Anna Ben: from Ben")
        prompt = self._say(
            f"Sonderpunkte? ({names}{hint if caught else ''}; leer: keine)",
            f"Special points? ({names}{hint if caught else ''}; empty: none)",
        )
        return self._ask(
            prompt,
            lambda text, w: replace(
                w, specials=tuple(read_special(part, self._state) for part in split(text))
            ),
            written,
            check=True,
        )

    def _heart(self, written: Written) -> Written:
        if not heart_matters(written, self._rules):
            return written
        asked = self._say("Ging Herz durch?", "Did heart go through?")
        return replace(written, heart_through=ask_yes(asked, self._lang))
