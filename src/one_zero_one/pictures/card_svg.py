"""One card as a picture."""

from one_zero_one.engine import NO_COMMAND, Card, Face
from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.art.symbols import CARD_HEIGHT, CARD_WIDTH, WAY_NAMES


def card_as_svg(card: Card, *, theme: str | None = "light", width: int = 100) -> str:
    """A card on the table as standalone SVG text, so many pixels wide."""
    sheet = Sheet(theme)
    drawn = draw_card(sheet, card, 0, 0)
    scale = width / CARD_WIDTH
    return sheet.picture(CARD_WIDTH, CARD_HEIGHT, [drawn], title=str(card), scale=scale)


def printed_card(digit: int, face: Face) -> Card:
    """A card that lies in no line, a digit up: drawn with its command on the right or above."""
    way = 1 if face.edge == "-" else 0
    return Card(digit, face.poses[way])


def draw_card(sheet: Sheet, card: Card, x: float, y: float) -> str:
    """A card with its command and its marks, its upper left corner at a point."""

    def over(name: str) -> str:
        return sheet.use(name, x, y, CARD_WIDTH, CARD_HEIGHT)

    drawn = over(f"card-{card.digit}")
    if card.pose.name != NO_COMMAND:
        way = WAY_NAMES.get(card.pose.way)
        drawn += over(f"pose-{card.pose.name}-{way}" if way else f"pose-{card.pose.name}")
    beside = x + beside_command(card)
    if card.saved:
        drawn += over("frame-saved") + sheet.use("mark-saved", beside, y + 32, 24, 24)
    if card.lasting:
        mark = "mark-covered" if card.pose.name == "REM" else "mark-waiting"
        drawn += sheet.use(mark, beside, y + 79, 24, 24)
    return drawn


def beside_command(card: Card) -> int:
    """How far right the marks of a card lie, so that they hide no command."""
    return 72 if card.pose.way == "<" or card.pose.name == "ELSE" else 4
