"""Many photos at once: stand-ins give way, batches come back, words come from spreadsheets."""

import codecs
import re

import pytest

from pipeline.findings.model import NotDoneError, Place
from pipeline.gallery.spreadsheet import read_table

GALLERY = "content/gallery.yaml"
CONTRACT = "content/contract.yaml"
LINES = """\
file;title;alt\r
IMG_0001.JPG;Tea;Six glasses of tea stand on a tray.\r
img_0002;"The ""old"" hall";"Rows of chairs; in lamplight."\r
"""


def ids(gallery):
    return [entry["id"] for entry in gallery.entries()]


def batch(gallery):
    return min(path.name for path in (gallery.originals / "trash").iterdir())


@pytest.fixture
def phone(gallery):
    for n in range(3):
        gallery.photo(f"IMG_000{n}.JPG", n)
    return gallery


def test_stand_ins_give_way_and_come_back(phone):
    gallery = phone
    before, old = gallery.tree(), ids(gallery)
    asked = ("add", "phone", "--replace-standins", "--no-people")
    gallery.changes_nothing(
        *asked, "--dry-run", code=0, says="3 photos in, by date taken; 2 stand-ins out, to the trash;"
    )
    assert gallery.run(*asked) == 0
    assert "3 photos in, by date taken; 2 stand-ins out, to the trash; gallery 4 -> 5.\n" in gallery.out
    assert "The gallery now counts 5 photos instead of 4.\n" in gallery.out
    assert ids(gallery) == ["an-evening", "on-the-way-home", "img-0000", "img-0001", "img-0002"]
    assert gallery.folder.value(CONTRACT, "gallery_photos") == 5
    # A free page shows the stand-ins that left.
    assert {d.code for d in gallery.folder.findings()} == {"STD001", "STD003", "BLK001"}
    assert not {path for path in gallery.standins() if path[2:] == ("file",)}

    shown = gallery.out[gallery.out.index("3 photos in,") :]
    assert "Still open: a title (3), a description (3)." in shown
    assert "./dev pipeline words --out words.csv\n" in shown
    assert "STD003" not in shown
    undo = f"To restore the gallery as it was before:\n  ./dev pipeline restore {batch(gallery)}\n"
    assert undo in shown.partition("Added 3 photos")[2]
    assert shown.count("\n") < 15
    assert gallery.run("restore") == 0
    assert f"To bring back all 2 of the last command: ./dev pipeline restore {batch(gallery)}" in gallery.out
    after = gallery.tree(trash=False)
    assert gallery.run("restore", batch(gallery)) == 0
    assert "The gallery now counts 4 photos instead of 5.\n" in gallery.out
    assert "Moved 3 photos that had come in their place to the trash" in gallery.out
    assert len(gallery.out.splitlines()) <= 8
    assert (ids(gallery), gallery.tree(trash=False)) == (old, before)
    again = re.search(r"^  \./dev pipeline restore (\S+)$", gallery.out, re.MULTILINE)[1]
    assert gallery.run("restore", again) == 0
    assert gallery.tree(trash=False) == after

    assert gallery.run("restore", batch(gallery)) == 0
    assert gallery.run("restore", "img-0001") == 0
    assert gallery.folder.value(CONTRACT, "gallery_photos") == 5


def promised(gallery):
    """The promised number of photos; the numbers that GAL001 finds wrong, if it does."""
    found = [d.message for d in gallery.folder.findings() if d.code == "GAL001"]
    return gallery.folder.value(CONTRACT, "gallery_photos"), *found


def lose_by_hand(gallery):
    """Delete the last photo's entry, as in an editor; return its original."""
    entry = gallery.entries()[-1]
    text = gallery.folder.text(GALLERY)
    gallery.folder.write(GALLERY, text[: text.index(f"  - id: {entry['id']}")])
    return gallery.originals / entry["file"]


def test_a_photo_that_was_lost_by_hand_stays_an_error_until_it_is_found(phone):
    original = lose_by_hand(phone)
    assert promised(phone) == (4, "The gallery has 3 photos, but 4 are promised.")
    assert phone.run("add", "phone/IMG_0000.JPG", "phone/IMG_0001.JPG") == 0
    assert promised(phone) == (6, "The gallery has 5 photos, but 6 are promised.")
    assert "The gallery has 5, 1 too few, since the text was edited by hand." in " ".join(phone.out.split())
    assert phone.run("remove", "img-0001") == 0
    assert phone.run("restore", "img-0001") == 0
    assert promised(phone) == (6, "The gallery has 5 photos, but 6 are promised.")
    assert phone.run("add", str(original), "--force") == 0
    assert promised(phone) == (6,)


