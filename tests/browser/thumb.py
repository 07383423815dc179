"""A thumb that enters whatever may stand on a sheet, by the buttons of the page alone."""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import asdict
from playwright.sync_api import expect

from browser.conftest import PATIENT
from browser.evenings import AFTER_A_CLICK
from browser.live import UNHURRIED
from browser.phones import Phone
from doppelkopf.game.basics import Contract, Party
from doppelkopf.match.log import entries
from doppelkopf.match.running import facts
from doppelkopf.match.running.telling import facts_of

NORMAL = 6
"""Taps of a game without anything: two people, three digits, done."""
MORE = 2
"""Taps of a call, a special point, or anything else that is told of a game."""
SOLO = 8
LOOK_EVERY = 100
"""Milliseconds between two looks whether it is written down."""


def most_taps(entry: entries.Game) -> int:
    """How many taps a game may take."""
    told = facts_of(entry)
    sides = [fact for fact in told if isinstance(fact, facts.AugenFact)]
    plain = facts.PartyFact | facts.HolderFact | facts.AugenFact | facts.PlayedFact
    more = sum(not isinstance(fact, plain) for fact in told)
    asked = sum(isinstance(fact, facts.DealerFact) for fact in told)  # and answered with yes
    played = entry.played
    first = SOLO if played.contract.value not in ("normal", "hochzeit", "silent") else NORMAL
    if played.contract.value in ("hochzeit", "silent"):
        first += 1
    return first + asked + MORE * more + 4 * max(0, len(sides) - 1)


def write(phone: Phone, entry: entries.AnyEntry, game: int, is_written: Callable[[], bool]) -> int:
    """Enter something while a game is played; how many taps it took."""
    phone.begin()
    if isinstance(entry, entries.Game):
        _game(phone, entry, game, is_written)
    else:
        phone.show("more")
        _other(phone, entry, is_written)
        phone.show("game")
    phone.expect_sent()
    phone.page.wait_for_timeout(AFTER_A_CLICK)
    return phone.taps


def _game(phone: Phone, entry: entries.Game, game: int, is_written: Callable[[], bool]) -> None:
    phone.expect_game(game)
    for fact in sorted(facts_of(entry), key=_turn):
        if isinstance(fact, facts.AloneFact) and entry.played.contract is not Contract.HOCHZEIT:
            continue  # that is what it means
        _tell(phone, fact)
        phone.expect_sent()
    phone.tap("close")
    for _ in until(is_written):
        for key in ("confirm-yes", "asked-yes"):  # known already, or asked by the server
            if phone.control(key).count():
                phone.tap(key)
        phone.page.wait_for_timeout(LOOK_EVERY)


