"""Erases photos from the records of alt texts (see `pipeline.disk.erasure_registry`)."""

from pipeline.content.reader import read_content
from pipeline.content_files.files import DESCRIBED
from pipeline.disk.erasure_registry import ErasedPhotos, register_store
from pipeline.disk.journal import Change
from pipeline.rules.alt_text_record import NAME, render_confirmed, render_seen


@register_store
def erase_confirmed_alt_texts(change: Change, erased: ErasedPhotos) -> None:
    """Extend `change` so that it removes erased photos from the record of confirmed alt texts.

    The record is content/described.yaml.
    """
    content, _ = read_content(change.project.root)
    record = content.get(DESCRIBED)
    if record and any(
        name in erased.names or each.picture in erased.digests for name, each in record.pictures.items()
    ):
        path = change.project.root / DESCRIBED.file
        left = render_confirmed(content, {}, erased.digests | erased.names)
        if left:
            change.writes[path] = left
        else:
            change.deletes.append(path)


@register_store
def erase_seen_alt_texts(change: Change, erased: ErasedPhotos) -> None:
    """Extend `change` so that it removes erased photos from the alt texts that runs have recorded.

    The record is .pipeline/described.json.
    """
    path = change.project.state / NAME
    if path.is_file():
        change.writes[path] = render_seen(change.project.state, erased.digests | erased.names)
