"""Lists the pictures in the content, each with the slots that show it."""

from collections.abc import Iterator
from typing import NamedTuple

from pipeline.content.pages.programme import PROGRAMME, Programme
from pipeline.content.pages.table import find_page
from pipeline.content.reader import Content
from pipeline.photos.recipes import Slot
from pipeline.yaml_files.files import get_name, name_photo_file
from pipeline.yaml_files.models.base import PictureContent
from pipeline.yaml_files.models.gallery import Photo
from pipeline.yaml_files.yaml_file import ValuePath


class PictureUsage(NamedTuple):
    """A picture in a content file, with the slots that show it.

    - `name`: the id of a gallery photo, the name of a programme, or a place such as founder or home/hero
    - `source`: the content file
    - `keys`: the path of the picture in the content file
    - `title`: the title of the photo or programme; otherwise None
    """

    name: str
    source: str
    keys: ValuePath
    picture: PictureContent
    slots: tuple[Slot, ...]
    title: str | None = None

    @property
    def file(self) -> str:
        """The path of the original below raw_assets/."""
        return self.picture.file

    @property
    def is_photo(self) -> bool:
        """True for a photo of the gallery, which has a content file of its own."""
        return isinstance(self.picture, Photo)

    @property
    def alt(self) -> str:
        """The alt text of the picture."""
        return self.picture.alt

    @property
    def focus(self) -> tuple[float, float] | None:
        """The focal point as fractions of width and height, or None."""
        return (self.picture.focus.x, self.picture.focus.y) if self.picture.focus else None


def list_pictures(content: Content) -> Iterator[PictureUsage]:
    """Yield every picture in the content files that could be read."""
    shown = {photo for _, _, photo in content.named_photos}
    for name, photo in content.photos.items():
        slots = (*photo.slots, *([Slot.FEATURE] if name in shown else []))
        yield PictureUsage(name, name_photo_file(name), (), photo, slots, photo.title)
    yield from list_page_pictures(content)


def list_page_pictures(content: Content) -> Iterator[PictureUsage]:
    """Yield every picture in the content except the photos of the gallery."""
    for file, model in content.others:
        programme = model if isinstance(model, Programme) else None
        for keys, picture, _ in model.walked:
            if isinstance(picture, PictureContent):
                slots = picture.slots
                if programme and not any(placement.has_cards for placement in programme.featured):
                    slots = tuple(slot for slot in slots if slot is not Slot.CARD)
                title = programme.title if programme else None
                yield PictureUsage(_name_picture(file, keys), file, keys, picture, slots, title)


def list_pictures_by_name(content: Content) -> dict[str, PictureUsage]:
    """Map the `name` of each picture to the picture. If several pictures share a name, the first counts."""
    found: dict[str, PictureUsage] = {}
    for usage in list_pictures(content):
        found.setdefault(usage.name, usage)
    return found


def _name_picture(file: str, keys: ValuePath) -> str:
    page = find_page(name := get_name(file))
    if page is None or page is PROGRAMME:
        return name.rpartition("/")[2]
    section = str(keys[0]).removesuffix("_image")
    return page.screen if section in ("image", "photo") else f"{page.screen}/{section}"