def test_a_photo_in_excess_goes_without_a_promise(phone):
    phone.folder.set(CONTRACT, "gallery_photos", "3")
    assert phone.run("add", "phone/IMG_0000.JPG") == 0
    assert promised(phone) == (4, "The gallery has 5 photos, but 4 are promised.")
    assert phone.run("remove", "img-0000", "an-evening") == 0
    assert promised(phone) == (3,)
    phone.folder.set(CONTRACT, "gallery_photos", "1")
    assert phone.run("remove", "before-the-lesson") == 0
    assert promised(phone)[0] == 1, "of two photos too many, one is left"


def test_no_photo_comes_or_goes_while_the_promised_number_cannot_follow(phone):
    phone.folder.edit(CONTRACT, "gallery_photos: 4", "gallery_photos: four")
    says = "Nothing was changed."
    phone.changes_nothing("remove", "an-evening", code=1, says=says)
    phone.changes_nothing("add", "phone", code=1, says=says)
    assert CONTRACT in phone.out
    assert phone.run("replace", "an-evening", "phone/IMG_0000.JPG") == 0


def test_several_come_back_at_once_or_none(gallery):
    before, (first, second, third, fourth) = gallery.tree(), ids(gallery)
    assert gallery.run("remove", second) == 0
    assert gallery.run("remove", first, fourth) == 0
    assert ids(gallery) == [third]
    assert gallery.run("restore", fourth, second, first) == 0
    assert gallery.tree() == before

    file = gallery.entries()[2]["file"]
    assert gallery.run("remove", first, third) == 0
    (gallery.originals / file).write_bytes(b"mine")
    gallery.changes_nothing("restore", first, third, code=1, says="error DSK005")
    gallery.changes_nothing("restore", batch(gallery), code=1, says="error DSK005")
    gallery.changes_nothing("restore", first, "nothing", code=2, says="no “nothing” in the trash")
    assert gallery.run("restore", first) == 0


@pytest.mark.parametrize(
    "data",
    [
        LINES.encode(),
        codecs.BOM_UTF8 + LINES.encode(),
        LINES.encode("utf-16"),
        LINES.replace(";", "\t").replace("chairs\t", "chairs;").encode("utf-16"),
        LINES.replace("chairs;", "chairs").replace(";", ",").replace("chairs", "chairs;").encode(),
        LINES.replace("file;title;alt", "Photo; Title;Description;note").replace("\r\n", "\n").encode(),
        LINES.replace("IMG_0001.JPG", r"phone\img_0001.jpg").encode(),
    ],
)
def test_words_come_from_what_spreadsheets_write(phone, data):
    (phone.phone.parent / "words.csv").write_bytes(data)
    assert phone.run("add", "phone", "--words", "words.csv", "--no-people") == 0
    tea, hall = phone.entries()[5:7]
    assert (tea["id"], tea["title"], tea["alt"]) == ("tea", "Tea", "Six glasses of tea stand on a tray.")
    assert (hall["title"], hall["alt"]) == ('The "old" hall', "Rows of chairs; in lamplight.")
    assert {path[1:] for path in phone.standins() if path[1] > 3} == {(4, "title"), (4, "alt")}
    assert phone.codes() == []


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "words.csv:1:1: error DSK008"),
        (b"IMG_0001.JPG;Tea\n", "Make its first line: file,title,alt,people,"),
        (b"file\nIMG_0001.JPG\n", "error DSK008"),
        (b"PK\x03\x04\xff", "is neither UTF-8 nor UTF-16"),
        (b'file,title\na.jpg,"Tea\nb.jpg,x\n', "words.csv:3:1: error DSK008"),
        (b'file,title\na.jpg,"Tea" x\n', "words.csv:2:1: error DSK008"),
        (
            b"file,title\nIMG_0001,Tea\n\nimg_0001.jpg,Milk\n",
            "words.csv:4:1: error DSK009\n  Line 2 is about",
        ),
        (b"title,file\nTea,a.jpg\n", "words.csv:2:5: error DSK009\n  Several photos are called"),
    ],
)
def test_a_list_that_cannot_be_used_changes_nothing(phone, data, says):
    phone.photo("one/a.jpg", 7)
    phone.photo("two/a.jpg", 8)
    (phone.phone.parent / "words.csv").write_bytes(data)
    phone.changes_nothing("add", "phone", "--words", "words.csv", code=1, says=says)


