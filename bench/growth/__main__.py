"""`./dev nox -s growth [-- SIZES]` measures how work grows, and writes bench/growth/results.md.

The projects are the miniature with generated photos, programmes, free pages and redirects. Encoding grows
with the new photos alone, so all variants are recorded as made, with the bytes of a tiny picture.
"""

import argparse
import base64
import io
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from hashlib import shake_128
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from PIL import Image

from bench.machine import describe_conditions
from pipeline.base.disk.journal import Change
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.checks.rules.requested_pictures import list_requested_photos
from pipeline.content.edits import Edit, apply_edits
from pipeline.content.reader import read_content
from pipeline.desk.state import Desk
from pipeline.ingest.draft import DraftPublisher
from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding.model import Traits
from pipeline.photos.decoding.similarity import measure_greys
from pipeline.photos.keys import KeyMaker, digest_file
from pipeline.photos.model import Original
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.quick_pictures import plan_rendition
from tests.miniature_cache import ROOT, copy_project, environment, ingested
from tests.site.miniature import COPIED

PHOTO = "content/gallery/an-evening.yaml"
SIZES = ["55 photos", "550 photos", "5500 photos", "16 programmes", "160 programmes", "1000 programmes"]
STEPS = "| | check | add | title, ingest | again | desk | live view | site | server files | audit |\n"
HEAD = """# How work grows

Written by `./dev nox -s growth`: processor seconds, and the peak of memory in MB. With the programmes come as
many redirects, and half as many free pages.

"""


def main() -> None:
    """Measure each size, and write the page."""
    parser = argparse.ArgumentParser(prog="./dev nox -s growth --", description=__doc__)
    parser.add_argument("sizes", nargs="*", default=SIZES, help="such as “55 photos”")
    page = HEAD + STEPS + "| --- " + 9 * "| ---: " + "|\n"
    end = f"\n{describe_conditions(os.getloadavg()[0])}.\n"
    for size in parser.parse_args().sizes:
        number, kind = size.split()
        with TemporaryDirectory() as folder:
            root = copy_project(ingested()[0], Path(folder) / "project")
            (add_photos if kind == "photos" else add_programmes)(root, int(number))
            page += f"| {size} | {' | '.join(measure(Project(root)))} |\n"
        (ROOT / "bench/growth/results.md").write_text(page + end, "utf-8")


def measure(project: Project) -> list[str]:
    """Return what each step takes."""
    (project.root / "node_modules/@fontsource-variable").unlink()
    for name in ["node_modules", *COPIED]:
        source, target = ROOT / name, project.root / name
        if source.is_dir() and name != "node_modules":
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("manifests"), dirs_exist_ok=True)
        elif source.is_dir():
            (project.root / name).rmdir()
            target.symlink_to(source)
        else:
            shutil.copy(source, target)
    record_variants(project)
    new, title, command = project.root.parent / "new.jpg", project.root / PHOTO, ["-m", "pipeline", "--root"]
    draw(-1).resize((1500, 1000)).save(new)
    command = [sys.executable, *command, str(project.root)]
    run(*command, "ingest")
    check = run(*command, "check")
    add = run(*command, "add", str(new), "--title", "New", "--alt", "A cup.", "--no-people")
    title.write_text(title.read_text("utf-8").replace("An evening", "At night"), "utf-8")
    steps = [check, add, run(*command, "ingest"), run(*command, "ingest"), *edit(project)]
    run(*command, "ingest")
    site = run("node", "node_modules/vite/bin/vite.js", "build", "site", folder=project.root)
    return [*steps, site, run(*command, "hosting"), run(*command, "audit")]


def run(*command: str, folder: Path = ROOT) -> str:
    """Run a program; return its processor seconds, and its peak of memory."""
    process = subprocess.Popen(command, cwd=folder, env=environment(), stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} failed")
    return f"{used.ru_utime + used.ru_stime:.1f} ({used.ru_maxrss // 1024})"


def edit(project: Project) -> list[str]:
    """Change a title on the desk; return the seconds until it answers, and until the live view has it."""
    desk, drafts = Desk(project), DraftPublisher(project, lambda: None)
    for title in ("Warm up", "At dawn"):
        drafts.publish(desk.view.content, today=today())
        begun, seen = process_time(), desk.view.content.photos["an-evening"].title
        edits = [Edit(path=("title",), before=seen, value=title)]
        after = apply_edits(PHOTO, (project.root / PHOTO).read_bytes(), edits)
        desk.change("A title", Change(project, writes={project.root / PHOTO: after}).apply)
        answered = process_time() - begun
        drafts.publish(desk.view.content, today=today())
    shown = process_time() - begun
    drafts.end()
    return [f"{answered:.1f}", f"{shown:.1f}"]


