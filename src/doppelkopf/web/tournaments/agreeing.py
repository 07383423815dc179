"""What a form agrees on: the settings of a tournament, and its prizes."""

from typing import Any

from msgspec.structs import replace
from starlette.datastructures import FormData

from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.tournament.model import Seating, Settings, Tournament
from doppelkopf.tournament.ranking import Break
from doppelkopf.tournament.rules import settings_for
from doppelkopf.web.forms import word
from doppelkopf.web.tournaments.money import cents_typed

NUMBERS = ("games_at_four", "games_at_five", "minutes", "team_counts")
"""What may be left to the rules."""
EVEN = {"": None, "even": True, "few": False}


def number_in(text: str) -> int:
    """A number that somebody has typed.

    Raises:
        IllegalAction: it is none.
    """
    if text.isascii() and text.isdecimal() and len(text) < 7:
        return int(text)
    raise refuse(
        "tournament/no-number", f"„{text[:20]}“ ist keine Zahl.", f"“{text[:20]}” is no number."
    )


def settings_asked(form: FormData, of: Tournament) -> Settings:
    """The settings with all that a form says.

    Raises:
        IllegalAction: a number is none.
        ValueError: a choice is none.
    """
    old = of.settings
    chosen = word(form, "rules")
    if chosen in built_in_names() and chosen != old.rules.name:
        by_rules = settings_for(load(chosen), old.name)
        old = replace(old, rules=by_rules.rules, fives=by_rules.fives)
    given: dict[str, Any] = {
        key: word(form, key) for key in ("name", "place", "date", "seed") if key in form
    }
    given |= {
        key: number_in(typed) if (typed := word(form, key)) else None
        for key in NUMBERS
        if key in form
    }
    if "rounds" in form:
        given["rounds"] = number_in(word(form, "rounds"))
    if "fee" in form:
        given["fee"] = cents_typed(word(form, "fee"))
    if "seating" in form:
        given["seating"] = Seating(word(form, "seating"))
    if "even" in form:
        given["even"] = EVEN.get(word(form, "even"), old.even)
    if "opens" in form:
        given["players_open"] = word(form, "opens") == "players"
    if "break" in form:
        breaks = [Break(str(each)) for each in form.getlist("break") if each]
        given["breaks"] = tuple(dict.fromkeys(breaks))
    return replace(old, **given)


def prizes_asked(form: FormData, of: Tournament) -> Settings:
    """The settings with the prizes of a form: an amount for each place, one after the other.

    Raises:
        IllegalAction: one is no amount.
    """
    value = form.get("prizes")
    words = value[:2_000].replace(";", " ").split() if isinstance(value, str) else []
    return replace(of.settings, prizes=tuple(cents_typed(each) for each in words if each != "€"))
