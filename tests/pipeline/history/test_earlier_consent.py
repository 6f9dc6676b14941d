"""An earlier version never undoes what was answered about the people in a photo since."""

import re
import shutil
from contextlib import contextmanager
from datetime import date, timedelta

import pytest

from pipeline.base.disk.journal import exclusive
from pipeline.content.pictures import list_pictures_by_name
from pipeline.content.reader import read_content
from pipeline.editing.gallery.consent import PEOPLE_KEYS
from pipeline.editing.gallery.removing import remove_photos
from pipeline.history.checkout import check_out
from pipeline.history.earlier_consent import keep_stricter_answers, remove_photos_without_consent
from pipeline.history.git import find_repository
from pipeline.history.rollback import roll_back
from pipeline.history.snapshot import read_commit

TODAY = date(2026, 11, 24)
PHOTO, FILE = "content/gallery/an-evening.yaml", "gallery/evening session.jpg"
RECORDED = "people: true, consent: recorded"
SHORT = f"{RECORDED}, consent_until: 2027-01-31"
PARENTS = "people: true, children: true, consent: recorded-by-parents"
ANSWERS = [
    # then, today, kept
    (RECORDED, "people: true", "people: true"),
    (RECORDED, "people: true, children: true", "people: true, children: true"),
    (RECORDED, PARENTS, PARENTS),
    (PARENTS, RECORDED, PARENTS),
    (PARENTS, "people: true", "people: true, children: true"),
    (f"{RECORDED}, consent_until: 2028-01-31", SHORT, SHORT),
    (SHORT, RECORDED, SHORT),
    ("people: false", "people: true", "people: true"),
    ("people: false", RECORDED, RECORDED),
    ("people: !standin false", "people: true", "people: true"),
    ("", PARENTS, PARENTS),
    ("people: true", RECORDED, "people: true"),
    (RECORDED, "people: false", RECORDED),
    (RECORDED, "people: !standin false", RECORDED),
    (RECORDED, "", RECORDED),
]


def write_answers(folder, answers):
    """Write the answers about the people in the photo of an evening in place of all others."""
    lines = "".join(f"{each}\n" for each in answers.split(", ") if each)
    text = re.sub(r"(people|children|consent|consent_until): .*\n", "", folder.text(PHOTO))
    folder.write(PHOTO, text + lines)


def read_answers(root):
    picture = list_pictures_by_name(read_content(root)[0])["an-evening"].picture
    found = {key: getattr(picture, key) for key in PEOPLE_KEYS if key in picture.model_fields_set}
    return ", ".join(f"{key}: {str(value).lower()}" for key, value in found.items() if value is not None)


@contextmanager
def earlier(repository):
    """Yield a checkout of the last version, as the present project would return to it."""
    project = repository.project
    git = find_repository(project.root)
    with exclusive(project), check_out(git, project.past, read_commit(git, "HEAD")) as checkout:
        keep_stricter_answers(checkout, project)
        yield checkout


def commit(repository, answers):
    write_answers(repository.folder, answers)
    repository.git("commit", "-q", "--allow-empty", "-a", "-m", "then")


def test_the_stricter_answer_stays(repository):
    for then, today, kept in ANSWERS:
        commit(repository, then)
        before = repository.folder.text(PHOTO)
        write_answers(repository.folder, today)
        with earlier(repository) as checkout:
            assert read_answers(checkout.root) == kept.replace("!standin ", ""), (then, today)
            if kept == then:
                assert (checkout.root / PHOTO).read_text("utf-8") == before


@pytest.mark.parametrize("where", ["renamed", "edited", "in the trash"])
def test_a_withdrawal_is_found_with_the_photo(repository, where):
    commit(repository, RECORDED)
    folder = repository.folder
    write_answers(folder, "people: true")
    match where:
        case "renamed":
            folder.path(f"raw_assets/{FILE}").rename(folder.path("raw_assets/gallery/other.jpg"))
            folder.edit(PHOTO, f'"{FILE}"', "gallery/other.jpg")
        case "edited":
            shutil.copyfile(folder.path("raw_assets/gallery/turned.jpg"), folder.path(f"raw_assets/{FILE}"))
        case "in the trash":
            remove_photos(repository.project, ["an-evening"])
    roll_back(repository.project, repository.git("rev-parse", "HEAD"), today=TODAY)
    assert read_answers(folder.root) == "people: true"


def test_a_photo_without_a_valid_consent_leaves_the_checkout(repository):
    commit(repository, RECORDED)
    for today, stays in {
        RECORDED: True,
        f"{RECORDED}, consent_until: {TODAY}": True,
        f"{RECORDED}, consent_until: {TODAY - timedelta(days=1)}": False,
        "people: true": False,
    }.items():
        write_answers(repository.folder, today)
        with earlier(repository) as checkout:
            remove_photos_without_consent(checkout, today=TODAY)
            assert (checkout.originals / FILE).is_file() == stays
            assert (checkout.root / PHOTO).is_file() == stays
            assert (checkout.originals / "gallery/turned.jpg").is_file()
            assert not (checkout.root / "content/forgotten.yaml").exists()
