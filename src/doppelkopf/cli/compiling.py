"""Compiling the kernel for somebody who waits: it says at what it is."""

import time

from doppelkopf.cli.output import print_text
from doppelkopf.language import Lang, Text, speaker


def compile_kernel(lang: Lang) -> float:
    """Have the kernel compiled, or read silently from its cache. Seconds of processor time."""
    from doppelkopf.kernel.build.warm import is_warm, warm_up

    say = speaker(lang)

    def tell(part: Text, number: int, count: int) -> None:
        sentence = say(f"Übersetze {number}/{count}: ", f"Compiling {number}/{count}: ")
        print_text(f"{sentence}{part[lang]} …", err=True)

    start = time.process_time()
    warm_up(None if is_warm() else tell)
    return time.process_time() - start


def compile_once(lang: Lang) -> None:
    """Have the kernel compiled if it never was: nobody wonders why the first card takes so long."""
    from doppelkopf.kernel.build.warm import is_warm

    if not is_warm():
        compile_kernel(lang)
