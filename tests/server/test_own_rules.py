"""Rule sets that people bring along to a table."""

from doppelkopf.rules.problems import Code
from doppelkopf.server.rulesets import (
    MAX_LINES,
    MAX_PROBLEMS,
    MAX_TEXT,
    check_text,
    rules_of_text,
)


def test_own_rules_build_on_what_comes_along_and_on_nothing_else(tmp_path: object) -> None:
    rules, problems = rules_of_text('extends = "ddv"\n[deck]\nnines = false\n', "own")
    assert rules is not None
    assert problems == ()
    assert rules.own
    assert rules.changes["deck"] == {"nines": False}
    for name in ("/etc/passwd", "../x.toml", "nothing", "~/rules.toml"):
        checked = check_text(f'extends = "{name}"\n', "own")
        assert checked.file is None
        assert "passwd" not in checked.problems[0].reason.en
    wrong = check_text("[deck]\nnines = 7\n", "own")
    assert (wrong.file, wrong.problems[0].line) == (None, 2)
    assert check_text("x" * 70_000, "own").file is None
    assert check_text("[", "own").file is None


def test_own_rules_have_a_bounded_length_and_a_bounded_list_of_problems() -> None:
    fine = 'extends = "ddv"\n'
    assert check_text(fine + "\n" * (MAX_LINES - 1), "own").file is not None
    for long in (fine + "\n" * MAX_LINES, fine + "#" * MAX_TEXT):
        checked = check_text(long, "own")
        assert checked.file is None
        assert [problem.code for problem in checked.problems] == [Code.UNREADABLE]
        assert str(MAX_LINES) in checked.problems[0].reason.de
    wrong = check_text("".join(f"[calls.rex{number}]\n" for number in range(MAX_LINES)), "own")
    assert wrong.file is None
    assert len(wrong.problems) == MAX_PROBLEMS + 1
    assert wrong.problems[0].line == 1
    assert wrong.problems[-1].code is Code.MORE
