"""Where a page may lead back to."""

from urllib.parse import urlsplit


def local_path(target: str) -> str:
    """A path on this site; everything else becomes the start page.

    >>> local_path("/rules"), local_path("//evil.example/"), local_path("https://evil.example")
    ('/rules', '/', '/')
    """
    try:
        parts = urlsplit(target.replace("\\", "/"))
    except ValueError:
        return "/"
    inside = not parts.scheme and not parts.netloc and parts.path.startswith("/")
    if not inside or parts.path.startswith("//") or not target.isprintable():
        return "/"
    return parts.path
