"""Two people change one project as chance has it: what they made becomes one, and nothing is lost."""

from __future__ import annotations

import hashlib
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from hypothesis import given, note, settings
from hypothesis import strategies as st

from pipeline.history.merging import Choice, Merge, merge_files
from pipeline.yaml_files.yaml_editor import lay_out
from pipeline.yaml_files.yaml_reader import read_yaml
from tests.miniature_cache import LONG

Files: TypeAlias = dict[str, bytes]
PAGES = {"pages/home": "/", "pages/gallery": "/gallery", "pages/trainings": "/trainings"}
ANSWERS: Final[list[dict[str, Any]]] = [
    {"people": False},
    {"people": True},
    {"people": True, "consent": "recorded"},
    {"people": True, "consent": "recorded", "consent_until": "2027-06-30"},
    {"people": True, "consent": "recorded", "consent_until": "2028-01-01"},
    {"people": True, "children": True, "consent": "recorded-by-parents"},
    {},
]
KEYS = ("people", "children", "consent", "consent_until")


@dataclass
class Site:
    """A project as plain values, which the test edits, and from which it writes the files."""

    photos: dict[str, dict[str, Any]] = field(default_factory=dict)
    order: list[Any] = field(default_factory=list)
    programmes: dict[str, dict[str, Any]] = field(default_factory=dict)
    addresses: dict[str, str] = field(default_factory=dict)
    redirects: dict[str, str] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    published: list[str] = field(default_factory=list)
    erased: list[str] = field(default_factory=list)
    blobs: dict[str, str] = field(default_factory=dict)

    def files(self) -> Files:
        """Return the files of the project, and the blobs of its originals."""
        cards = [each for each in self.programmes.values() if each["home"]]
        values: dict[str, Any] = {
            "gallery": {"photos": self.order},
            "routes": {
                "routes": [{"path": path, "page": page} for page, path in self.addresses.items()],
                "redirects": [{"from": old, "to": new} for old, new in self.redirects.items()],
            },
            "site": self.facts,
            "contract": {
                "gallery_photos": len(self.photos),
                "programmes": len(self.programmes),
                "keywords": 2,
                "routes": len(self.addresses),
                "redirects": len(self.redirects),
                "featured": {"home": len(cards)},
            },
            "forgotten": {"photos": [{"digest": each, "date": "2026-11-21"} for each in self.erased]},
            **{f"gallery/{name}": each for name, each in self.photos.items()},
            **{page: {"heading": page} for page in PAGES},
        }
        for name, each in self.programmes.items():
            featured = {"featured": {"home": each["home"]}} if each["home"] else {}
            texts = {key: each[key] for key in ("title", "image", "keywords")}
            values[f"programmes/{name}"] = texts | featured
        files = {f"content/{name}.yaml": write(value) for name, value in values.items()}
        files["content/published.txt"] = "".join(f"{line}\n" for line in self.published).encode()
        return files | {f"raw_assets/{name}": blob.encode() for name, blob in self.blobs.items()}


def write(value: dict[str, Any]) -> bytes:
    return "\n".join(["# A comment.", *lay_out(value), ""]).encode()


def read(files: Files, name: str) -> Any:
    source = read_yaml(name, files[f"content/{name}.yaml"])
    assert source.whole, (name, files)
    return source.value


def hash_text(text: str) -> str:
    return hashlib.sha1(text.encode()).hexdigest()


def make_start() -> Site:
    site = Site(facts={"name": "School", "phone": "1", "founder": "F"}, published=["/", "/gallery"])
    site.addresses.update(PAGES)
    for n, name in enumerate("abcde"):
        file = f"gallery/{name}.jpg"
        site.photos[name] = {"file": file, "title": name.upper(), "alt": "x", "looks_fine": True} | ANSWERS[n]
        site.order.append(name)
        site.blobs[file] = hash_text(file)
    for n, name in enumerate("pqr"):
        add_programme(site, name, name.upper())
        site.programmes[name]["home"] = n + 1
    site.redirects["/old"] = "/trainings/p"
    return site


def add_programme(site: Site, name: str, title: str) -> None:
    file = f"programmes/{name}.jpg"
    image = {"file": file, "alt": "x", "people": True, "consent": "recorded"}
    keywords = [f"{name}{n}" for n in range(4)]
    site.programmes[name] = {"title": title, "image": image, "keywords": keywords, "home": 0}
    site.blobs[file] = hash_text(f"{title} {file}")
    site.addresses[f"programmes/{name}"] = f"/trainings/{name}"
    site.redirects.pop(f"/trainings/{name}", None)


