"""The rules about originals.

`pipeline explain` lists them and opens no picture, so this module imports no image library.
"""

from pipeline.base.findings.model import Rule, Severity
from pipeline.base.system.commands import make_command

MISSING = Rule(
    "PHO001",
    "Every photo that the content names is among the originals",
    "Without the original nothing can be made of it, and its place on the page would stay empty.",
    "`file: gallery/sunrise.jpg`, but the file is called Sunrise.jpg, and letter case counts on web servers."
    " Write the name exactly as the file has it.",
)
OUTSIDE = Rule(
    "PHO002",
    "A photo's file lies in the folder of the originals",
    "Published files must be in the project's own folder, so that nothing private is published by accident.",
    "`file: ../holiday/beach.jpg` leaves the folder. Copy the photo into raw_assets/gallery and write `file:"
    " gallery/beach.jpg`.",
)
NOT_A_FILE = Rule(
    "PHO003",
    "A photo's name leads to a file, not to a folder or a device",
    "Only a file holds a picture.",
    "`file: gallery` names the folder. Name a photo in it, such as `gallery/sunrise.jpg`.",
)
UNREADABLE = Rule(
    "PHO004",
    "A photo may be read",
    "The computer refused to open the file, so nothing can be made of it.",
    "The file belongs to somebody else, and its permissions keep you out. Allow reading it, or copy the"
    " photo again under your own name.",
)
EMPTY = Rule(
    "PHO005",
    "A photo is not empty",
    "A file of 0 bytes is what an interrupted copy leaves behind.",
    "gallery/sunrise.jpg has 0 bytes. Copy it from the camera again.",
)
NOT_AN_IMAGE = Rule(
    "PHO006",
    "A photo's file holds a picture",
    "A browser could show nothing but a broken picture.",
    "A text or a web page was saved under the name sunrise.jpg. Save the photo itself.",
)
WRONG_EXTENSION = Rule(
    "PHO007",
    "The ending of a photo's name fits its real type",
    "Programs that trust the name fail on it. Mostly, another file was saved than was meant.",
    "IMG_0042.jpg is really a HEIC photo, as iPhones make them. Rename it to IMG_0042.heic, also in"
    " the content.",
)
UNSUPPORTED = Rule(
    "PHO008",
    "A photo is a JPEG, PNG, WebP, AVIF, HEIC, TIFF, GIF or BMP",
    "Other types, such as drawings and a camera's raw files, look different in every program.",
    "logo.svg or DSC_0042.NEF: export it as JPEG with the highest quality and name that file.",
)
INCOMPLETE = Rule(
    "PHO009",
    "A photo is complete",
    "A file that was copied or uploaded only in part shows a grey or torn picture.",
    "gallery/sunrise.jpg ends too early. Copy it again from the camera or ask for it again.",
)
DAMAGED = Rule(
    "PHO010",
    "A photo can be decoded",
    "The file contradicts its own format; parts of the picture may be lost.",
    "Open the photo in a photo program. If it shows well, save it again as JPEG; if not, copy it again.",
)
TOO_MANY_PIXELS = Rule(
    "PHO011",
    "A photo has at most 100 megapixels, a JPEG 250",
    "Larger pictures need more memory than an ordinary computer can spare, and small files can pretend to be"
    " huge. A JPEG is shrunk while it is decoded, unless it is progressive.",
    "A panorama of 30000 x 8000 pixels: make it smaller in a photo program, for instance 8000 pixels wide.",
)
TOO_MANY_BYTES = Rule(
    "PHO012",
    "A photo's file has at most 256 MB",
    "A photo of that size is a mistake, or was never meant for a website.",
    "scan.tif has 900 MB. Export it as JPEG.",
)
UNKNOWN_COLOUR = Rule(
    "PHO013",
    "A photo stores its colours in a way that every screen can show",
    "Scientific pictures (32 bits a channel) and HDR photos (PQ, HLG) exceed the white of ordinary screens,"
    " and the file has no version for those.",
    "Export the picture as an ordinary JPEG (SDR, 8 bits). Phones and cameras have a setting that turns HDR"
    " off.",
)
ANIMATED = Rule(
    "PHO014",
    "A photo is a single picture",
    "The site shows only the first picture of an animation or of several pages.",
    "party.gif moves; the site shows its first picture. Save the picture that you want as a photo of its"
    " own.",
    Severity.WARNING,
)
BROKEN_PROFILE = Rule(
    "PHO015",
    "A photo's colour profile can be read",
    "The profile defines the colours of the file's numbers. Without it the site assumes sRGB, the web's own.",
    "Save the photo again with the profile sRGB; if its colours look right on the site, leave it as it is.",
    Severity.WARNING,
)
CMYK_WITHOUT_PROFILE = Rule(
    "PHO016",
    "A photo made for print (CMYK) carries its colour profile",
    "Print colours depend on paper and ink. Without the profile the site's colours are only similar.",
    "Export the photo as RGB (sRGB) from the program that made it, or with its profile embedded.",
    Severity.WARNING,
)
NOTHING_STANDS_OUT = Rule(
    "PHO020",
    "A transparent picture stands out on paper",
    "The site puts its light paper behind transparent pictures, in both themes. White lines vanish on it.",
    "A signature in white on nothing. Save it with dark lines, or on a dark background.",
    Severity.WARNING,
)
UNSTABLE = Rule(
    "PHO017",
    "A photo stays the same while it is read",
    "A file that changes meanwhile is still being copied or edited; variants of it would show half of each.",
    f"Wait until the copy is finished, then run `{make_command('pipeline ingest')}` again.",
)
TOO_HARD = Rule(
    "PHO018",
    "A photo can be decoded with ordinary time and memory",
    "Other photos wait for one that crashes its decoder, keeps it busy without end or asks for gigabytes."
    " A file that crashed it twice is not tried again until the decoder is another one.",
    "Open the photo in a photo program and save it again as JPEG; if that fails too, copy it again.",
)
NOT_STORED = Rule(
    "PHO019",
    "The variants of photos can be saved",
    "The disk is full or the folder is write-protected. Earlier files are whole.",
    f"Free some space or allow writing to the folder, then run `{make_command('pipeline ingest')}` "
    "again: it resumes where it stopped.",
)
SMALL = Rule(
    "PHO021",
    "A photo is large enough for its place",
    "Photos are never blown up: a small one looks soft on good screens and does not fill its frame on large"
    " ones.",
    "A hero picture 640 pixels wide. Use the camera's original rather than the one that a chat program sent.",
    Severity.WARNING,
)
TORN = Rule(
    "PHO023",
    "A JPEG is whole from its first line to its last",
    "A failing memory card or an upload that broke off overwrites or loses a part. Programs open the file all"
    " the same and show grey, shifted or smeared blocks.",
    "gallery/sunrise.jpg is grey from the middle of a line down. Copy it again from the camera.",
)
ERASED = Rule(
    "RGT005",
    "A photo that was deleted for good does not come back",
    "Somebody who can be seen in it did not agree any more, and relied on its being gone.",
    "raw_assets/gallery/img-0042.jpg is there again, out of a backup: delete it for good once more.",
)
LIKE_ERASED = Rule(
    "RGT006",
    "A photo that looks like an erased one is another one",
    "Saved again or at another size, a photo has other bytes, and shows the same people.",
    "A copy out of a chat program looks like an erased photo: take it out.",
)
