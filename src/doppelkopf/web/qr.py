"""An address as a picture that a phone reads."""

import io

import segno
from starlette.responses import Response


def qr_code(url: str) -> Response:
    """The QR code of an address, as SVG."""
    image = io.BytesIO()
    code = segno.make(url, error="m")
    code.save(image, kind="svg", xmldecl=False, border=1, omitsize=True)
    return Response(image.getvalue(), media_type="image/svg+xml")
