"""`pipeline publish` as it is typed: what it demands, what it says, and how one goes back."""

import json
import shutil
import subprocess
from hashlib import sha256

import pytest

from pipeline.base.findings.model import ImpossibleError, NotDoneError
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.content.reader import read_content
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.history.versions import save_version
from pipeline.photos.cache import PhotoCache
from pipeline.photos.model import SILENT
from pipeline.publishing.host_record import record_addresses
from pipeline.publishing.hosts.folder import FolderHost
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.plan import plan_publication
from pipeline.publishing.readiness import check_readiness
from pipeline.publishing.releases import find_release, list_releases
from pipeline.yaml_files.host_address import read_address
from tests.miniature_cache import copy_project
from tests.pipeline.cli.conftest import invoke
from tests.pipeline.conftest import Folder
from tests.site import miniature


@pytest.fixture
def project(tmp_path):
    """The built miniature, kept by git as somebody's project is."""
    miniature.make()
    root = copy_project(miniature.PROJECT, tmp_path / "project")
    (root / ".gitignore").write_text("/site\n/.pipeline\n/node_modules\n", "utf-8")
    subprocess.run(["git", "init", "-q", "-b", "main", root], check=True)
    return Folder(root)


def run(project, *arguments, ends=0, **options):
    code, out, told = invoke(project.root, "publish", *arguments, **options)
    assert code == ends, out + told
    return out + told


