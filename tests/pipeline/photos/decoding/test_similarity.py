"""Two pictures of one photo are recognised, on the originals of the miniature project."""

import io
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageEnhance, ImageOps

from pipeline.photos.decoding.opening import open_original
from pipeline.photos.decoding.similarity import SIDE, Look, are_alike, find_copies, measure_look
from tests.pipeline.photos import pictures

MINIATURE = Path(__file__).parents[3] / "miniature"


def again(image, format_="JPEG", **options):
    return Image.open(io.BytesIO(pictures.saved(image, format_, **options))).convert("RGB")


@pytest.fixture(scope="module")
def originals():
    paths = sorted((MINIATURE / "raw_assets").glob("*/*.*"))
    return {
        path.name: open_original(path.read_bytes(), path.name, lambda w, h: 1024 / max(w, h)).image
        for path in paths
    }


def test_photos_are_known_again_when_saved_anew_or_made_smaller(originals):
    for name, image in originals.items():
        width, height = image.size
        look = measure_look(image)
        for how, other in {
            "JPEG 30": again(image, quality=30),
            "WebP 40": again(image, "WEBP", quality=40),
            "an eighth": image.resize((width // 8, height // 8)),
            "brighter": ImageEnhance.Brightness(image).enhance(1.15),
            "grey": image.convert("L").convert("RGB"),
        }.items():
            assert are_alike(look, measure_look(other)), (name, how)
        assert not are_alike(look, measure_look(ImageOps.flip(image))), name


@pytest.mark.parametrize("seed", range(2))
def test_copies_are_found_exactly_as_by_comparing_all_pairs(originals, seed):
    random = Random(seed)
    known = [measure_look(image) for image in originals.values()]

    def vary(look):
        """Return a look between two originals, so that distances lie on both sides of the threshold."""
        other, share, noise = random.choice(known), random.random() ** 2, 20 * random.random() ** 3
        mixed = (
            round(one * (1 - share) + two * share + random.gauss(0, noise))
            for one, two in zip(look.greys, other.greys, strict=True)
        )
        return Look(look.ratio, bytes(max(0, min(255, grey)) for grey in mixed))

    plain = Look(1.5, bytes(SIDE * SIDE))
    looks = (plain, plain, *(vary(random.choice(known)) for _ in range(60)))
    pairs = combinations(range(len(looks)), 2)
    alike = [(one, other) for one, other in pairs if are_alike(looks[one], looks[other])]
    assert find_copies(looks) == {other: one for one, other in reversed(alike)}
    assert 0 < len(alike) < 62 * 61 / 4
