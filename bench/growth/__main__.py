"""`./dev nox -s growth [-- SIZES]` measures work on generated content, and writes bench/growth/results.md."""

import gc
import os
import re
import subprocess
import sys
from base64 import b64encode
from hashlib import shake_128
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time, sleep

from PIL import Image

from bench.machine import describe_conditions
from pipeline.base.disk.journal import Change
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.content.reader import read_content
from pipeline.content.requested_pictures import list_requested_photos
from pipeline.desk.state import Desk
from pipeline.ingest.draft import DraftPublisher
from pipeline.photos import cache, keys, model, quick_pictures
from pipeline.photos.decoding.model import Traits
from pipeline.photos.decoding.similarity import measure_greys
from tests.miniature_cache import ROOT, copy_project, environment, ingested
from tests.site.miniature import copy_sources

PHOTO, SIZE = "content/gallery/an-evening.yaml", (1500, 1000)
TAKEN = {"carpet", "needle", "rosette"}
SIZES = [f"{n} photos" for n in (55, 61, 550, 5500)] + [f"{n} programmes" for n in (16, 160, 1000)]


def _measure(project: Project) -> list[str]:
    copy_sources(project.root)
    (project.root / "node_modules").rename(project.root.parent / "packages")
    (project.root / "node_modules").symlink_to(ROOT / "node_modules")
    _draw(-1).resize(SIZE).save(project.root.parent / "new.jpg")
    _run(project, "ingest")
    steps = [_run(project, "check"), _run(project, "add", "../new.jpg")]
    _run(project, "ingest")  # encodes the new photo, which is linear
    edit = _edit(project)
    _change(project.root, PHOTO, {"At dawn": "At night"})
    sleep(2)  # an ingest records no younger change
    steps += [_run(project, "ingest"), _run(project, "ingest"), *edit]
    return [*steps, _run(project), _run(project, "hosting"), _run(project, "audit")]


def _run(project: Project, *command: str) -> str:
    """Run a command or the site's build; return its processor seconds, and its peak of memory."""
    pipeline = [sys.executable, "-m", "pipeline", "--root", str(project.root), *command]
    program = pipeline if command else ["node", "node_modules/vite/bin/vite.js", "build", "site"]
    process = subprocess.Popen(program, cwd=project.root, env=environment() | {"PYTHONPATH": str(ROOT)})
    _, process.returncode, used = os.wait4(process.pid, 0)
    assert process.returncode == 0, program
    return f"{used.ru_utime + used.ru_stime:.1f} ({used.ru_maxrss // 1024})"


def _edit(project: Project) -> list[str]:
    """Change a title on the desk; return the seconds until it answers, and until the live view has it."""
    desk, drafts, photo = Desk(project), DraftPublisher(project, lambda: None), project.root / PHOTO
    drafts.publish(desk.view.content, today=today(desk.project.root))
    begun, text = process_time(), photo.read_text("utf-8").replace("An evening", "At dawn")
    desk.change("A title", Change(project, writes={photo: text.encode()}).apply)
    answered = process_time() - begun
    drafts.publish(desk.view.content, today=today(desk.project.root))
    return [f"{answered:.1f}", f"{process_time() - begun:.1f}"]


def _add_photos(root: Path, number: int) -> None:
    for n in range(number - 4):
        _draw(n).save(root / f"raw_assets/gallery/photo-{n}.jpg")
        changes = {"An evening|Tall": f"Evening {n}", "file: .*": f"file: gallery/photo-{n}.jpg"}
        _change(root, PHOTO, changes, f"content/gallery/photo-{n}.yaml")
    _change(root, "content/gallery.yaml", {r"\Z": "".join(f"  - photo-{n}\n" for n in range(number - 4))})
    _change(root, "content/contract.yaml", {r"gallery_photos: \d+": f"gallery_photos: {number}"})


