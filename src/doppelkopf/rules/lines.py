"""On which line each key of a TOML text stands, for messages that point at it.

The text has to be valid TOML (tomllib has read it); this only keeps books on where keys begin.
Left out on purpose: values. Elements of an array of tables get their index as part of the path.
"""

import tomllib
from collections import defaultdict

Path = tuple[str | int, ...]


def key_lines(text: str) -> dict[Path, int]:
    r"""Map each key path to its line number, counted from 1.

    >>> key_lines('a = 1\n[b]\nc.d = [\n 2]')
    {('a',): 1, ('b',): 2, ('b', 'c'): 3, ('b', 'c', 'd'): 3, ('b', 'c', 'd', 0): 4}
    """
    return _Scanner(text).scan()


def _unquoted(key: str) -> str:
    if "\\" not in key or key[0] == "'":
        return key[1:-1]
    name: str = tomllib.loads(f"key = {key}")["key"]
    return name


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = defaultdict(int)

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip_blank(newlines=True):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
        return self.lines

    def _header(self) -> Path:
        line = self.line
        is_array = self.text.startswith("[[", self.at)
        self.at += 2 if is_array else 1
        keys = self._key()
        self.at += 2 if is_array else 1
        path = self._with_indexes(keys[:-1]) + keys[-1:]
        if is_array:
            self._note(path, line)
            self.counts[path] += 1
            path += (self.counts[path] - 1,)
        elif self.counts.get(path):
            path += (self.counts[path] - 1,)
        self._note(path, line)
        return path

    def _with_indexes(self, keys: Path) -> Path:
        path: Path = ()
        for key in keys:
            path += (key,)
            if self.counts.get(path):
                path += (self.counts[path] - 1,)
        return path

    def _pair(self, table: Path) -> None:
        line = self.line
        path = table + self._key()
        self._note(path, line, since=len(table))
        self.at += 1  # the equals sign
        self._value(path)

    def _note(self, path: Path, line: int, since: int = 0) -> None:
        for end in range(since + 1, len(path) + 1):
            self.lines.setdefault(path[:end], line)

    def _key(self) -> Path:
        """Read a dotted key; stop at what follows it."""
        parts: list[str] = []
        while True:
            self._skip_blank()
            parts.append(self._simple_key())
            self._skip_blank()
            if self.at >= len(self.text) or self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def _simple_key(self) -> str:
        start = self.at
        if self.text[start] in "\"'":
            self._string()
            return _unquoted(self.text[start : self.at])
        while self.at < len(self.text) and (
            self.text[self.at].isalnum() or self.text[self.at] in "-_"
        ):
            self.at += 1
        return self.text[start : self.at]

    def _value(self, path: Path) -> None:
        self._skip_blank()
        char = self.text[self.at]
        if char in "\"'":
            self._string()
        elif char == "[":
            self._array(path)
        elif char == "{":
            self._inline_table(path)
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\r\n":
                self.at += 1

    def _array(self, path: Path) -> None:
        self.at += 1
        index = 0
        while self._skip_blank(newlines=True) and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self._note((*path, index), self.line, since=len(path))
            self._value((*path, index))
            index += 1
        self.at += 1

    def _inline_table(self, path: Path) -> None:
        self.at += 1
        while self._skip_blank(newlines=True) and self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self._pair(path)
        self.at += 1

    def _string(self) -> None:
        quote = self.text[self.at]
        if self.text.startswith(quote * 3, self.at):
            end = self._string_end(self.at + 3, quote * 3)
            while self.text.startswith(quote, end):  # up to two quotes may stand before the end
                end += 1
        else:
            end = self._string_end(self.at + 1, quote)
        self.line += self.text.count("\n", self.at, end)
        self.at = end

    def _string_end(self, at: int, close: str) -> int:
        while not self.text.startswith(close, at):
            at += 2 if self.text[at] == "\\" and close[0] == '"' else 1
        return at + len(close)

    def _skip_blank(self, newlines: bool = False) -> bool:
        """Skip white space (and, between statements, comments and line ends); False at the end."""
        while self.at < len(self.text):
            char = self.text[self.at]
            if char in " \t\r" or (newlines and char == "\n"):
                self.line += char == "\n"
                self.at += 1
            elif newlines and char == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                return True
        return False