NAMES = st.sampled_from("abcdefg")
PROGRAMMES = st.sampled_from("pqrst")
WORD = st.sampled_from(["one", "two", "three"])
NUMBER = st.integers(0, 6)
EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("say"), NAMES, st.sampled_from(["title", "alt", "credit"]), WORD),
        st.tuples(st.just("answer"), NAMES, st.sampled_from(ANSWERS)),
        st.tuples(st.just("add photo"), NAMES, WORD, NUMBER),
        st.tuples(st.just("remove photo"), NAMES),
        st.tuples(st.just("erase"), NAMES),
        st.tuples(st.just("replace photo"), NAMES, WORD),
        st.tuples(st.just("paint over"), NAMES, WORD),
        st.tuples(st.just("move photo"), NAMES, NUMBER),
        st.tuples(st.just("group"), WORD, NUMBER),
        st.tuples(st.just("fact"), st.sampled_from(["name", "phone", "founder"]), WORD),
        st.tuples(st.just("title"), PROGRAMMES, WORD),
        st.tuples(st.just("answer of"), PROGRAMMES, st.sampled_from(ANSWERS)),
        st.tuples(st.just("keyword"), PROGRAMMES, NUMBER, st.none() | WORD),
        st.tuples(st.just("feature"), PROGRAMMES, NUMBER),
        st.tuples(st.just("add programme"), st.sampled_from("st"), WORD),
        st.tuples(st.just("remove programme"), PROGRAMMES),
        st.tuples(st.just("address"), PROGRAMMES, WORD),
        st.tuples(st.just("redirect"), WORD, st.sampled_from(list(PAGES.values()))),
        st.tuples(st.just("publish"), WORD),
    ),
    max_size=8 if LONG else 5,
)


def edit(site: Site, edits: Any, who: str) -> Site:
    """Return the site after edits as the desk makes them: order, originals, counts and redirects follow."""
    site = deepcopy(site)
    for what, name, *about in edits:
        change(site, what, name, about, who)
    return site


def change(site: Site, what: str, name: str, about: Any, who: str) -> None:  # noqa: C901, PLR0912  a table of edits
    photo, programme = site.photos.get(name), site.programmes.get(name)
    match what:
        case "say" if photo:
            photo[about[0]] = about[1]
        case "answer" if photo:
            answer(photo, about[0])
        case "add photo" if not photo:
            file = f"gallery/new-{about[0]}.jpg"
            if file not in site.blobs:
                site.photos[name] = {
                    "file": file,
                    "title": f"{who} {about[0]}",
                    "alt": "new",
                    "people": False,
                }
                site.order.insert(about[1], name)
                site.blobs[file] = hash_text(f"{who} {file}")
        case "remove photo" | "erase" if photo:
            site.order.remove(name)
            blob = site.blobs.pop(site.photos.pop(name)["file"])
            site.erased += [blob] if what == "erase" else []
        case "replace photo" if photo and f"gallery/{who}-{name}-{about[0]}.jpg" not in site.blobs:
            del site.blobs[photo["file"]]
            photo |= {"file": f"gallery/{who}-{name}-{about[0]}.jpg", "title": about[0]}
            answer(photo, {"people": True})
            site.blobs[photo["file"]] = hash_text(photo["file"])
        case "paint over" if photo:
            site.blobs[photo["file"]] = hash_text(f"{who} {about[0]}")
        case "move photo" if photo:
            site.order.remove(name)
            site.order.insert(about[0], name)
        case "group":
            group = {"group": name, "date": "2026-08-15"}
            if group in site.order:
                site.order.remove(group)
            else:
                site.order.insert(about[0], group)
        case "fact":
            site.facts[name] = about[0]
        case "title" if programme:
            programme["title"] = about[0]
        case "answer of" if programme:
            answer(programme["image"], about[0])
        case "keyword" if programme:
            programme["keywords"][about[0] : about[0] + 1] = [f"{about[1]}{about[0]}"] if about[1] else []
        case "feature" if programme:
            cards = sorted(site.programmes, key=lambda each: site.programmes[each]["home"])
            cards = [each for each in cards if site.programmes[each]["home"] and each != name]
            cards[about[0] : about[0]] = [name] * (about[0] < 6)
            for each, values in site.programmes.items():
                values["home"] = cards.index(each) + 1 if each in cards else 0
        case "add programme" if not programme:
            add_programme(site, name, f"{who} {about[0]}")
        case "remove programme" if programme:
            change(site, "feature", name, [6], who)
            del site.programmes[name], site.blobs[programme["image"]["file"]]
            move_address(site, site.addresses.pop(f"programmes/{name}"), "/trainings")
        case "address" if programme:
            old, new = site.addresses[f"programmes/{name}"], f"/trainings/{name}-{about[0]}"
            if old != new:
                site.addresses[f"programmes/{name}"] = new
                move_address(site, old, new)
        case "redirect":
            site.redirects[f"/{name}"] = about[0]
        case "publish":
            site.published = [*dict.fromkeys([*site.published, f"/{name}"])]


