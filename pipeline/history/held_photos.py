"""The objects of git that hold a photo, and the reasons why the history cannot be cleaned of it.

All objects count, also those that no branch reaches, since git keeps them for weeks.
"""

import os
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

from pipeline.history.git import FOLDERS, Repository
from pipeline.history.snapshot import read_blobs
from pipeline.history.versions import TRAILER
from pipeline.photos.keys import digest_bytes

_KINDS: Final = {
    "refs/heads/": "Another branch",
    "refs/tags/": "A tag",
    "refs/stash": "A stash",
    "refs/remotes/": "The shared repository",
    "refs/notes/": "A note of git",
}
_SPECIAL: Final = (
    *("shallow", "lfs", "reftable", "info/grafts", "refs/replace", "objects/info/alternates"),
    *("objects/pack/*.keep", "objects/pack/*.promisor"),
)
"""Signs in git's folder that objects lie elsewhere, or must not move."""

_HEADERS: Final = frozenset({b"tree", b"parent", b"author", b"committer", b"encoding"})
"""The headers of a version; any other, such as a signature, belongs to one commit alone."""

_NAME: Final = re.compile(rb"[0-9a-f]{40,64}")


@dataclass(frozen=True)
class RawCommit:
    """A commit as git stores it."""

    data: bytes

    @property
    def headers(self) -> list[tuple[bytes, str]]:
        """The key and the value of each line above the message."""
        lines = (line.partition(b" ") for line in self.data.partition(b"\n\n")[0].split(b"\n"))
        return [(key, value.decode("utf-8", "replace")) for key, _, value in lines]

    @property
    def tree(self) -> str:
        """The name of its tree."""
        return self.headers[0][1]

    @property
    def parents(self) -> list[str]:
        """The names of its parents."""
        return [value for key, value in self.headers if key == b"parent"]

    @property
    def is_version(self) -> bool:
        """True if `save_version` or a merge of the desk made it."""
        signed = f"\n{TRAILER}\n".encode() in self.data
        return signed and _HEADERS.issuperset(key for key, _ in self.headers)


@dataclass(frozen=True)
class HeldPhotos:
    """The blobs of photos, the trees and tags that lead to one, and the commits that hold one or follow one.

    Commits are in the order of their history, parents first; `holding` are those whose own tree has a photo.
    `objects` has the type of every object in the repository.
    """

    objects: Mapping[str, str]
    blobs: frozenset[str]
    trees: frozenset[str]
    commits: Mapping[str, RawCommit]
    holding: frozenset[str]
    tags: frozenset[str]

    @property
    def names(self) -> frozenset[str]:
        """The names of all these objects."""
        return self.blobs | self.trees | self.tags | self.commits.keys()


def list_objects(git: Repository) -> dict[str, tuple[str, int]]:
    """Return type and size of each object in the repository by its name."""
    form = "--batch-check=%(objectname) %(objecttype) %(objectsize)"
    lines = git.read("cat-file", "--batch-all-objects", "--unordered", form).splitlines()
    return {name: (kind, int(size)) for name, kind, size in map(str.split, lines)}


def find_photos(git: Repository, sizes: Mapping[str, int]) -> HeldPhotos:
    """Find the photos with these digests, each with its size in bytes, wherever they are."""
    objects = list_objects(git)
    wanted = set(sizes.values())
    same = [name for name, (kind, size) in objects.items() if kind == "blob" and size in wanted]
    blobs = [
        name for name, data in zip(same, read_blobs(git, same), strict=True) if digest_bytes(data) in sizes
    ]
    return _find_holders(git, {name: kind for name, (kind, _) in objects.items()}, blobs)


def find_texts(git: Repository, ids: Iterable[str]) -> HeldPhotos:
    """Find the texts with one of these ids in all versions of the content."""
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(each)}(?![\w-])" for each in ids).encode())
    objects = {name: kind for name, (kind, _) in list_objects(git).items()}
    listing = git.read("rev-list", "--objects", "--all", "--", "content").splitlines()
    names = [name for name in (line[: line.find(" ")] for line in listing) if objects.get(name) == "blob"]
    found = [name for name, data in zip(names, read_blobs(git, names), strict=True) if pattern.search(data)]
    return _find_holders(git, objects, found)


