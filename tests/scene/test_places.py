"""People read the titles of rule books, never the numbers that books have in our list."""

import json
import re

import msgspec
import pytest

from doppelkopf.gallery import exhibits, shown
from doppelkopf.language import Lang
from doppelkopf.match.booking.next_game import entry_of
from doppelkopf.scene import sheet_scene
from tui_kit import sitting_of

CODE = re.compile(r"\b00\d [\w]")


@pytest.mark.parametrize("lang", Lang)
def test_no_scene_and_no_sheet_shows_the_number_of_a_book(lang: Lang) -> None:
    for each in exhibits():
        assert not CODE.search(json.dumps(shown(each, lang), ensure_ascii=False)), each.name
        if each.state.is_over:
            sitting = sitting_of(each)
            evening = sitting.evening.plus(entry_of(each.state, sitting.match))
            text = msgspec.json.encode(sheet_scene(evening, lang)).decode()
            assert not CODE.search(text), each.name