def until(is_written: Callable[[], bool]) -> Iterator[None]:
    """Go on until it is so; a page that does nothing for too long has failed."""
    for _ in range(PATIENT // LOOK_EVERY):
        if is_written():
            return
        yield
    raise AssertionError("nothing was written down")


def _turn(fact: facts.AnyWhat) -> int:
    """What is played comes first, Augen last; what only some games are asked comes between."""
    order = (facts.PlayedFact, facts.HolderFact, facts.PartyFact, facts.AloneFact, facts.CallFact)
    last = (facts.SpecialFact, facts.AugenFact, facts.TricksFact)  # asked for where Augen are 0
    if isinstance(fact, last):
        return 20 + last.index(type(fact))
    return order.index(type(fact)) if isinstance(fact, order) else 10


def _tell(phone: Phone, fact: facts.AnyWhat) -> None:
    match fact:
        case facts.PlayedFact(contract=contract):
            _press(phone, f"contract {contract.value}", "open solo")
        case facts.HolderFact(person=person):
            _hold(phone, person)
        case facts.PartyFact(person=person, party=Party.RE):
            _hold(phone, person)
        case facts.AloneFact():
            _press(phone, "alone", "open rare")
        case facts.CallFact(person=person, call=call):
            phone.tap(f"call {person} {call.value}")
        case facts.SpecialFact(special=special, person=person, of=of):
            key = f"special {special.value} {person} {of or 'null'}"
            _press(phone, key, f"open special {special.value}")
        case facts.AugenFact(side=side, count=count):
            if phone.control(f"side {side}").get_attribute("aria-pressed") != "true":
                phone.tap(f"side {side}")
            phone.augen(count)
        case facts.NoteFact(text=text):
            if not phone.control("game-note").count():
                phone.tap("open rare")
            phone.control("game-note").fill(text)
            phone.tap("note-do")
        case _:
            _press(phone, _key(fact), "open rare")


def _hold(phone: Phone, person: str) -> None:
    """Tap somebody, unless it is known already that they are Re."""
    if phone.control(f"person {person}").get_attribute("aria-pressed") != "true":
        phone.tap(f"person {person}")


def _press(phone: Phone, key: str, opener: str) -> None:
    """Press something, which may stand behind an opener."""
    if not phone.control(key).count():
        phone.tap(opener)
    phone.tap(key)


def _key(fact: facts.AnyWhat) -> str:
    """The key of the chip for what is asked of few games only."""
    match fact:
        case facts.TricksFact(side=side, count=count):
            return f"tricks {side} {count}"
        case facts.OffenceFact(person=person, offence=kind, harmless=harmless):
            return f"offence {kind.value} {str(harmless).lower()} {person}"
        case facts.HeartFact():
            return "heart"
        case facts.OpeningFact(count=count):
            return f"open_calls {count}"
        case facts.OpenFact(open=is_open):
            return f"partner_open {str(is_open).lower()}"
        case facts.DutyFact(compulsory=compulsory):
            return f"duty {str(compulsory).lower()}"
        case _:
            tag = str(type(fact).__struct_config__.tag)
            return f"{tag}  {asdict(fact)['person']}"


def _other(phone: Phone, entry: entries.AnyEntry, is_written: Callable[[], bool]) -> None:
    """Enter what is no game; what takes no form may ask all the same."""
    kind = str(type(entry).__struct_config__.tag)
    phone.tap(f"option {kind}")
    page = phone.page
    page.wait_for_timeout(UNHURRIED)  # what is chosen may lie where the option was tapped
    dialog = page.locator("dialog[open]")
    match entry:
        case entries.Redeal(reason=reason):
            _choose(phone, {"reason": reason.value})
        case entries.Fine(person=person, kind=fine, points=points, minutes=minutes):
            _choose(phone, {"kind": fine})
            if dialog.locator(f'input[name="person"][value="{person}"]').count():
                _choose(phone, {"person": person})
            else:
                page.locator("#enter-absent").fill(person)
            for name, value in (("points", points), ("minutes", minutes)):
                if value is not None:
                    page.locator(f"#enter-{name}").fill(str(value))
        case entries.Join(person=person, place=place):
            page.locator("#enter-person").fill(person)
            if place is not None:
                page.locator("#enter-place").select_option(str(place))
        case entries.Leave(person=person, by=by) | entries.Substitute(person=person, by=by):
            _choose(phone, {"person": person})
            if by is not None:
                page.locator("#enter-by").fill(by)
        case entries.Pause(person=person) | entries.Return(person=person):
            _choose(phone, {"person": person})
    done = dialog.locator("button[type=submit], .actions .primary")
    for _ in until(is_written):
        if done.count() and done.is_enabled():
            done.click()
            phone.taps += 1
        page.wait_for_timeout(LOOK_EVERY)
    expect(dialog).to_have_count(0)


def _choose(phone: Phone, chosen: dict[str, str]) -> None:
    for name, value in chosen.items():
        phone.page.locator(f'dialog input[name="{name}"][value="{value}"]').locator("..").click()
        phone.taps += 1


def kinds(entry: entries.AnyEntry) -> Iterable[str]:
    """What about an entry is not found in every game: by this the special ones are chosen."""
    if not isinstance(entry, entries.Game):
        yield f"entry {type(entry).__struct_config__.tag}"
        return
    yield f"contract {entry.played.contract.value}"
    for fact in facts_of(entry):
        match fact:
            case facts.SpecialFact(special=special):
                yield f"special {special.value}"
            case facts.CallFact() | facts.AugenFact() | facts.PartyFact():
                pass
            case facts.HolderFact() | facts.PlayedFact():
                pass
            case _:
                yield f"fact {type(fact).__struct_config__.tag}"