def add_photos(root: Path, number: int) -> None:
    """Add generated photos until the gallery has `number`."""
    photo = (root / PHOTO).read_text("utf-8")
    for n in range(number - 4):
        draw(n).save(root / f"raw_assets/gallery/photo-{n}.jpg")
        text = photo.replace("An evening", f"Evening {n}").replace("Tall", f"Of {n} walls, tall")
        text = re.sub("file: .*", f"file: gallery/photo-{n}.jpg", text)
        (root / f"content/gallery/photo-{n}.yaml").write_text(text, "utf-8")
    lines = "".join(f"  - photo-{n}\n" for n in range(number - 4))
    change(root, "gallery", r"\Z", lines)
    change(root, "contract", r"gallery_photos: \d+", f"gallery_photos: {number}")


def add_programmes(root: Path, number: int) -> None:
    """Add `number` programmes, as many redirects, and half as many free pages."""
    routes = redirects = ""
    used = "".join(path.read_text("utf-8") for path in root.glob("content/programmes/*"))
    motifs = [path.stem for path in (ROOT / "pipeline/drawings/motifs").glob("*.svg")]
    motifs.sort(key=lambda motif: f"motif: {motif}\n" in used)
    programme = (root / "content/programmes/memory-palace.yaml").read_text("utf-8")
    page = (root / "content/pages/questions.yaml").read_text("utf-8")
    for n in range(number):
        text = re.sub(r"featured:\n(  .*\n)+", f"featured:\n  trainings: {n + 3}\n", programme)
        text = re.sub("motif: .*", f"motif: {motifs[n % len(motifs)]}", text).replace("Blue", f"{n} blue")
        text = re.sub(r"memory-palace.jpg|Palace\b|- Memory$", rf"\g<0> {n}", text, flags=re.MULTILINE)
        text = text.replace("Learn to", f"In part {n},").replace(f".jpg {n}", f"-{n}.jpg")
        (root / f"content/programmes/part-{n}.yaml").write_text(text, "utf-8")
        draw(n).save(root / f"raw_assets/programmes/memory-palace-{n}.jpg")
        routes += f"  - path: /courses/part-{n}\n    page: programmes/part-{n}\n"
        redirects += f"  - from: /old-{n}\n    to: /courses/part-{n}\n"
        if n % 2:
            text = page.replace("What people", f"What {n} people").replace("Ten minutes", f"{n} minutes")
            (root / f"content/pages/part-{n}.yaml").write_text(text, "utf-8")
            routes += f"  - path: /part-{n}\n    page: pages/part-{n}\n"
    change(root, "routes", "(?=\nredirects:)", routes)
    change(root, "routes", r"\Z", redirects)
    for key, now in {"programmes": 3, "routes": 9, "redirects": 2, "  trainings": 2}.items():
        change(root, "contract", rf"(?m)^{key}: {now}$", f"{key}: {now + number}")


def change(root: Path, name: str, pattern: str, text: str) -> None:
    """Replace the first match of a pattern in a content file."""
    file = root / f"content/{name}.yaml"
    file.write_text(re.sub(pattern, text, file.read_text("utf-8"), count=1), "utf-8")


def draw(seed: int) -> Image.Image:
    """Draw a picture with more contrast between large areas than in details, as in photographs."""
    picture = Image.new("RGB", (120, 80))
    for side, share in ((2, 1.0), (4, 0.5), (8, 0.3), (16, 0.2)):
        colours = shake_128(f"{seed} {side}".encode()).digest(3 * side * side)
        layer = Image.frombytes("RGB", (side, side), colours).resize(picture.size, Image.Resampling.BICUBIC)
        picture = Image.blend(picture, layer, share)
    return picture


def record_variants(project: Project) -> None:
    """Record all photos as made."""
    cache, originals, keys = PhotoCache.read(project.state), OriginalsFolder(project.originals), KeyMaker()
    draw(0).save(tiny := io.BytesIO(), "JPEG")
    for requested in list_requested_photos(read_content(project.root)[0]):
        found = originals.find(requested.file)
        record = cache.records.get(requested.file)
        if record is None:
            greys = base64.b64encode(measure_greys(Image.open(found.path))).decode()
            traits = Traits(1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, greys)
            digest = digest_file(found.path)
            record = Original(requested.file, 1500, 1000, "JPEG", found.bytes, digest, traits, found.stamp)
        made = plan_rendition(requested, keys.make_key(requested, record.digest), (1500, 1000))
        made = replace(made, files=dict.fromkeys(made.files, len(tiny.getvalue())))
        if requested.slot not in record.made:
            for name in made.sizes:
                (project.media / name).write_bytes(tiny.getvalue())
            record = replace(record, made={**record.made, requested.slot: made})
        cache.records[requested.file] = record
    cache.rewrite(project.state, cache.records)


if __name__ == "__main__":
    main()
