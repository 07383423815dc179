"""Rules as text, for logs and for processes beside the server."""

import json
from functools import lru_cache

from doppelkopf.rules import RuleSet, load_object


@lru_cache(maxsize=256)
def rules_from_text(text: str) -> RuleSet:
    """The rule set of a text of what differs from the defaults; the same for the same text.

    Raises:
        RuleSetError: this program no longer understands it.
    """
    return load_object(json.loads(text), "table").rules