def answer(picture: dict[str, Any], answers: dict[str, Any]) -> None:
    for key in KEYS:
        picture.pop(key, None)
    picture |= answers


def move_address(site: Site, old: str, new: str) -> None:
    moved = {k: new if v == old else v for k, v in site.redirects.items() if k != new}
    site.redirects = moved | {old: new}


@settings(deadline=None, max_examples=5_000 if LONG else 20)
@given(EDITS, EDITS)
def test_nothing_is_lost_whatever_two_people_change(one, other):
    start = make_start()
    asha, meera = edit(start, one, "asha"), edit(start, other, "meera")
    base, mine, theirs = (each.files() for each in (start, asha, meera))
    merge = merge_files(base, mine, theirs, {})
    note(f"conflicts: {merge.conflicts}, notices: {merge.notices}")
    results = [merge]
    pairs: list[tuple[Choice, Choice]] = [("mine", "theirs"), ("theirs", "mine")]
    for choice, opposite in pairs[: 2 if merge.conflicts else 1]:
        chosen = merge_files(base, mine, theirs, dict.fromkeys(merge.conflicts, choice))
        swapped = merge_files(base, theirs, mine, dict.fromkeys(merge.conflicts, opposite))
        assert not chosen.conflicts | swapped.conflicts
        if not any(what == "order" for what, _ in merge.notices):
            assert chosen.files == swapped.files
        again = merge_files(theirs, chosen.files, theirs, {})
        assert (again.files, again.conflicts, again.notices) == (chosen.files, set(), [])
        results.append(chosen)
    assert merge.files == results[1].files, "mine stays until somebody chooses"
    for each in results:
        check_agreement(each.files)
        check_texts(base, mine, theirs, each, merge.conflicts)
        check_answers(base, mine, theirs, each.files, merge.conflicts)
        check_originals(base, mine, theirs, each, merge.conflicts)
        check_lists(base, mine, theirs, each.files)


def check_agreement(files: Files) -> None:
    """Order, addresses, originals, positions and counts agree with the files that are there."""
    names = [name.removeprefix("content/").removesuffix(".yaml") for name in files]
    photos = [name.removeprefix("gallery/") for name in names if name.startswith("gallery/")]
    order, routes = read(files, "gallery")["photos"], read(files, "routes")
    assert sorted(each for each in order if isinstance(each, str)) == sorted(photos)
    pages = [name for name in names if name.startswith(("pages/", "programmes/"))]
    assert sorted(each["page"] for each in routes["routes"]) == sorted(pages)
    assert len({each["path"] for each in routes["routes"]}) == len(pages)
    programmes = [read(files, page) for page in pages if page.startswith("programmes/")]
    positions = sorted(each["featured"]["home"] for each in programmes if "featured" in each)
    assert positions == [*range(1, len(positions) + 1)]
    assert read(files, "contract") == {
        "gallery_photos": len(photos),
        "programmes": len(programmes),
        "keywords": 2,
        "routes": len(pages),
        "redirects": len(routes["redirects"]),
        "featured": {"home": len(positions)},
    }
    for picture in find_pictures(files).values():
        assert f"raw_assets/{picture['file']}" in files


def find_pictures(files: Files) -> dict[str, dict[str, Any]]:
    """Return the entry of each picture by the name of its file."""
    values = {
        name: read_value(name, files) for name in files if "/gallery/" in name or "/programmes/" in name
    }
    return {name: value.get("image", value) for name, value in values.items() if isinstance(value, dict)}


