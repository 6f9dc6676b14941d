"""Listings of FTP servers without MLSD: each form that is known is read, and no other counts as empty."""

import pytest

from pipeline.publishing.hosts.ftps import parse_listing
from pipeline.publishing.hosts.host import HostError

UNIX = [
    "total 12",
    "drwxr-xr-x   3 academy  www-data     4096 Nov 24 10:22 .",
    "drwxr-xr-x   3 academy  www-data     4096 Nov 24 10:22 ..",
    "drwx-----x   2 academy  domain users     4096 Nov 24  2025 media",
    "-rw-r--r--   1 Asha Rao domain users 9999999999 Jan  1 09:05 a page 12 Jan 10:00 x.html",
    "-rw-r--r--+  1 1001     2048             0 Févr. 24 10:22 .htaccess",
    "-rw-------   1 owner         5 May 24 10:22 one.txt",
    "lrwxrwxrwx   1 academy  www-data        9 Nov 24 10:22 robots.txt -> other.txt",
]
DOS = [
    "11-24-26  10:22AM       <DIR>          media",
    "02-03-2026  22:05                 1234 about us.html",
    "11-24-26  10:22PM           9999999999 .htaccess",
    "",
]


def test_a_listing_of_unix_is_read_with_spaces_in_any_name():
    assert parse_listing(UNIX) == {
        "media/": 4096,
        "a page 12 Jan 10:00 x.html": 9999999999,
        ".htaccess": 0,
        "one.txt": 5,
        "robots.txt": 9,
    }


def test_a_listing_of_ms_dos_is_read():
    assert parse_listing(DOS) == {"media/": 0, "about us.html": 1234, ".htaccess": 9999999999}


@pytest.mark.parametrize(
    "line",
    [
        "+i8388621.48594,m825718503,r,s280,\tabout.html",
        "crw-r--r--   1 academy  www-data     1, 3 Nov 24 10:22 null",
        "-rw-r--r--   1 academy  www-data     1234 24 Nov 10:22 about.html",
        "11-24-26  10:22AM       <JUNCTION>     media",
        "about.html",
    ],
)
def test_any_other_line_refuses_the_publication(line):
    with pytest.raises(HostError, match="in a form that is not known here: “") as refused:
        parse_listing([*UNIX, line])
    assert line in str(refused.value)