def _add_programmes(root: Path, number: int) -> None:
    """Add `number` programmes, as many redirects, and half as many free pages."""
    routes = redirects = ""
    motifs = [*{each.stem for each in ROOT.glob("pipeline/drawings/motifs/*.svg")} - TAKEN]
    for n in range(number):
        _draw(n).save(root / f"raw_assets/programmes/part-{n}.jpg")
        changes = {r"featured:\n(  .*\n)+": f"featured:\n  trainings: {n + 3}\n", "Blue": f"{n} blue"}
        changes |= {"motif: .*": f"motif: {motifs[n % len(motifs)]}", "(?<=programmes/).*": f"part-{n}.jpg"}
        changes |= {r"Palace\b|- Memory$": rf"\g<0> {n}", "Learn to": f"In part {n},"}
        _change(root, "content/programmes/memory-palace.yaml", changes, f"content/programmes/part-{n}.yaml")
        routes += f"  - path: /courses/part-{n}\n    page: programmes/part-{n}\n"
        redirects += f"  - from: /old-{n}\n    to: /courses/part-{n}\n"
        if n % 2:
            changes = {"What people": f"What {n} people", "Ten minutes": f"{n} minutes"}
            _change(root, "content/pages/questions.yaml", changes, f"content/pages/part-{n}.yaml")
            routes += f"  - path: /part-{n}\n    page: pages/part-{n}\n"
    _change(root, "content/routes.yaml", {"(?=\nredirects:)": routes, r"\Z": redirects})
    counts = {"programmes": 3, "routes": 9, "redirects": 2, "  trainings": 2}.items()
    _change(root, "content/contract.yaml", {f"^{key}: .*": f"{key}: {now + number}" for key, now in counts})


def _change(root: Path, source: str, changes: dict[str, str], target: str = "") -> None:
    text = (root / source).read_text("utf-8")
    for pattern, new in changes.items():
        text = re.sub(pattern, new, text, flags=re.MULTILINE)
    (root / (target or source)).write_text(text, "utf-8")


def _draw(seed: int) -> Image.Image:
    """Draw a picture with more contrast between large areas than in details, as in photographs."""
    picture = Image.new("RGB", (120, 80))
    for side, share in ((2, 1.0), (4, 0.5), (8, 0.3), (16, 0.2)):
        colours = shake_128(f"{seed} {side}".encode()).digest(3 * side * side)
        layer = Image.frombytes("RGB", (side, side), colours).resize(picture.size, Image.Resampling.BICUBIC)
        picture = Image.blend(picture, layer, share)
    return picture


def _record_variants(project: Project) -> None:
    """Record all photos as made, as encoding is linear; the original stands for each variant."""
    known, maker = cache.PhotoCache(), keys.KeyMaker()
    for file, slots in groupby(list_requested_photos(read_content(project.root)[0]), lambda each: each.file):
        data = (project.originals / file).read_bytes()
        greys = b64encode(measure_greys(Image.open(project.originals / file))).decode()
        traits = Traits(1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, greys)
        digest = keys.digest_bytes(data)
        known.records[file] = model.Original(file, *SIZE, "JPEG", len(data), digest, traits)
        for each in slots:
            made = quick_pictures.plan_rendition(each, maker.make_key(each, digest), SIZE)
            known.records[file].made[each.slot] = made
            for name in made.sizes:
                (project.media / name).write_bytes(data)
                made.files[name.partition("-")[2]] = len(data)
    known.rewrite(project.state, known.records)


gc.set_threshold(1_000_000)  # as in the pipeline's command line, which the desk runs in
page = f"""# How work grows: processor seconds, and the peak of memory in MB

| | check | add | title, ingest | again | desk | live view | site | server files | audit |
| --- {9 * "| ---: "}|
"""
for number, kind in map(str.split, sys.argv[1:] or SIZES):
    with TemporaryDirectory() as folder:
        project = Project(copy_project(ingested()[0], Path(folder) / "project"))
        (_add_photos if kind == "photos" else _add_programmes)(project.root, int(number))
        _record_variants(project)
        page += f"| {number} {kind} | {' | '.join(_measure(project))} |\n"
    conditions = describe_conditions(os.getloadavg()[0])
    (ROOT / "bench/growth/results.md").write_text(f"{page}\n{conditions}.\n", "utf-8")
