"""Records that a person has confirmed an alt text for the picture that is there now."""

from collections.abc import Iterable

from pipeline.content.pictures import PictureUsage
from pipeline.findings.messages import Step, StepKind
from pipeline.findings.model import NotDoneError
from pipeline.gallery import codes
from pipeline.gallery.editor import GalleryEditor, edit_gallery
from pipeline.gallery.intake import examine_originals
from pipeline.project import Project
from pipeline.rules.alt_text_record import is_open, make_record


def confirm_alt_texts(project: Project, names: Iterable[str]) -> list[str]:
    """Record that the alt texts of the named pictures fit what the pictures show now.

    Return the pictures' names. Raises NotFoundError if a picture does not exist, or NotDoneError if an alt
    text is still missing or a picture cannot be read. After an error, nothing is recorded.
    """
    with edit_gallery(project) as gallery:
        for usage in [gallery.find_picture(name) for name in names]:
            if is_open(gallery.content, usage):
                place = gallery.content.find_place(usage.source, *usage.keys, "alt")
                hint = ("Write what the picture shows", Step(StepKind.UNMARK), ".")
                raise NotDoneError(codes.NO_ALT.at(place, f"Nobody has described {usage.name} yet.", hint))
            confirm_alt_text(gallery, usage)
        gallery.finish(write=True)
        return list(gallery.confirmed)


def confirm_alt_text(gallery: GalleryEditor, usage: PictureUsage) -> None:
    """Record in a change of the gallery that a picture's alt text fits what the picture shows now.

    Raises NotDoneError if the picture's original cannot be read.
    """
    project = gallery.change.project
    photos = examine_originals(project.originals, project.state, [usage.file])
    if not photos:
        place = gallery.content.find_place(usage.source, *usage.keys, "file")
        why = ("To see why: ", Step(StepKind.INGEST))
        raise NotDoneError(codes.NO_PHOTO.at(place, "This original cannot be read.", why))
    [photo] = photos
    gallery.confirmed[usage.name] = make_record(usage.alt, photo.digest, photo.look)
