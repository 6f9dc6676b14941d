"""Finds the git objects with erased photos, and the reasons why they cannot be deleted.

Objects that no branch reaches are included, because git keeps them for weeks.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

from pipeline.history.git import Repository
from pipeline.history.snapshot import read_blobs
from pipeline.history.versions import TRAILER
from pipeline.photos.keys import digest_bytes
from pipeline.yaml_files.files import PHOTOS

_SPECIAL: Final = (
    *("shallow", "lfs", "reftable", "info/grafts", "objects/info/alternates"),
    *("objects/pack/*.keep", "objects/pack/*.promisor"),
)
"""Paths in git's folder that exist only if git stores the repository in a special way."""

_VERSION: Final = re.compile(
    rb"(?:(?:tree|parent|author|committer|encoding) [^\n]+\n)+\n.*\n%s\n" % TRAILER.encode(), re.DOTALL
)
"""Matches the data of a version: a commit of content and originals that this program made.

Commits of other programs do not match. Their message lacks this program's trailer, or they have more headers,
such as a signature.
"""

_TARGET: Final = re.compile(r"^(?:parent|object) (\w+)$", re.MULTILINE)
_NAME: Final = re.compile(rb"[0-9a-f]{40,64}")


@dataclass(frozen=True)
class HoldingObjects:
    """The git objects that must be rewritten or deleted to remove certain files from git.

    Objects are given by their names, which are hashes.
    - `blobs`: the contents of the files
    - `trees`: the folders with these files, and the folders above
    - `holding`: the commits with these folders
    - `commits_and_tags`: maps each name to the data, parents first. These are `holding`, all later commits,
      and the tags of all these objects.
    """

    blobs: frozenset[str]
    trees: frozenset[str]
    commits_and_tags: Mapping[str, bytes]
    holding: frozenset[str]

    @property
    def names(self) -> frozenset[str]:
        """The names of all these objects."""
        return self.blobs | self.trees | self.commits_and_tags.keys()


def list_objects(git: Repository) -> dict[str, tuple[str, int]]:
    """Map the name of each git object to its type, such as “blob”, and its size in bytes."""
    form = "--batch-check=%(objectname) %(objecttype) %(objectsize)"
    lines = git.read("cat-file", "--batch-all-objects", "--unordered", form).splitlines()
    return {name: (kind, int(size)) for name, kind, size in map(str.split, lines)}


def find_photo_holders(git: Repository, sizes: Mapping[str, int]) -> HoldingObjects:
    """Return the git objects with the photos; `sizes` maps the digest of each photo to its size in bytes.

    Objects that no branch reaches are included.
    """
    wanted = {("blob", size) for size in sizes.values()}
    same = [name for name, kind_and_size in list_objects(git).items() if kind_and_size in wanted]
    pairs = zip(same, read_blobs(git, same), strict=True)
    return _find_holders(git, {name for name, data in pairs if digest_bytes(data) in sizes})


def find_text_holders(git: Repository, ids: Iterable[str]) -> HoldingObjects:
    """Return the git objects with content files, old or new, that mention one of these ids of photos.

    A file mentions an id in its text or in its name. Objects that no branch or tag reaches are left out.
    """
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(each)}(?![\w-])" for each in ids).encode())
    listing = git.read("rev-list", "--objects", "--all", "--", "content")
    lines = [line for line in listing.splitlines() if line.endswith((".yaml", ".txt"))]
    files = dict(line.split(" ", 1) for line in lines)
    pairs = zip(files, read_blobs(git, files), strict=True)
    names = {name: path.partition(f"{PHOTOS}/")[2].encode() for name, path in files.items()}
    found = {name for name, data in pairs if pattern.search(data) or pattern.search(names[name])}
    return _find_holders(git, found)


