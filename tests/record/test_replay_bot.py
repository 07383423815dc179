"""`doko replay --bot`: what a bot would have done at each decision of a seat."""

import json
from pathlib import Path

from cli_kit import doko

GAME = Path(__file__).parent.parent / "golden" / "ddv" / "normal.doko"


def test_a_replay_tells_what_a_bot_would_have_done() -> None:
    plain = doko("replay", str(GAME))
    told = doko("replay", str(GAME), "--bot", "simple", "--seat", "1")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(plain.stdout)
    rest = told.stdout.removeprefix(plain.stdout)
    assert "≠" in rest
    assert "decisions as simple would have made them." in rest
    german = doko("replay", str(GAME), "--bot", "simple", "--seat", "1", "--lang", "de")
    assert "Entscheidungen wie simple." in german.stdout


def test_the_same_as_json() -> None:
    told = json.loads(doko("replay", str(GAME), "--bot", "simple", "--game", "1", "--json").stdout)
    found = told["hindsight"]
    assert (found["bot"], found["seat"]) == ("simple", 0)
    assert len(found["decisions"]) > 12
    for each in found["decisions"]:
        assert each["did"]
        assert each["would"]
        assert each["same"] == (each["would"][0]["what"] == each["did"] and len(each["would"]) == 1)
    assert "hindsight" not in json.loads(doko("replay", str(GAME), "--json").stdout)


def test_a_bot_that_is_not_there_is_named() -> None:
    refused = doko("replay", str(GAME), "--bot", "nobody")
    assert refused.returncode == 1
    assert "There is no bot 'nobody'" in refused.stderr
