"""What has to be true of every answer of `check`."""

from doppelkopf.language import Lang
from doppelkopf.rules import Checked

LONGEST_SENTENCE = 800
LONGEST_PATH = 200


def assert_well_told(checked: Checked) -> None:
    """Either a rule set or errors; each problem a short, printable sentence in both languages."""
    assert (checked.file is None) is bool(checked.errors)
    for problem in checked.problems:
        sentences = [problem.sentence(lang) for lang in Lang]
        for sentence in sentences:
            assert sentence.strip() != ""
            assert len(sentence) <= LONGEST_SENTENCE
            assert sentence.isprintable()
        assert problem.reason.de != problem.reason.en
        assert str(problem).isprintable()
        assert problem.line is None or problem.line >= 1
        assert problem.path is None or len(problem.path) <= LONGEST_PATH
        str(problem).encode()
