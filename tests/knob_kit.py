"""Values of knobs for properties: whatever a rule file may write."""

from typing import Any

from hypothesis import strategies as st

from doppelkopf.rules.catalogue import Type

NEAR = 12
"""How far above its least value a number mostly is: further up little changes."""


def values(kind: Type, *, far: bool = False) -> st.SearchStrategy[Any]:
    """Values of a knob as a file writes them; `far` tries numbers up to the highest too."""
    options: list[st.SearchStrategy[Any]] = []
    if kind.off:
        options.append(st.just("off"))
    if kind.flag:
        options.append(st.booleans())
    if kind.choices:
        options.append(st.sampled_from([choice.value for choice in kind.choices]))
    if kind.number:
        low, high = kind.number
        near = st.integers(low, min(high, low + NEAR))
        options.append(near | st.integers(low, high) if far else near)
    if kind.items and kind.items.choices:
        words = [choice.value for choice in kind.items.choices]
        options.append(st.lists(st.sampled_from(words), unique=True) | st.permutations(words))
    return st.one_of(options)