def _find_holders(git: Repository, objects: Mapping[str, str], blobs: Collection[str]) -> HeldPhotos:
    """Find the trees, commits and tags that lead to blobs."""
    by_kind: dict[str, list[str]] = defaultdict(list)
    for name, kind in objects.items() if blobs else ():
        by_kind[kind].append(name)
    trees = dict(zip(by_kind["tree"], read_blobs(git, by_kind["tree"]), strict=True))
    raw = zip(by_kind["commit"], read_blobs(git, by_kind["commit"]), strict=True)
    known = {name: RawCommit(data) for name, data in raw}
    holders: set[str] = set()
    latest = set(blobs)
    while latest:
        width = len(next(iter(latest))) // 2
        entries = re.compile(rb"[0-7]+ [^\0]+\0(.{%d})" % width, re.DOTALL)
        values = {bytes.fromhex(name) for name in latest}
        latest = {name for name, data in trees.items() if not values.isdisjoint(entries.findall(data))}
        holders |= latest
    children: dict[str, list[str]] = defaultdict(list)
    for name, commit in known.items():
        for parent in commit.parents:
            children[parent].append(name)
    holding = frozenset(name for name, commit in known.items() if commit.tree in holders)
    found, queue = set(holding), [*holding]
    while queue:
        new = [name for name in children[queue.pop()] if name not in found]
        found.update(new)
        queue += new
    order = TopologicalSorter({name: [*found.intersection(known[name].parents)] for name in found})
    commits = {name: known[name] for name in order.static_order()}
    tags = zip(by_kind["tag"], read_blobs(git, by_kind["tag"]), strict=True)
    named = {*blobs, *holders, *commits}
    leading = frozenset(name for name, data in tags if data[7 : data.index(b"\n")].decode() in named)
    return HeldPhotos(objects, frozenset(blobs), frozenset(holders), commits, holding, leading)


def find_git_folder(git: Repository) -> Path:
    """Return the folder in which git keeps the repository."""
    return (git.folder / git.read("rev-parse", "--git-common-dir")).resolve()


def is_shared(git: Repository, held: HeldPhotos) -> bool:
    """Return whether others may have these versions: one was sent, or the shared place is unknown."""
    refs = git.read("for-each-ref", "--format=%(refname) %(objectname)", "refs/remotes").splitlines()
    return any(ref.partition(" ")[2] in held.names for ref in refs) or any(
        not any(ref.startswith(f"refs/remotes/{remote}/") for ref in refs)
        for remote in git.read("remote").splitlines()
    )


def find_doubt(git: Repository, held: HeldPhotos) -> str:
    """Return in a sentence why the history must stay as it is, "" where it can be cleaned safely."""
    return next(_list_doubts(git, held), "")


def _list_doubts(git: Repository, held: HeldPhotos) -> Iterator[str]:
    folder, names = find_git_folder(git), held.names
    others = [each for each in held.commits.values() if not each.is_version]
    top = git.read("rev-parse", "--show-prefix")
    changed = git.read(
        *(
            "diff-tree",
            "--stdin",
            "-r",
            "-m",
            "--root",
            "--no-commit-id",
            "--no-renames",
            "--name-only",
            "-z",
        ),
        stdin="".join(f"{name}\n" for name in held.commits).encode(),
    ).split("\0")
    own = tuple(f"{top}{each}/" for each in FOLDERS)
    if others or not all(name.startswith(own) for name in changed if name):
        yield "A version that holds it, or a later one, was made with git itself, not by the desk."
    if is_shared(git, held):
        yield "The shared repository has it, too, or may have it."
    if any(True for sign in _SPECIAL for _ in folder.glob(sign)) or held.tags:
        yield "Git stores the versions in a special way here, or a tag names one of them."
    for line in git.read("for-each-ref", "--format=%(refname) %(objectname) %(*objectname)").splitlines():
        ref, *targets = line.split()
        notes = git.read("ls-tree", "-r", "--name-only", ref) if ref.startswith("refs/notes/") else ""
        if (ref != git.branch and not names.isdisjoint(targets)) or not names.isdisjoint(
            notes.replace("/", "").splitlines()
        ):
            kind = next((kind for start, kind in _KINDS.items() if ref.startswith(start)), "Something else")
            yield f"{kind} leads to it, too."
    if git.find_hindrance():
        yield git.find_hindrance()
    if _is_staged(git, held):
        yield "It is among the files that git is told to commit next."
    if any(_names(path, held) for path in _list_other_files(git, folder)):
        yield "Git has a further note of it, such as another worktree, or a bundle holds it."


def _is_staged(git: Repository, held: HeldPhotos) -> bool:
    """Return whether the person's index has a photo that the last version does not have there."""
    lines = git.read("diff-index", "--cached", "--no-renames", "HEAD").splitlines()
    return any(line.split()[3] in held.blobs for line in lines)


def _list_other_files(git: Repository, folder: Path) -> Iterable[Path]:
    """Yield the files that may name an object, besides git's objects, reflogs, branches and index."""
    known = {folder / name for name in ("index", "packed-refs", "info/refs", git.branch or "HEAD")}
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("objects", "hooks")]
        if Path(parent) == folder:
            folders[:] = [name for name in folders if name != "logs"]
        yield from {Path(parent, name) for name in files} - known
    for parent, folders, files in os.walk(git.read("rev-parse", "--show-toplevel")):
        folders[:] = [name for name in folders if name not in ("node_modules", ".git")]
        yield from (Path(parent, name) for name in files if name.endswith(".bundle"))


def _names(path: Path, held: HeldPhotos) -> bool:
    """Return whether a file names one of the objects; of a bundle, whether it may hold one."""
    data = path.read_bytes()
    if data.startswith(b"# v"):
        tips = {name.decode() for name in _NAME.findall(data.partition(b"\n\n")[0])}
        return not tips.isdisjoint(held.names) or not tips <= held.objects.keys()
    found = {name.decode() for name in _NAME.findall(data)}
    return not found.isdisjoint(held.names) or any(bytes.fromhex(name) in data for name in held.blobs)
