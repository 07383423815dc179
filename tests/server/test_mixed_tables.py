"""Tables under random mixtures of all knobs: opened, played at, pictured, and kept in their log."""

import random

import msgspec
from hypothesis import given

from doppelkopf.language import Lang
from doppelkopf.rules.kept import rule_set
from doppelkopf.rules.load import difference, load_object
from doppelkopf.server.table import shapes
from doppelkopf.server.table.evening.menu import menu
from doppelkopf.server.table.picture import Present, table_picture
from doppelkopf.server.table.rulesets import rules_of_file
from doppelkopf.server.table.state import Stage
from laws_kit import NUMBERS
from property_kit import examples
from server.evening_kit import holds
from server.tables import Paper
from view.random_games import random_rules

GAMES = 2


def see(paper: Paper) -> None:
    """The table as the one who opened it and a spectator see it, through JSON."""
    for key, lang in (("anna", Lang.DE), ("anna", Lang.EN), (None, Lang.EN)):
        seen = table_picture(paper.state, key, lang, Present(here=(0,)), None)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=shapes.Table) == seen
    menu(paper.state, 0, Lang.DE)


@examples(1 / 6)
@given(NUMBERS)
def test_a_table_under_mixed_rules_can_be_played_at_and_is_its_log(number: int) -> None:
    rules = random_rules(random.Random(number))
    kept = rules_of_file(load_object(difference(rules), "mixed"), "mixed")
    assert rule_set(kept) == rules
    paper = Paper(kept, bots=True)
    see(paper)
    for _ in range(GAMES):
        paper.play("random", until=lambda state: len(paper.log) % 7 == 0)
        see(paper)
        paper.play("random")
        see(paper)
        if paper.stage() is Stage.BETWEEN:
            paper.next()
    holds(paper)