def read_value(name: str, files: Files) -> Any:
    """Return the value of a file, or None for a missing one."""
    return read_yaml(name, files[name]).value if name in files else None


def list_texts(value: dict[str, Any] | None) -> dict[str, Any]:
    """Return the texts of a file, without answers about people, originals and positions."""
    value = value or {}
    texts = {key: each for key, each in value.items() if key not in (*KEYS, "file", "featured", "image")}
    return texts | {f"image {key}": each for key, each in value.get("image", {}).items() if key == "alt"}


def check_texts(base: Files, mine: Files, theirs: Files, merge: Merge, conflicts: set[str]) -> None:
    """A change of one side stands, additions of both stay, and a removed photo is gone and named."""
    folders = ("content/gallery/", "content/programmes/", "content/site.yaml")
    for name in {name for name in (*base, *mine, *theirs) if name.startswith(folders)}:
        old, here, there, new = (read_value(name, each) for each in (base, mine, theirs, merge.files))
        if old is None and here and there:
            folder = name.rpartition("/")[0]
            titles = {
                read_value(each, merge.files)["title"]
                for each in merge.files
                if each.startswith(folder + "/")
            }
            assert {here["title"], there["title"]} <= titles
        elif old and not (here and there):
            assert new is None
            if old not in (here, there) and (here or there):
                assert ("taken out" if here else "removed", name) in merge.notices
        elif name in conflicts:
            assert list_texts(new) in (list_texts(here), list_texts(there))
        else:
            for key in {*list_texts(here), *list_texts(there), *list_texts(old)}:
                before, *both = (list_texts(each).get(key) for each in (old, here, there))
                changed = [each for each in both if each != before] or [before]
                is_merged = key == "keywords" and len(changed) == 2
                assert list_texts(new).get(key) in changed or is_merged, (name, key)


def check_answers(base: Files, mine: Files, theirs: Files, merged: Files, conflicts: set[str]) -> None:
    """No answer is looser than on a side that changed the picture or its answers."""
    sides = [describe_answers(each) for each in (base, mine, theirs)]
    for name, (picture, answers) in describe_answers(merged).items():
        old, *both = (each.get(name) for each in sides)
        if name not in base and name in mine and name in theirs:
            continue  # two files with other names now
        changed = [each for each in both if each and each != old]
        for _, there in changed:
            assert answers.get("people", False) >= there.get("people", False)
            assert answers.get("children", False) >= there.get("children", False)
            assert answers.get("consent") in (None, there.get("consent"))
            assert answers.get("consent_until", "9") <= there.get("consent_until", "9")
        if len(changed) == 1 and name not in conflicts:
            assert (picture, answers) == changed[0]
        elif not changed and old:
            assert (picture, answers) == old


def describe_answers(files: Files) -> dict[str, tuple[bytes, dict[str, Any]]]:
    """Return the blob of each picture, and its answers, by the name of its file."""
    return {
        name: (files[f"raw_assets/{each['file']}"], {key: each[key] for key in KEYS if key in each})
        for name, each in find_pictures(files).items()
    }


def check_originals(base: Files, mine: Files, theirs: Files, merge: Merge, conflicts: set[str]) -> None:
    """An original is lost only if a side removed or replaced it; if both changed it, the merge tells."""
    for side, other in ((mine, theirs), (theirs, mine)):
        for name, blob in side.items():
            if not name.startswith("raw_assets/") or blob in merge.files.values():
                continue
            assert name in base and other.get(name) != base[name]
            if blob != base[name]:
                assert name in (conflicts if name in other else {about for _, about in merge.notices})


def check_lists(base: Files, mine: Files, theirs: Files, merged: Files) -> None:
    published = [{*each["content/published.txt"].splitlines()} for each in (mine, theirs, merged)]
    assert published[2] == published[0] | published[1]
    erased = [
        {each["digest"] for each in read(files, "forgotten")["photos"]} for files in (mine, theirs, merged)
    ]
    assert erased[2] == erased[0] | erased[1]
    orders = [[*map(str, read(each, "gallery")["photos"])] for each in (base, mine, theirs, merged)]
    groups = [{name for name in order if name.startswith("{")} for order in orders]
    assert groups[3] == (groups[1] & groups[2]) | ((groups[1] ^ groups[2]) - groups[0])
    common = set.intersection(*map(set, orders))
    old, here, there, new = ([name for name in order if name in common] for order in orders)
    if old in (here, there):
        assert new == (here if there == old else there)
