"""Everything of a room to take home, in one file."""

import io
import zipfile


def zipped(files: dict[str, str]) -> bytes:
    """A ZIP file."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return stream.getvalue()
