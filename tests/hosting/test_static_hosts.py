"""The files for Cloudflare and Netlify, tried with these hosts' own programs (`nox -s hosts`)."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.hosting.servers import certified, program, public_folder, running

NPM = Path(__file__).parent / "npm"
"""The programs of the hosts, which the session `hosts` installs."""

PARSE = """
import { parseAllRedirects } from "@netlify/redirect-parser";
import { parseAllHeaders } from "@netlify/headers-parser";
const [, dist] = process.argv;
const redirectsFiles = [`${dist}/_redirects`];
const headersFiles = [`${dist}/_headers`];
const redirects = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: true });
const headers = await parseAllHeaders({ headersFiles, configHeaders: [], minimal: true });
const plain = (_, each) => (each instanceof Error ? each.message : each);
console.log(JSON.stringify({ redirects, headers }, plain));
"""


@pytest.fixture(scope="module")
def pages(site):
    """Cloudflare Pages as wrangler runs it on one's own machine, and what it said of the files."""
    with public_folder() as work:
        shutil.copytree(site / "dist", work / "dist")
        host = certified("pages", work, work)
        options = ["pages", "dev", host.dist, "--ip", "127.0.0.1", "--port", str(host.port)]
        # Without this it would open a dialogue and ask Cloudflare for news.
        quiet = ["env", "CI=1", "WRANGLER_SEND_METRICS=false", f"HOME={work}"]
        command = [*quiet, program("node"), NPM / "node_modules/.bin/wrangler", *options]
        with running(command, host.port, work, own=True):
            yield host, work / "told.txt"


def test_cloudflare_pages(pages, table):
    host, told = pages
    wrong = re.findall(r"Got (.+)\.\n", told.read_text("utf-8"))
    assert wrong == ["301!"] * len(table["redirects"]), told.read_text("utf-8")
    for path in [route["path"] for route in table["routes"]]:
        answer = host.ask(path)
        assert answer.body == host.file(path).read_bytes()
        assert (answer.status, answer["cache-control"]) == (200, "no-cache")
        assert answer["x-content-type-options"] == "nosniff"
        for form in () if path == "/" else ("/", ".html"):
            moved = host.ask(path + form)
            assert (moved.status in {301, 308}, moved["location"]) == (True, path)
    for redirect in table["redirects"]:
        for form in ("", "/"):
            moved = host.ask(f"{redirect['from']}{form}?a=1")
            assert (moved.status, moved["location"]) == (301, f"{redirect['to']}?a=1")
    missing = host.ask("/nothing")
    assert (missing.status, missing.body) == (404, (host.dist / "404.html").read_bytes())
    script = next((host.dist / "assets").glob("client-*.js"))
    kept = host.ask(f"/assets/{script.name}")
    assert kept["cache-control"] == "public, max-age=31536000, immutable"


def test_netlify(site, table):
    command = [program("node"), "--input-type=module", "-e", PARSE, site / "dist"]
    read = json.loads(subprocess.run(command, cwd=NPM, check=True, capture_output=True, text=True).stdout)
    assert read["redirects"]["errors"] == read["headers"]["errors"] == []
    rules = read["redirects"]["redirects"]
    forced = {rule["from"]: (rule["to"], rule["status"]) for rule in rules if rule["force"]}
    assert forced == {each["from"]: (each["to"], 301) for each in table["redirects"]}
    # A rule that only takes a slash away would lead in a circle, were it not that a file goes before a rule.
    for rule in rules:
        assert rule["force"] or (site / "dist" / f"{rule['from'].strip('/')}.html").is_file()
    everywhere = next(each["values"] for each in read["headers"]["headers"] if each["for"] == "/*")
    assert everywhere["X-Content-Type-Options"] == "nosniff"
