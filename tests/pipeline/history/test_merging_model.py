"""Two people change one project as chance has it: what they made becomes one, and nothing is lost."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from pipeline.content_files.yaml_reader import read_yaml
from pipeline.history.merging import merge_snapshots
from pipeline.history.snapshot import Snapshot
from pipeline.history.value_merging import Choice
from tests.miniature_cache import LONG

PHOTO_KEYS = ("title", "alt", "credit")
PAGES = {"pages/home": "/", "pages/gallery": "/gallery", "pages/trainings": "/trainings"}


@dataclass
class State:
    """A project as plain values, which the test edits, and from which it writes the files."""

    photos: list[dict[str, Any]] = field(default_factory=list)
    programmes: dict[str, dict[str, Any]] = field(default_factory=dict)
    addresses: dict[str, str] = field(default_factory=dict)
    redirects: dict[str, str] = field(default_factory=dict)
    site: dict[str, Any] = field(default_factory=dict)
    published: list[str] = field(default_factory=list)
    blobs: dict[str, str] = field(default_factory=dict)

    def copy(self) -> State:
        return State(
            [dict(each) for each in self.photos],
            {name: {**each, "keywords": [*each["keywords"]]} for name, each in self.programmes.items()},
            dict(self.addresses),
            dict(self.redirects),
            dict(self.site),
            [*self.published],
            dict(self.blobs),
        )

    def snapshot(self) -> Snapshot:
        routes = [{"path": path, "page": page} for page, path in self.addresses.items()]
        redirects = [{"from": source, "to": target} for source, target in self.redirects.items()]
        programmes = {
            f"content/programmes/{name}.yaml": {
                "title": each["title"],
                "image": {"file": each["file"]},
                "keywords": each["keywords"],
            }
            for name, each in self.programmes.items()
        }
        files: dict[str, Any] = {
            "content/gallery.yaml": {"photos": self.photos},
            "content/routes.yaml": {"routes": routes, "redirects": redirects},
            "content/site.yaml": self.site,
            "content/contract.yaml": {
                "gallery_photos": len(self.photos),
                "programmes": len(self.programmes),
                "routes": len(routes),
                "redirects": len(redirects),
            },
            **programmes,
        }
        words = {name: "\n".join([*written(each), ""]).encode() for name, each in files.items()}
        words["content/published.txt"] = "".join(f"{line}\n" for line in self.published).encode()
        return Snapshot(words, dict(self.blobs))


def written(value: Any, indent: str = "") -> Iterator[str]:
    """Yield the lines of a mapping or a list in YAML."""
    for key, each in value.items() if isinstance(value, dict) else ((None, each) for each in value):
        head = f"{indent}{key}:" if key else f"{indent}-"
        if isinstance(each, dict | list) and each:
            first, *rest = written(each, f"{indent}  ")
            yield from (head, first) if key else (f"{head} {first.lstrip()}",)
            yield from rest
        else:
            yield f"{head} {json.dumps(each)}"


def state_of(snapshot: Snapshot) -> State:
    """Return the values of a merged snapshot."""
    read: dict[str, Any] = {
        name: read_yaml(name, data).value for name, data in snapshot.files.items() if name.endswith(".yaml")
    }
    routes = read["content/routes.yaml"]
    programmes = {
        name.removeprefix("content/programmes/").removesuffix(".yaml"): value
        for name, value in read.items()
        if name.startswith("content/programmes/")
    }
    counts = read["content/contract.yaml"]
    found = State(
        read["content/gallery.yaml"]["photos"],
        {
            name: {"title": each["title"], "file": each["image"]["file"], "keywords": each["keywords"]}
            for name, each in programmes.items()
        },
        {each["page"]: each["path"] for each in routes["routes"]},
        {each["from"]: each["to"] for each in routes["redirects"]},
        read["content/site.yaml"],
        snapshot.files["content/published.txt"].decode().splitlines(),
        dict(snapshot.originals),
    )
    assert counts == read_yaml("", found.snapshot().files["content/contract.yaml"]).value
    assert len(found.addresses) == len(routes["routes"])
    return found


def original(text: str) -> str:
    return hashlib.sha1(text.encode()).hexdigest()


def beginning() -> State:
    state = State(site={"name": "School", "phone": "1", "founder": "F"}, published=["/", "/gallery"])
    for name in "abcde":
        state.photos.append({"id": name, "file": f"gallery/{name}.jpg", "title": name.upper(), "alt": "x"})
        state.blobs[f"gallery/{name}.jpg"] = original(name)
    state.addresses.update(PAGES)
    for name in ("p", "q", "r"):
        file = f"programmes/{name}.jpg"
        keywords = [f"{name}{n}" for n in range(4)]
        state.programmes[name] = {"title": name.upper(), "file": file, "keywords": keywords}
        state.blobs[file] = original(file)
        state.addresses[f"programmes/{name}"] = f"/trainings/{name}"
    state.redirects["/old"] = "/trainings/p"
    state.redirects["/older"] = "/gallery"
    return state


NAMES = st.sampled_from("abcdefg")
WORD = st.sampled_from(["one", "two", "three"])
NUMBER = st.integers(0, 6)
EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("say"), NAMES, st.sampled_from(PHOTO_KEYS), WORD),
        st.tuples(st.just("unsay"), NAMES),
        st.tuples(st.just("add photo"), NAMES, WORD, NUMBER),
        st.tuples(st.just("remove photo"), NAMES),
        st.tuples(st.just("replace photo"), NAMES, WORD),
        st.tuples(st.just("rename original"), NAMES, WORD),
        st.tuples(st.just("move photo"), NAMES, NUMBER),
        st.tuples(st.just("site"), st.sampled_from(["name", "phone", "founder"]), st.none() | WORD),
        st.tuples(st.just("title"), st.sampled_from("pqrst"), WORD),
        st.tuples(st.just("picture"), st.sampled_from("pqrst"), WORD),
        st.tuples(st.just("keyword"), st.sampled_from("pqrst"), NUMBER, st.none() | WORD),
        st.tuples(st.just("move keyword"), st.sampled_from("pqrst"), NUMBER, NUMBER),
        st.tuples(st.just("add programme"), st.sampled_from("st"), WORD),
        st.tuples(st.just("remove programme"), st.sampled_from("pqrst")),
        st.tuples(st.just("address"), st.sampled_from("pqrst"), WORD),
        st.tuples(st.just("redirect"), WORD, st.sampled_from(list(PAGES))),
        st.tuples(st.just("no redirect"), st.sampled_from(["/old", "/older", "/one"])),
        st.tuples(st.just("publish"), WORD),
    ),
    max_size=8 if LONG else 5,
)


def edited(state: State, edits: Any, who: str) -> State:
    """Return a state after edits as the desk makes them: counts, originals and redirects follow."""
    state = state.copy()
    for what, *about in edits:
        apply(state, what, about, who)
    return state


def apply(state: State, what: str, given: Any, who: str) -> None:  # noqa: C901, PLR0912  a table of edits
    name = given[0]
    photo = next((each for each in state.photos if each["id"] == name), None)
    programme = state.programmes.get(name)
    match what:
        case "say" if photo:
            photo[given[1]] = given[2]
        case "unsay" if photo:
            photo.pop("credit", None)
        case "add photo" if not photo:
            file = f"gallery/new-{given[1]}.jpg"
            if file not in state.blobs:
                entry = {"id": name, "file": file, "title": f"{who} {given[1]}", "alt": "new"}
                state.photos.insert(given[2], entry)
                state.blobs[file] = original(f"{who} {file}")
        case "remove photo" if photo:
            state.photos.remove(photo)
            del state.blobs[photo["file"]]
        case "replace photo" if photo:
            state.blobs[photo["file"]] = original(f"{who} {given[1]}")
        case "rename original" if photo and f"gallery/{name}-{given[1]}.jpg" not in state.blobs:
            new = f"gallery/{name}-{given[1]}.jpg"
            state.blobs[new] = state.blobs.pop(photo["file"])
            photo["file"] = new
        case "move photo" if photo:
            state.photos.remove(photo)
            state.photos.insert(given[1], photo)
        case "site" if given[1] or name != "name":  # which a school cannot be without
            state.site.pop(name, None)
            if given[1]:
                state.site[name] = given[1]
        case "title" if programme:
            programme["title"] = given[1]
        case "picture" if programme:
            state.blobs[programme["file"]] = original(f"{who} {given[1]}")
        case "keyword" if programme:
            keywords = programme["keywords"]
            if given[2] is None:
                del keywords[given[1] : given[1] + 1]
            else:
                keywords[given[1] : given[1] + 1] = [f"{given[2]}{given[1]}"]
        case "move keyword" if programme and programme["keywords"]:
            keywords = programme["keywords"]
            keywords.insert(given[2], keywords.pop(given[1] % len(keywords)))
        case "add programme" if not programme:
            file = f"programmes/{name}.jpg"
            state.programmes[name] = {"title": f"{who} {given[1]}", "file": file, "keywords": ["k"]}
            state.blobs[file] = original(f"{who} {file}")
            state.addresses[f"programmes/{name}"] = f"/trainings/{name}"
            state.redirects.pop(f"/trainings/{name}", None)
        case "remove programme" if programme:
            del state.programmes[name], state.blobs[programme["file"]]
            path = state.addresses.pop(f"programmes/{name}")
            state.redirects = {k: "/trainings" if v == path else v for k, v in state.redirects.items()}
            state.redirects[path] = "/trainings"
        case "address" if programme:
            new, path = f"/trainings/{name}-{given[1]}", state.addresses[f"programmes/{name}"]
            if new != path:
                state.redirects = {k: new if v == path else v for k, v in state.redirects.items() if k != new}
                state.redirects[path] = new
                state.addresses[f"programmes/{name}"] = new
        case "redirect":
            state.redirects[f"/{name}"] = PAGES[given[1]]
        case "no redirect":
            state.redirects.pop(name, None)
        case "publish":
            state.published = [*dict.fromkeys([*state.published, f"/{name}"])]


def facts(state: State) -> dict[tuple[str, ...], dict[str, Any]]:
    """Return the facts of the site: each entry with its values, and originals by their bytes."""
    pages = {path: page for page, path in state.addresses.items()}
    found: dict[tuple[str, ...], dict[str, Any]] = {
        ("photo", each["id"]): {
            **{key: value for key, value in each.items() if key not in ("id", "file")},
            "picture": state.blobs[each["file"]],
        }
        for each in state.photos
    }
    for name, each in state.programmes.items():
        found["programme", name] = {
            "title": each["title"],
            "picture": state.blobs[each["file"]],
            "keywords": tuple(each["keywords"]),
            "address": state.addresses[f"programmes/{name}"],
        }
    found["site",] = dict(state.site)
    found["published",] = dict.fromkeys(state.published, True)
    found["redirects",] = {k: pages[v] for k, v in state.redirects.items() if v in pages}
    return found


def resolve(base: Snapshot, mine: Snapshot, theirs: Snapshot, choice: Choice) -> tuple[State, set[str]]:
    """Merge with one choice for every conflict; return what became of it, and the names of the conflicts."""
    names = {conflict.name for conflict in merge_snapshots(base, mine, theirs, {}).conflicts}
    found = merge_snapshots(base, mine, theirs, dict.fromkeys(names, choice))
    assert not found.conflicts, [conflict.name for conflict in found.conflicts]
    snapshot = Snapshot(found.files, found.originals)
    again = merge_snapshots(theirs, snapshot, theirs, {})
    assert not again.conflicts
    assert (again.files, again.originals) == (snapshot.files, snapshot.originals)
    return state_of(snapshot), names


@settings(deadline=None, max_examples=5_000 if LONG else 20)
@given(EDITS, EDITS)
@example(
    [("keyword", "q", 0, None)] * 4 + [("title", "q", "one")],
    [("keyword", "q", 0, None)] * 3,
)
def test_nothing_is_lost_whatever_two_people_change(one, other):
    start = beginning()
    asha, meera = edited(start, one, "asha"), edited(start, other, "meera")
    base, mine, theirs = (each.snapshot() for each in (start, asha, meera))
    names: set[str] = set()
    for choice, opposite in (("mine", "theirs"), ("theirs", "mine")):
        found, names = resolve(base, mine, theirs, choice)
        swapped, same_names = resolve(base, theirs, mine, opposite)
        assert names == same_names
        assert facts(found) == facts(swapped)
        assert [each["id"] for each in found.photos] == [each["id"] for each in swapped.photos]
        check_originals(found)
        check_order(start, asha, meera, found, names, choice)
        check_one_sided(start, asha, meera, found, names)
    note(f"conflicts: {sorted(names)}")
    check_conflicts(start, asha, meera, names)


def check_originals(found: State) -> None:
    """Each entry has its original, and each original its entry."""
    named = [each["file"] for each in (*found.photos, *found.programmes.values())]
    assert sorted(named) == sorted(found.blobs)


def check_one_sided(start: State, asha: State, meera: State, found: State, names: set[str]) -> None:
    """A change by one person stays if the other did not touch that value.

    If one person removed an entry and the other gave it another file, which no fact shows, the merge asks.
    """
    old, *sides, new = (facts(each) for each in (start, asha, meera, found))
    for side, other in (sides, sides[::-1]):
        for key in {*old, *side}:
            was, now, there = old.get(key), side.get(key), other.get(key)
            if key[0] == "redirects":
                continue  # they follow addresses
            if was is None and now is not None:  # new; of two of one name, one has got another name
                same = [each for each in new.values() if each.get("picture") == now["picture"]]
                assert same or (there and key[0] == "programme"), key
            elif was == there and now is None and any(key[-1] in name for name in names):
                assert new.get(key) in (now, there), key
            elif was == there:
                assert new.get(key) == now, key
            elif now is not None and there is not None and key in new and was is not None:
                for name in {*was, *now}:
                    if was.get(name) == there.get(name):
                        assert new[key].get(name) == now.get(name), (key, name)


def check_order(start: State, asha: State, meera: State, found: State, names: set[str], choice: str) -> None:
    ids = [[each["id"] for each in state.photos] for state in (start, asha, meera, found)]
    common = set.intersection(*map(set, ids))
    old, here, there, new = ([name for name in each if name in common] for each in ids)
    if "content/gallery.yaml:photos/(order)" in names:
        assert new == (here if choice == "mine" else there)
        assert old not in (here, there)
    elif here == old:
        assert new == there
    elif there == old:
        assert new == here
    else:
        for n, one in enumerate(old):
            for other in old[n + 1 :]:
                changed = [order for order in (here, there) if order.index(other) < order.index(one)]
                assert (new.index(other) < new.index(one)) == bool(changed)


def check_conflicts(start: State, asha: State, meera: State, names: set[str]) -> None:
    """Two different changes of one value are told by name."""
    old, here, there = (facts(each) for each in (start, asha, meera))
    told = " ".join(names)
    for key in {*old} & ({*here} | {*there}):
        was, mine, theirs = old[key], here.get(key), there.get(key)
        if key[0] in ("redirects", "published") or mine == theirs or was in (mine, theirs):
            continue
        conflicting = mine is None or theirs is None
        both = [name for name in {*was, *(mine or {}), *(theirs or {})} if not conflicting]
        for name in both:
            values = [each.get(name) for each in (was, mine or {}, theirs or {})]
            conflicting |= len({*values}) == 3 and name != "keywords"
        assert not conflicting or key[-1] in told, (key, names)
