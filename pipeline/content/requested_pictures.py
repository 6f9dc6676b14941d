"""Lists the pictures that the content needs: a photo for each slot that shows it, and social cards."""

from collections.abc import Iterable, Iterator
from datetime import date

from pipeline.content.manifests.shell import NOT_FOUND
from pipeline.content.pages.gallery import GALLERY_PAGE
from pipeline.content.pages.other_trainings import OTHER_TRAININGS
from pipeline.content.pages.table import find_page
from pipeline.content.pages.trainings import TRAININGS
from pipeline.content.pictures import list_page_pictures, list_pictures
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import find_withheld
from pipeline.drawings.fonts.families import EMOJI
from pipeline.drawings.social_cards.model import RequestedCard
from pipeline.photos.model import RequestedPhoto
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.yaml_files.files import SHELL


def list_requested_photos(content: Content) -> Iterator[RequestedPhoto]:
    """Yield every photo in the content, once for each of its slots."""
    for use in list_pictures(content):
        place = content.find_place(use.source, *use.keys, "file")
        for slot in use.slots:
            yield RequestedPhoto(use.file, slot, use.focus, place, use.picture.credit, use.picture.turn)


def list_requested_cards(content: Content, today: date) -> Iterator[RequestedCard]:
    """Yield the social card of every page that could be read, and of the not-found page.

    Emoji are removed from the titles, because the typeface lacks them.
    """
    if not (content.routes and content.shell and content.site):
        return
    paths = {route.page: route.path for route in content.routes.routes}
    menu, site = content.shell.menu, content.site
    photos = _find_own_photos(content, today)
    lists = {paths.get(TRAININGS.name): menu.trainings, paths.get(OTHER_TRAININGS.name): menu.other_trainings}
    for route in content.routes.routes:
        page, model = find_page(route.page), content.find_page(route.page)
        if page and model:
            place = content.find_place(f"content/{route.page}.yaml", *page.heading_keys)
            kicker = lists.get(route.path.rpartition("/")[0], site.tagline)
            photo = photos.get(f"content/{route.page}.yaml")
            heading = " ".join(EMOJI.sub(" ", page.find_heading(model)).split()) or page.find_heading(model)
            yield RequestedCard(route.path, heading, kicker, place, site.name, photo)
    place = content.find_place(SHELL.file, "not_found", "title")
    yield RequestedCard(NOT_FOUND, content.shell.not_found.title, site.tagline, place, site.name)


def _find_own_photos(content: Content, today: date) -> dict[str, tuple[str, Slot]]:
    """Map the content file of each page to its first photo, for its social card.

    A photo is a pair of the path below raw_assets/ and the slot with the largest variants. Withheld photos of
    the gallery are skipped.
    """
    withheld = find_withheld(content, today)
    first = next((photo for name, photo in content.photos.items() if name not in withheld), None)
    found = {GALLERY_PAGE.file: (first.file, _find_largest(first.slots))} if first else {}
    for usage in list_page_pictures(content):
        found.setdefault(usage.source, (usage.file, _find_largest(usage.slots)))
    return found


def _find_largest(slots: Iterable[Slot]) -> Slot:
    return max(slots, key=lambda slot: RECIPES[slot].widths[-1])
