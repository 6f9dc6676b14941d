"""Which stand-in originals there are: file, picture, scene and how the file is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

LANDSCAPE = (2400, 1600)
PORTRAIT = (1600, 2400)
SQUARE = (2000, 2000)


@dataclass(frozen=True)
class Storage:
    """How a picture is written, so that the originals hold what real cameras and phones produce.

    `orientation` is the EXIF orientation 1 to 8 (the pixels are stored so that the picture is upright once it
    is applied); 0 writes no such tag. `gps` writes a position in the middle of the Bay of Bengal.
    """

    kind: Literal["jpeg", "cmyk", "png-alpha", "png-16", "heic"] = "jpeg"
    quality: int = 63
    orientation: int = 0
    profile: Literal["", "display-p3", "adobe-rgb"] = ""
    camera: bool = False
    gps: bool = False
    progressive: bool = False
    xmp: bool = False


@dataclass(frozen=True)
class Standin:
    """One stand-in original: where it goes below raw_assets/, what it shows and which scene draws it."""

    file: str
    scene: str
    shows: str
    size: tuple[int, int] = LANDSCAPE
    params: dict[str, object] = field(default_factory=dict)
    storage: Storage = field(default_factory=Storage)

    @property
    def name(self) -> str:
        """The path below raw_assets/ without its ending, as `--only` takes it."""
        return self.file.rpartition(".")[0]


def _gallery(
    file: str,
    scene: str,
    shows: str,
    size: tuple[int, int] = LANDSCAPE,
    storage: Storage | None = None,
    **params: object,
) -> Standin:
    return Standin(f"gallery/{file}", scene, shows, size, params, storage or Storage())


def _camera(orientation: int = 1, **more: object) -> Storage:
    return Storage(camera=True, orientation=orientation, **more)  # type: ignore[arg-type]


GALLERY: tuple[Standin, ...] = (
    _gallery("IMG_0042.JPG", "chair_circle", "circle of chairs from above, dawn", storage=_camera(1, gps=True)),
    _gallery("DSC_1107.JPG", "boulders", "granite boulders before sunrise", storage=_camera(1)),
    _gallery("IMG_20240113_091512.jpg", "hall", "empty hall, rows of chairs, shafts of light", light="morning"),
    _gallery("Golconda arches 02.jpg", "arches", "pointed fort arches one behind the other", PORTRAIT, _camera(6)),
    _gallery("DSC_1133.JPG", "ikat", "ikat cloth on the loom", storage=_camera(1)),
    _gallery("IMG_0057.JPG", "lotus", "lotus pond in the morning", storage=_camera(1, profile="display-p3")),
    _gallery("PXL_20240214_133045.jpg", "city_night", "city lights across the lake", storage=_camera(1, gps=True)),
    _gallery("kites over the old town.jpg", "kites", "kites over flat roofs"),
    _gallery("DSC_1190.JPG", "honeycomb", "honeycomb with bees", SQUARE, _camera(1, quality=54)),
    _gallery(
        "IMG_20240113_103004.jpg",
        "hall",
        "full hall, rows of listeners from behind",
        light="noon",
        seats="taken",
    ),
    _gallery("IMG_0101.HEIC", "monsoon_window", "rain on a window", storage=Storage(kind="heic", camera=True)),
    _gallery("Tea break.jpg", "tea", "tea glasses on a tray"),
    _gallery("stepwell_03.jpg", "stepwell", "stepwell from above", SQUARE),
    _gallery("IMG_0110.JPG", "blackboard", "blackboard with chalk diagram", storage=_camera(3)),
    _gallery("Banyan class.jpg", "banyan", "banyan with seats in its shade"),
    _gallery("IMG_20231112_183322.jpg", "diyas", "rows of oil lamps at night", storage=_camera(1)),
    _gallery("DSC_1201.JPG", "egrets", "egrets in a tank at dawn", storage=_camera(1)),
    _gallery("jali light.jpg", "jali", "lattice window, its light on the floor", PORTRAIT),
    _gallery("IMG_0123.JPG", "books", "books on a window sill", storage=_camera(2)),
    _gallery("DSC_1215.jpg", "millet", "millet field under evening sun", storage=_camera(1, profile="adobe-rgb")),
    _gallery("old city dusk.JPG", "minarets", "four minarets at dusk", PORTRAIT),
    _gallery("IMG_0131.jpg", "muggu", "white chalk pattern on the ground", SQUARE),
    _gallery("IMG_20240302_201540.jpg", "terrace", "terrace at night with a string of lights", storage=_camera(1)),
    _gallery("DSC_1230.JPG", "domes", "domed tombs at daybreak", storage=_camera(1)),
    _gallery("Outside the door.jpg", "slippers", "pairs of slippers on a stone floor"),
    _gallery("IMG_0150.JPG", "microphone", "microphone in stage light", PORTRAIT, _camera(8)),
    _gallery("DSC_1244.JPG", "palms", "palms at the water, dusk", storage=_camera(1)),
    _gallery("feather.png", "feather", "peacock feather", (1400, 1400), Storage(kind="png-alpha")),
    _gallery("Scan 2024-02-18.png", "mist", "ridges in mist", (1600, 1067), Storage(kind="png-16")),
    _gallery(
        "brochure cover (print).jpg",
        "poster",
        "printed cover, sun over rocks",
        PORTRAIT,
        Storage(kind="cmyk", quality=50),
    ),
    _gallery("DSC_1260.jpg", "stairs", "fort stairs between walls, light from above", PORTRAIT, _camera(6)),
    _gallery("IMG_0166.JPG", "notebook", "open notebook and pen on a desk", storage=_camera(4)),
    _gallery("DSC_1275.JPG", "star_trails", "star trails over rocks", storage=_camera(1)),
    _gallery("Marigolds.jpg", "garlands", "marigold garlands in a doorway", storage=Storage(progressive=True)),
    _gallery("IMG_0172.jpg", "doorway", "open door, light on the floor", PORTRAIT, _camera(5)),
    _gallery("PXL_20240220_154510.jpg", "bridge", "cable bridge over a lake at night", storage=_camera(1)),
    _gallery("5am.jpg", "mats", "mats in a bare room at first light"),
    _gallery("paper boats.JPG", "paper_boats", "paper boats on rain water"),
    _gallery("IMG_0188.JPG", "lectern", "lectern and window", SQUARE, _camera(7)),
    _gallery("IMG_0190.JPG", "saplings", "saplings in clay pots", storage=_camera(1)),
    _gallery("school visit 1.jpg", "veranda", "veranda with columns and shadows"),
    _gallery("IMG_20240318_101010.jpg", "meeting_room", "long table above the city", storage=Storage(xmp=True)),
    _gallery("Bidri.jpg", "bidri", "black vase with silver inlay", SQUARE),
    _gallery("DSC_1290.JPG", "rock_path", "path between boulders at noon", storage=_camera(1)),
    _gallery("DSC_1299.JPG", "balancing_rock", "balancing rock and moon", PORTRAIT, _camera(8)),
    _gallery("IMG_0201.JPG", "roofs", "monsoon clouds over roofs", storage=_camera(1, gps=True)),
    _gallery("spools.jpg", "spools", "spools of thread from above", SQUARE, Storage(quality=54)),
    _gallery("IMG_0208.jpg", "bee_flower", "a bee on a large flower", storage=_camera(1)),
    _gallery("IMG_0215.JPG", "flame", "a single flame in the dark", PORTRAIT, _camera(6)),
    _gallery("IMG_0219.JPG", "clock", "wall clock above empty chairs", storage=_camera(1)),
    _gallery("ripple.jpg", "ripple", "rings on still water"),
    _gallery("DSC_1310.JPG", "boats", "moored boats at dawn", storage=_camera(1)),
    _gallery("Dye yard.jpg", "dye_yard", "lengths of dyed cloth drying"),
    _gallery("umbrellas.JPG", "umbrellas", "umbrellas from above in the rain"),
    _gallery(
        "IMG_0233.JPG",
        "chair_circle",
        "circle of chairs at night, a lamp in the middle",
        SQUARE,
        _camera(1),
        light="night",
    ),
)


def _programme(slug: str, scene: str, shows: str, **params: object) -> Standin:
    return Standin(f"programmes/{slug}.jpg", scene, shows, LANDSCAPE, params)


PROGRAMMES: tuple[Standin, ...] = (
    _programme("law-of-attraction", "bee_flower", "bees on curved ways to one open flower", bees=5),
    _programme("nlp", "threads", "threads of two colours crossing into one weave"),
    _programme("subconscious-mind", "iceberg", "rock in a lake, far larger below the water"),
    _programme("mind-power", "arches", "sunrise through a single fort arch", view="sunrise"),
    _programme("mind-mastery", "cairn", "stones balanced on one another at still water"),
    _programme("rewire-your-mind", "tangle", "a tangle of threads that becomes straight lines"),
    _programme("5am-club", "first_window", "houses before dawn, one window lit"),
    _programme("habit-mastery", "stepping_stones", "stepping stones across a tank"),
    _programme("millionaire-mind", "fruit_tree", "mango tree with golden fruit on a hill"),
    _programme("emotional-intelligence", "tea", "two tea glasses at a window after rain", view="window"),
    _programme("love-yourself-heal-yourself", "bowl", "mended bowl with golden seams and a lotus"),
    _programme("personal-coaching", "two_chairs", "two chairs facing each other by a window"),
    _programme("super-student-workshop", "paper_plane", "paper plane over a desk with books, open window"),
    _programme("art-of-ideal-parenting", "tree_and_sapling", "large tree and a sapling in its shade"),
    _programme("school-community-programs", "village_school", "low school building below a rocky hill"),
    _programme("corporate-training", "meeting_room", "round table in a room above the city, morning", view="round"),
)

OTHERS: tuple[Standin, ...] = (
    Standin("people/founder.jpg", "empty_chair", "empty chair and lectern by a window", PORTRAIT),
    Standin("home/hero.jpg", "hero", "boulders at dawn before fort arches", (2800, 1867)),
    Standin("home/rewire.jpg", "river", "river with many arms, seen from above, at dawn"),
)

STANDINS: tuple[Standin, ...] = GALLERY + PROGRAMMES + OTHERS