def files_in(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def built_again(project):
    """Ingest the content, and write the files of the built site that describe its manifests."""
    code, out, told = invoke(project.root, "ingest")
    assert code == 0, out + told
    index = sha256((project.root / "site/src/manifests/index.json").read_bytes()).hexdigest()
    (project.root / "site/dist/build.json").write_text(json.dumps({"manifests": index}), "utf-8")
    shutil.copy(project.root / "site/src/manifests/hosts.json", project.root / "site/dist/hosts.json")
    for copy in (project.root / "site/dist").glob("*.json.*"):
        copy.unlink()


def build_page(project, old="An evening", new="Evening"):
    """Build the site with a photo's new title."""
    built_again(project)
    dist = project.root / "site/dist"
    before = (dist / "pictures.html").read_text("utf-8")
    for name in ("pictures.html", "pictures/index.html"):
        (dist / name).write_text(before.replace(old, new), "utf-8")
    for copy in dist.glob("pictures.html.*"):
        copy.unlink()


def list_variants(project, file):
    made = PhotoCache.read(project.root / ".pipeline").records[file].made.values()
    return {f"media/{name}" for each in made for name in each.sizes}


def test_it_goes_to_a_folder(project, tmp_path):
    to = f"file://{tmp_path}/www"
    said = run(project, ends=2)
    assert "The site has no destination yet" in said
    assert "to: sftp://USER@HOST/FOLDER" in said
    project.write(
        "content/publish.yaml", f"# yaml-language-server: $schema=../schemas/publish.schema.json\nto: {to}\n"
    )
    assert "Nobody can be asked here" in run(project, ends=2)
    assert "Nothing was changed." in run(project, typed="n\n", ends=1)
    assert not (tmp_path / "www").exists()
    said = run(project, typed="y\n")
    assert f"To {to}: there now nothing of this site pages 10 new " in " ".join(said.split())
    assert "from search engines, until the site is launched" in said
    assert "the host stores every file as it was sent, compared by content\n" in said
    dist = project.root / "site/dist"
    assert files_in(tmp_path / "www") == files_in(dist)
    sitemap = dist / "sitemap.xml"
    sitemap.write_bytes(sitemap.read_bytes() + b"<!-- the dates of later versions -->")
    assert "has this site already" in run(project, "--yes")
    shutil.copy(tmp_path / "www/sitemap.xml", sitemap)

    project.edit("content/gallery/an-evening.yaml", "title: An evening", "title: Evening")
    assert "PUB002" in run(project, "--yes", ends=1)
    build_page(project)
    said = run(project, "--yes")
    assert "Gallery page  1 photo reworded" in said
    assert "pages 1 sent again" in " ".join(said.split())
    assert "Evening" in (tmp_path / "www/pictures.html").read_text("utf-8")

    (tmp_path / "www/about.html").write_text("cut", "utf-8")
    assert "these are not: about.html" in run(project, "--check", ends=1)
    said = run(project, "--back", "2001-01-01", "--yes", ends=1)
    assert "No version here belongs to a release “2001-01-01”." in said


def list_there(project, to):
    """Return all but the names of the releases, and check that none can be returned to without a version."""
    with open_host(read_address(to)) as host:
        found = list_releases(Project(project.root), host)
        for each in found:
            if not each.available:
                with pytest.raises(ImpossibleError, match="No version here"):
                    find_release(project.root, host, each.name)
    return [(each.what, bool(each.by), each.available) for each in found]


def test_the_list_names_the_changes_since_the_release_before_and_what_can_come_back(project, tmp_path):
    to = f"file://{tmp_path}/www"
    run(project, "--to", to, "--yes")
    project.set("content/site.yaml", "second_phone", '"+91 98765 43299"')
    save_version(Project(project.root))
    project.edit("content/gallery/an-evening.yaml", "title: An evening", "title: Evening")
    save_version(Project(project.root))
    build_page(project)
    run(project, "--to", to, "--yes")
    history = subprocess.check_output(["git", "-C", project.root, "log", "--format=%s"], text=True)
    assert history.splitlines() == ["Title of “Evening”", "Second phone number", "The first version"]
    first = ("The first publication", True, True)
    assert list_there(project, to) == [("Title of “Evening”, second phone number", True, True), first]

    shutil.rmtree(project.root / ".git")
    unknown = "The changes are not known, as the history here lacks this version or the one before"
    assert list_there(project, to) == [(unknown, False, False), ("The first publication", False, False)]
    shutil.rmtree(tmp_path / "www")  # the note beside it stays
    said = run(project, "--to", to, "--yes")
    assert "there now nothing of this site pages 10 new " in " ".join(said.split())
    assert list_there(project, to) == [("The first publication", False, False)]


def test_files_of_others_stay_or_are_copied_before_they_are_replaced(project, tmp_path):
    www, theirs = tmp_path / "www", {"robots.txt": "# theirs", "blog/index.php": "theirs"}
    for name, text in theirs.items():
        (www / name).parent.mkdir(parents=True, exist_ok=True)
        (www / name).write_text(text, "utf-8")
    to = ("--to", f"file://{www}", "--yes")
    said = run(project, *to, ends=1)
    assert "files that are not the site's: blog/index.php, robots.txt" in " ".join(said.split())
    assert "replaced robots.txt of others; this computer keeps a copy" in " ".join(said.split())
    said = " ".join(run(project, *to, "--adopt").split())
    [folder] = (project.root / ".pipeline/replaced").iterdir()
    assert f"Copies of the replaced files are in .pipeline/replaced/{folder.name}." in said
    assert {path.as_posix(): data for path, data in files_in(folder).items()} == {"robots.txt": b"# theirs"}
    assert folder.stat().st_mode & 0o777 == 0o700
    assert "Nothing was published before." in run(project, *to, "--back", ends=1)
    (www / "about.html").write_text("cut", "utf-8")
    run(project, *to, "--adopt")
    assert [folder] == [*(project.root / ".pipeline/replaced").iterdir()]  # what is there now is ours


def test_a_copy_of_the_project_is_somebody_else(project, tmp_path):
    """Containers on different computers often share paths and addresses of network cards."""
    www, to = tmp_path / "www", ("--to", f"file://{tmp_path}/www", "--yes")
    run(project, *to)
    owner = (project.root / ".pipeline/publishing/owner").read_text("utf-8")
    lock = {"owner": owner, "run": "x", "until": "2999-01-01T00:00:00+00:00"}
    (tmp_path / "www.publish/lock.taken").mkdir()
    (tmp_path / "www.publish/lock").write_text(json.dumps(lock), "utf-8")
    (www / "about.html").write_text("cut", "utf-8")
    shutil.rmtree(project.root / ".pipeline/publishing")
    assert "Somebody else is publishing there." in " ".join(run(project, *to, ends=1).split())
    (project.root / ".pipeline/publishing/owner").write_text(owner, "utf-8")
    run(project, *to)


def test_pages_that_were_seen_live_are_remembered(project):
    before = project.text("content/published.txt")
    record_addresses(Project(project.root), ["/", "/news"])
    assert project.text("content/published.txt") == before
    project.edit("content/site.yaml", "launched: false", "launched: true")
    record_addresses(Project(project.root), ["/", "/news"])
    assert project.text("content/published.txt") == f"{before}/news\n"


@pytest.mark.parametrize(
    ("address", "ends", "says"),
    [
        ("sftp://me:secret@host.example/www", 2, "holds no password"),
        ("file:///nowhere/at/all/www", 1, "There is no folder /nowhere/at/all"),
        (f"file://{__file__}", 1, "is a file, and the site needs a folder"),
        ("file://{project}", 1, "belongs to this project. Choose one outside of it."),
    ],
)
def test_other_addresses_are_told(project, address, ends, says):
    said = run(project, "--to", address.format(project=project.root), "--yes", ends=ends)
    assert says in " ".join(said.split())
    assert "secret" not in said


def test_going_back_builds_the_version_again_and_loosens_no_consent(project, tmp_path):
    www, to = tmp_path / "www", ("--to", f"file://{tmp_path}/www", "--yes")
    run(project, *to)
    before = {path.name: path.read_bytes() for path in www.glob("*.html")}
    withdrawn, erased = (
        list_variants(project, f"gallery/{file}") for file in ("evening session.jpg", "turned.jpg")
    )
    assert withdrawn | erased <= {path.as_posix() for path in files_in(www)}
    project.edit("content/gallery/the-garden.yaml", "title: The garden", "title: Garden")
    build_page(project, "The garden", "Garden")
    run(project, *to)
    assert b"The garden" not in (www / "pictures.html").read_bytes()

    project.edit("content/gallery/an-evening.yaml", "consent: recorded\n", "")
    erase_photos(Project(project.root), ["on-the-way-home"], today=today(project.root))
    assert "built from its text and photos by today's program" in run(project, *to, "--back")
    after = {path.name: path.read_bytes() for path in www.glob("*.html")}
    assert before.keys() == after.keys()
    assert b"The garden" in after["pictures.html"]
    for page in after.values():
        assert b"An evening" not in page
        assert b"On the way home" not in page
    assert not (withdrawn | erased) & {path.as_posix() for path in files_in(www)}
    assert "✓ the host stores every file as it was sent, compared by content" in run(
        project, "--check", *to[:2]
    )
    assert "consent: recorded" not in project.text("content/gallery/an-evening.yaml")


def test_a_site_that_a_deletion_for_good_removes_meanwhile_is_not_planned(project, tmp_path):
    host = FolderHost(read_address(f"file://{tmp_path}/www"))
    host.connect()
    ready = check_readiness(Project(project.root), read_content(project.root)[0], today(project.root), SILENT)
    for path in list((project.root / "site/dist").rglob("*")):
        if path.is_file():  # its folders stay, as after a deletion
            path.unlink()
    with pytest.raises(NotDoneError, match="The built site was removed meanwhile"):
        plan_publication(Project(project.root), ready, host, today(project.root))
