"""Which language a page is in: chosen by hand, else as the browser asks."""

from starlette.requests import HTTPConnection

from doppelkopf.language import Lang

COOKIE = "lang"


def language(request: HTTPConnection) -> Lang:
    """The language for a request."""
    chosen = request.cookies.get(COOKIE)
    if chosen in list(Lang):
        return Lang(chosen)
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> Lang:
    """The first language of an Accept-Language header that we speak; else English.

    >>> preferred("fr, de-AT;q=0.8, en;q=0.5").value, preferred("").value
    ('de', 'en')
    """
    best, found = 0.0, Lang.EN
    for part in header.split(",")[:20]:
        name, _, rest = part.strip().partition(";")
        code = name.strip().lower().partition("-")[0]
        weight = _weight(rest)
        if code in list(Lang) and weight > best:
            best, found = weight, Lang(code)
    return found


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