def _find_holders(git: Repository, blobs: set[str]) -> HoldingObjects:
    """Find the trees, commits and tags that must change to remove `blobs` from git."""
    kinds = {name: kind for name, (kind, _) in list_objects(git).items() if blobs and kind != "blob"}
    raw = dict(zip(kinds, read_blobs(git, kinds), strict=True))
    trees: set[str] = set()
    latest = blobs
    while latest:
        width = len(next(iter(latest))) // 2
        entries = re.compile(rb"[0-7]+ [^\0]+\0(.{%d})" % width, re.DOTALL)
        values = {bytes.fromhex(name) for name in latest}
        latest = {name for name, data in raw.items() if not values.isdisjoint(entries.findall(data))}
        trees |= latest
    heads = {
        name: data.partition(b"\n\n")[0].decode("utf-8", "replace")
        for name, data in raw.items()
        if kinds[name] != "tree"
    }
    holding = {name for name, head in heads.items() if head[5 : head.find("\n")] in trees}
    children: dict[str, list[str]] = defaultdict(list)
    for name, head in heads.items():
        for target in _TARGET.findall(head):
            children[target].append(name)
    found, queue = set(holding), [*holding, *trees, *blobs]
    while queue:
        new = [name for name in children[queue.pop()] if name not in found]
        found.update(new)
        queue += new
    order = TopologicalSorter({name: found.intersection(_TARGET.findall(heads[name])) for name in found})
    commits = {name: raw[name] for name in order.static_order()}
    return HoldingObjects(frozenset(blobs), frozenset(trees), commits, frozenset(holding))


def find_git_folder(git: Repository) -> Path:
    """Return the repository's own folder, usually .git."""
    return (git.folder / git.read("rev-parse", "--git-common-dir")).resolve()


def is_shared(git: Repository, holders: HoldingObjects) -> bool:
    """Return True if other people may have one of the objects from a remote repository.

    The result is also True if this computer has never fetched from one of its remote repositories.
    """
    refs = git.read("for-each-ref", "--format=%(objectname) %(refname)", "refs/remotes")
    is_unknown = any(f" refs/remotes/{remote}/" not in refs for remote in git.read("remote").split())
    return is_unknown or not holders.names.isdisjoint(refs.split())


def find_doubt(git: Repository, holders: HoldingObjects) -> str:
    """Return a sentence that says why the history cannot be cleaned safely, or ""."""
    return next(_list_doubts(git, holders), "")


def _list_doubts(git: Repository, holders: HoldingObjects) -> Iterator[str]:
    folder, names, own = find_git_folder(git), holders.names, git.folders
    if not all(map(_VERSION.fullmatch, holders.commits_and_tags.values())) or not all(
        name.startswith(own) for name in _list_changed_files(git, holders)
    ):
        yield "A version that holds it, or a later one, was made with git itself, not by the desk."
    if is_shared(git, holders):
        yield "The shared repository has it, too, or may have it."
    refs = git.read("for-each-ref", "--format=%(refname) %(objectname) %(*objectname)").splitlines()
    if any(names.intersection(ref.split()) for ref in refs if not ref.startswith(f"{git.branch} ")):
        yield "Another branch, a tag or a stash has it, too."
    notes = [ref for ref in refs if ref.startswith(("refs/notes/", "refs/replace/"))]
    if notes or any(True for sign in _SPECIAL for _ in folder.glob(sign)):
        yield "Git stores notes about versions here, or stores them in a special way."
    if hindrance := git.find_hindrance():
        yield hindrance
    staged = git.read("diff-index", "--cached", "--no-renames", "HEAD").splitlines()
    if not holders.blobs.isdisjoint(line.split()[3] for line in staged):
        yield "It is among the files that git is told to commit next."
    if any(_is_named_in(path.read_bytes(), holders) for path in _list_other_files(folder, git.branch or "")):
        yield "Git has a further note of it, such as another worktree."
    top_folder = Path(git.read("rev-parse", "--show-toplevel"))
    if any(True for _ in top_folder.rglob("*.bundle")):
        yield "There is a bundle of git in the project's folder, which may have it."


def _list_changed_files(git: Repository, holders: HoldingObjects) -> list[str]:
    """Return the files that these commits changed, as paths relative to the repository."""
    options = ("-r", "-m", "--root", "--no-commit-id", "--no-renames", "--name-only", "-z")
    stdin = "".join(f"{name}\n" for name in holders.commits_and_tags).encode()
    return [name for name in git.read("diff-tree", "--stdin", *options, stdin=stdin).split("\0") if name]


def _list_other_files(folder: Path, branch: str) -> Iterator[Path]:
    """Yield the files in git's folder that may name an object, except known files such as the index."""
    known = {folder / name for name in ("index", "packed-refs", "info/refs", branch)}
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("objects", "hooks", "logs")]
        yield from {Path(parent, name) for name in files} - known


def _is_named_in(data: bytes, holders: HoldingObjects) -> bool:
    names = {name.decode() for name in _NAME.findall(data)}
    return not names.isdisjoint(holders.names) or any(bytes.fromhex(name) in data for name in holders.blobs)
