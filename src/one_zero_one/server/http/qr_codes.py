"""An address as a QR code; the one place that knows segno."""

import io


def qr_code(address: str) -> bytes:
    """The code as SVG, black on white as every camera expects it."""
    import segno  # noqa: PLC0415 - a server that nobody asks for a code does without it

    drawn = io.BytesIO()
    code = segno.make_qr(address, error="m")
    code.save(drawn, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True)
    return drawn.getvalue()