def test_a_place_in_a_table_is_the_cell_or_else_the_line(tmp_path):
    table = tmp_path / "words.csv"
    table.write_text('title,file\nTea,a.jpg\n"Two\nlines",b  c.jpg\nNo file,\n', "utf-8")
    places = [(each.place.line, each.place.column, each.place.length) for each in read_table(table, "w.csv")]
    assert places == [(2, 5, 5), (3, 1, 7), (5, 1, 0)]
    table.write_text("name,text\nTea\n", "utf-8")
    with pytest.raises(NotDoneError) as refused:
        read_table(table, "w.csv")
    assert [each.place for each in refused.value.findings] == [Place("w.csv", 1, 1, 9)]


def test_words_go_out_and_come_back(phone):
    """The spreadsheet also has the answers about people, so that photos can be finished there."""
    assert phone.run("add", "phone") == 0
    table = phone.phone.parent / "words.csv"
    phone.changes_nothing("words", "--out", "words.csv", code=0, says="Written: words.csv")
    text = table.read_text("utf-8-sig")
    assert text.startswith(
        "file,title,alt,people,children,consent,consent_until,credit\ngallery/IMG_0007.JPG,Before the lesson,"
    )
    assert 'shapes stand before a warm sky.",yes,,yes,,Ravi Example\n' in text
    assert text.endswith("gallery/img-0002.jpg,,,,,,,\n")
    phone.changes_nothing("words", "--out", "words.csv", code=2, says="There is a file words.csv already")
    phone.changes_nothing("words", code=2, says="Name one CSV file")
    phone.changes_nothing("words", "nofile.csv", code=1, says="help: Check the name and the folder.")
    phone.changes_nothing("words", "words.csv", code=0, says="Changed the text of 0 photos")
    filled = text.replace('stand before a warm sky.",yes,,yes', 'stand before a warm sky.",yes,,no')
    for n, said in enumerate(("TRUE,,Yes,30/06/2199,Ana", ",TRUE,y,2199-06-30,", "no,,,,Ben")):
        filled = filled.replace(
            f"/img-000{n}.jpg,,,,,,,", f"/img-000{n}.jpg,తెల్లవారు {n},Lamps at dusk {n}.,{said}"
        )
    table.write_text(filled + "x.jpg,y,z\n", "utf-8")
    phone.changes_nothing("words", "words.csv", "--dry-run", code=0, says="Would change the text of 4 photo")
    assert "Next, run" not in phone.out
    (phone.phone.parent / "near.csv").write_text("file,title\nGarten,The garden\n")
    phone.changes_nothing("words", "near.csv", code=0, says="Did you mean the-garden?")
    assert phone.run("words", "words.csv") == 0
    assert "Next, run: ./dev pipeline ingest" in phone.out
    assert re.search(r"words\.csv:\d+:1: warning DSK009\n  No photo here is called “x\.jpg”", phone.out)
    keys = ("title", "people", "children", "consent", "consent_until", "credit")
    assert [[entry.get(key) for key in keys] for entry in phone.entries()[-3:]] == [
        ["తెల్లవారు 0", True, None, "recorded", "2199-06-30", "Ana"],
        ["తెల్లవారు 1", True, True, "recorded-by-parents", "2199-06-30", None],
        ["తెల్లవారు 2", False, None, None, None, "Ben"],
    ]
    assert "consent" not in phone.entries()[1]
    assert not {path for path in phone.standins() if path[1] > 3}
    assert phone.codes() == ["GAL004"]
    assert phone.run("words", "--out", "again.csv") == 0
    phone.changes_nothing("words", "again.csv", code=0, says="Changed the text of 0 photos")


@pytest.mark.parametrize(
    ("cells", "says"),
    [
        ("perhaps,,,", "the column people says “perhaps”; write yes or no"),
        ("no,,yes,", "there is a child or a consent, but nobody is recognisable"),
        ("yes,,,2199-06-30", "a last day needs a consent"),
        ("yes,,yes,2020-06-30", "2020-06-30 is past already"),
        ("yes,,yes,30.02.2199", "there is no such day"),
        ("yes,,yes,05/06/2199", "05/06/2199 may be two days: write 2199-06-05"),
    ],
)
def test_people_are_told_plainly_in_a_table(phone, cells, says):
    head = "file,people,children,consent,consent_until\n"
    table = phone.phone.parent / "words.csv"
    for arguments, file in ((("add", "phone", "--words"), "IMG_0001.JPG"), (("words",), "IMG_0007.JPG")):
        table.write_text(f"{head}{file},{cells}\n")
        phone.changes_nothing(*arguments, "words.csv", code=1, says="words.csv:2:1: error DSK010\n")
        assert f"About “{file}”: {says}" in " ".join(phone.out.split())
    table.write_text(f"{head}IMG_0007.JPG,{cells}\ngarden.png,{cells}\n")
    phone.changes_nothing("words", "words.csv", code=1, says="words.csv:3:1: error DSK010\n")
    assert "words.csv:2:1: error DSK010\n" in phone.out
