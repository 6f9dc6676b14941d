"""All checks and builds of the project: `nox --list` lists them, `nox` runs those that a change must pass.

All sessions use the environment that `./dev` sets up. If a program of the system is missing, such as a
browser, a session installs it with apt, if it has the right to.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nox

nox.options.default_venv_backend = "none"
nox.options.error_on_missing_interpreters = False  # `pythons` runs only the installed ones
nox.options.sessions = ["lint", "types", "validate", "site", "tests", "browser", "servers"]

ROOT = Path(__file__).parent
SPELLED = [
    "pipeline",
    "site",
    "desk",
    "tools",
    "bench",
    "docs",
    "content",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "dev",
    "noxfile.py",
    "pyproject.toml",
    "requirements",
]
# Mistakes that tests contain on purpose, and that codespell still finds elsewhere.
TYPOS = "abuot,adress,brunch,cant,chekc,foto,gallary,habbit,habbits,moeny,pipelien,suces"  # codespell:ignore
PYTHON_SOURCES = ["pipeline", "tests", "tools", "bench", "noxfile.py", "dev"]


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, spelling, terms, names in comments, likely mistakes, and the layers of imports."""
    session.run("ruff", "check", *PYTHON_SOURCES)
    session.run("ruff", "format", "--check", *PYTHON_SOURCES)
    session.run("lint-imports", "--no-cache", "--no-logo", silent=True)
    session.run("codespell", *SPELLED)
    session.run("codespell", "--ignore-words-list", TYPOS, "tests")
    session.run("python", "-m", "tools.glossary")
    session.run("python", "-m", "tools.names")
    session.run("npm", "run", "--silent", "lint")


@nox.session
def types(session: nox.Session) -> None:
    """Check types for three systems: mypy, strict for the pipeline; TypeScript is checked in `site`."""
    session.run("mypy")
    # Tests and benchmarks may stay on Linux. What macOS lacks, Windows lacks, too.
    windows = ["--platform", "win32", "--cache-dir", ".mypy_cache/win32"]
    session.run("mypy", *windows, "-p", "pipeline", "-p", "tools")
    files = [str(path) for path in Path("pipeline").rglob("*.py") if '"darwin"' in path.read_text("utf-8")]
    session.run("mypy", "--platform", "darwin", "--cache-dir", ".mypy_cache/darwin", *files)


@nox.session
def validate(session: nox.Session) -> None:
    """Check the content, ingest the originals, and check that a second ingest has no work."""
    session.run("pipeline", "check")
    session.run("pipeline", "schema", "--check")
    session.run("pipeline", "ingest")
    session.run("pipeline", "ingest", "--check")


@nox.session
def site(session: nox.Session) -> None:
    """Build the site from originals and content to site/dist, with the files for web hosts, and audit it."""
    session.run("pipeline", "ingest")
    session.run("npm", "run", "--silent", "types", "--", "--check")
    session.run("npm", "exec", "--", "tsc", "-p", "site")
    session.run("npm", "exec", "--", "tsc", "-p", "desk")
    session.run("npm", "exec", "--", "tsc", "-p", "site/build")
    session.run("npm", "run", "--silent", "build")
    session.run("npm", "run", "--silent", "desk")
    session.run("npm", "run", "--silent", "html")
    session.run("pipeline", "hosting")
    session.run("pipeline", "audit")


@nox.session
def serve(session: nox.Session) -> None:
    """Serve site/dist as a web host would."""
    session.run("npm", "run", "--silent", "serve", "--", *session.posargs)


@nox.session
def tests(session: nox.Session) -> None:
    """Test the pipeline on real files, and the logic of site and desk in Node; arguments go to pytest."""
    # The longest tests come first, so that all processes end at about the same time.
    folders = ["tests/tools", "tests/pipeline"]
    if not session.posargs:
        session.run("npm", "test", "--silent")
    run_pytest(session, "-n", "3", *(session.posargs or folders))


@nox.session
def browser(session: nox.Session) -> None:
    """Test the miniature, the real site and the desk in Chromium; arguments go to pytest."""
    need_chromium(session, "chromium-headless-shell")
    # Tests of one file share tabs; the files that take longest come first. They are named one by one, because
    # pytest joins a file with its folder. Pages wait more than they work: five workers keep two cores busy.
    long = ("site/preview", "desk/publishing", "desk/new_photos", "desk/consent", "desk/site_beside")
    first = [f"tests/{name.replace('/', '/test_')}.py" for name in long]
    folders = (Path("tests", name) for name in ("site", "desk", "specification"))
    others = {file.as_posix() for folder in folders for file in folder.glob("test_*.py")}
    files = session.posargs or [*first, *sorted(others.difference(first))]
    run_pytest(session, "-n", "5", "--dist", "loadfile", "--no-loadscope-reorder", *files)


@nox.session
def pictures(session: nox.Session) -> None:
    """Compare the miniature's looks with accepted pictures, and its crops with what is computed (minutes).

    -- --accept accepts the new looks.
    """
    need_chromium(session, "chromium-headless-shell", "chromium")
    run_pytest(session, "-n", "3", "tests/pictures", *session.posargs)


@nox.session
def engines(session: nox.Session) -> None:
    """Test the core of `browser` in Debian's Firefox and WebKit (minutes); arguments go to pytest."""
    packages = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
    if missing := [package for program, package in packages.items() if not shutil.which(program)]:
        from_system(session, *missing)
    run_pytest(session, *(session.posargs or ["tests/engines"]))


@nox.session
def details(session: nox.Session) -> None:
    """Test all of site and desk in Chromium, also what `browser` leaves out; arguments go to pytest."""
    need_chromium(session, "chromium")  # the one without a window heeds no settings
    session.env["HYPOTHESIS_PROFILE"] = "long"
    whole = ["tests/site", "tests/desk", *(f"tests/pipeline/{name}" for name in ("desk", "history"))]
    session.posargs[:] = session.posargs or whole
    browser(session)


@nox.session
def servers(session: nox.Session) -> None:
    """Test the hosting files on nginx and Apache, and publishing to servers; arguments go to pytest."""
    need_servers(session)
    install(session, "transfers")
    # The tests mostly wait for servers and connections, so four workers suit two cores.
    files = session.posargs or ["tests/publish", "tests/hosting"]
    run_pytest(session, "-n", "4", "--dist", "loadfile", *files)


def need_servers(session: nox.Session) -> None:
    """Install missing servers that tests start, and the programs that publishing to them needs."""
    brotli = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
    places = f"{os.environ['PATH']}:/usr/sbin"
    programs = [shutil.which(name, path=places) for name in ("nginx", "apache2", "sshd")]
    if not (all(programs) and brotli.is_file()):
        from_system(
            *(session, "nginx", "libnginx-mod-http-brotli-static", "apache2-bin", "media-types", "openssl"),
            *("openssh-server", "openssh-client"),
        )


@nox.session
def transfers(session: nox.Session) -> None:
    """Publish to all kinds of servers, interrupted at 50 moments (minutes); arguments go to pytest."""
    session.env["HYPOTHESIS_PROFILE"] = "long"
    session.posargs[:] = session.posargs or ["tests/publish", "--dist", "load"]
    servers(session)


@nox.session
def damage(session: nox.Session) -> None:
    """Test damaged content and photos with many thousand examples (minutes); arguments go to pytest."""
    session.env["HYPOTHESIS_PROFILE"] = "long"
    files = ("yaml_files/test_damaged_files.py", "photos/test_foreign_files.py")
    run_pytest(session, *(session.posargs or [f"tests/pipeline/{file}" for file in files]))


@nox.session(python=["3.11", "3.12", "3.13", "3.14"], venv_backend="venv")
def pythons(session: nox.Session) -> None:
    """Run lint, types and tests on each installed Python (minutes each); arguments go to pytest."""
    for name in ("setup", "dev"):
        session.install("--require-hashes", "-r", f"requirements/{name}.txt")
    session.install("--no-deps", "--no-build-isolation", "-e", ".")
    lint(session)
    session.run("mypy", "--python-version", str(session.python))
    tests(session)


@nox.session
def lighthouse(session: nox.Session) -> None:
    """Measure site/dist and three Astro pages with Lighthouse (-- --rounds 1)."""
    need_chromium(session, "chromium")
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    for name in ("astro", "browser"):
        session.run("npm", "ci", *quiet, "--prefix", f"bench/{name}")
    env = {"ASTRO_TELEMETRY_DISABLED": "1"}
    session.run("npm", "run", "--silent", "build", "--prefix", "bench/astro", env=env, silent=True)
    chromium = {"CHROME_PATH": os.environ.get("CHROMIUM")}
    session.run("node", "bench/browser/lighthouse.ts", *session.posargs, env=chromium)


@nox.session
def desk_speed(session: nox.Session) -> None:
    """Measure the desk's speed in Chromium after `site` (-- --rounds N)."""
    need_chromium(session, "chromium-headless-shell", "chromium")
    session.run("python", "-m", "bench.desk", *session.posargs)


@nox.session
def growth(session: nox.Session) -> None:
    """Measure how work grows with photos and programmes (-- "550 photos")."""
    session.run("python", "-m", "bench.growth", *session.posargs)


@nox.session
def phone(session: nox.Session) -> None:
    """Measure site/dist on a slow phone: bytes and times (-- --rounds 5)."""
    need_chromium(session, "chromium")
    session.run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", "bench/browser")
    session.run("node", "bench/browser/phone.ts", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Mutate a package or module, and print what its tests miss; -- base/disk, -- base/disk/lock.py TESTS."""
    if not session.posargs:
        session.error("Name a package or module of pipeline/, such as: -- checks, -- base/disk/lock.py")
    install(session, "mutation")
    module, *tests = session.posargs
    room = Path(module).parent if module.endswith(".py") else Path(module)
    tests = tests or [f"tests/pipeline/{room.as_posix()}"]
    with TemporaryDirectory(prefix="mutation-") as folder:
        session.run("git", "clone", "-q", ".", folder, external=True)  # without uncommitted changes
        Path(folder, "node_modules").symlink_to(ROOT / "node_modules")
        settings = (ROOT / "tools/mutation.toml").read_text("utf-8")
        settings = settings.replace("MODULE", module).replace("TESTS", " ".join(tests))
        Path(folder, "mutation.toml").write_text(settings, "utf-8")
        session.env["PYTHONPATH"] = folder  # for the processes that tests start
        with session.chdir(folder):
            session.run("cosmic-ray", "baseline", "mutation.toml")
            session.run("cosmic-ray", "init", "mutation.toml", "mutants.sqlite")
            session.run("cr-filter-operators", "mutants.sqlite", "mutation.toml", silent=True)
            session.run("cosmic-ray", "exec", "mutation.toml", "mutants.sqlite")
            session.run("cr-report", "--surviving-only", "--show-diff", "mutants.sqlite")


@nox.session
def coverage(session: nox.Session) -> None:
    """Report what no test of the pipeline runs, also in .cache/coverage; arguments go to pytest."""
    install(session, "mutation")
    reports = ["term:skip-covered", "html:.cache/coverage"]
    options = ["--cov", "--cov-config=pyproject.toml", *(f"--cov-report={each}" for each in reports)]
    run_pytest(session, "-n", "2", *options, *(session.posargs or ["tests/pipeline"]))


@nox.session
def workflows(session: nox.Session) -> None:
    """Validate the files for GitHub and GitLab against the schemas of check-jsonschema."""
    check = ["uv", "tool", "run", "check-jsonschema@0.39.0", "--builtin-schema"]
    session.run(*check, "vendor.github-workflows", ".github/workflows/site.yml")
    session.run(*check, "vendor.gitlab-ci", "--data-transform", "gitlab-ci", ".gitlab-ci.yml")


@nox.session
def reproducible(session: nox.Session) -> None:
    """Build the miniature in two clones under different conditions, and compare every file (minutes)."""
    session.run("python", "-m", "tools.reproducible")


@nox.session
def fresh(session: nox.Session) -> None:
    """Run the README's commands on fresh Debian systems (half an hour each), as root; arguments: suites."""
    # A mount namespace of its own: a killed run leaves no /proc mounted in a folder that somebody may delete.
    apart = ["unshare", "--mount"] if shutil.which("unshare") and os.geteuid() == 0 else []
    session.run(*apart, "python", "-m", "tools.fresh", *session.posargs, external=True)


@nox.session
def lock(session: nox.Session) -> None:
    """Renew the lock files and list the changes; -- NAME renews or adds one package."""
    session.run("python", "-m", "tools.lock", *session.posargs)


@nox.session
def vulnerabilities(session: nox.Session) -> None:
    """Ask the registries for known vulnerabilities of packages in the lock files; needs the network."""
    session.run("python", "-m", "tools.vulnerabilities")


@nox.session
def publish_speed(session: nox.Session) -> None:
    """Compare publishing nothing, and one new title, over ssh with rclone."""
    need_servers(session)
    if not shutil.which("rclone"):
        from_system(session, "rclone")
    session.run("python", "-m", "bench.publish", *session.posargs)


@nox.session(venv_backend="venv")
def bench(session: nox.Session) -> None:
    """Compare photos with sharp and the codecs; writes bench/photos/results.md (arguments: see --help)."""
    session.install("--require-hashes", "-r", "bench/photos/requirements.txt")
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    session.run("npm", "ci", *quiet, "--prefix", "bench/photos", external=True)
    given = any(Path(each).is_dir() for each in session.posargs)
    if not given and not Path("/usr/share/wallpapers").is_dir():
        names = ["gnome-backgrounds", "mate-backgrounds", "plasma-workspace-wallpapers"]
        from_system(session, *names, "lomiri-wallpapers-16.04", "lomiri-wallpapers-20.04")
    # The compared programs run in the project's environment; this session's environment measures them.
    session.run("python", "-m", "bench.photos", *session.posargs, env={"BENCH_PYTHON": sys.executable})


def install(session: nox.Session, name: str) -> None:
    """Install the packages of requirements/NAME.txt."""
    session.run("uv", "pip", "install", "-q", "--require-hashes", "-r", f"requirements/{name}.txt")


def run_pytest(session: nox.Session, *arguments: str) -> None:
    """Run pytest with its temporary folders in memory if 2 GB are free there."""
    memory = Path("/dev/shm")  # noqa: S108 - the folder made in it has a name of its own
    if not memory.is_dir() or shutil.disk_usage(memory).free < 2_000_000_000:
        session.run("pytest", *arguments)
        return
    with TemporaryDirectory(prefix="pytest-", dir=memory) as folder:
        session.run("pytest", f"--basetemp={folder}/tests", *arguments)


def need_chromium(session: nox.Session, *packages: str) -> None:
    """Install missing Debian packages, unless CHROMIUM names a browser or Chrome is installed.

    Liberation is the fallback for the site's typefaces (site/shared/styles/fallbacks.css). Without it, text
    moves when the typefaces arrive after the first frame.
    """
    missing = [name for name in packages if not shutil.which(name)]
    missing += [] if Path("/usr/share/fonts/truetype/liberation").is_dir() else ["fonts-liberation"]
    if missing and not (os.environ.get("CHROMIUM") or shutil.which("google-chrome")):
        from_system(session, *missing)


def from_system(session: nox.Session, *packages: str) -> None:
    """Install Debian packages, as root or by sudo; if that is impossible, end with a message."""
    missing = f"Please install {', '.join(packages)} on this machine, then run this again."
    if not shutil.which("apt-get"):
        session.error(missing)
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if sudo and not shutil.which("sudo"):
        session.error(missing)
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    session.run(*sudo, "apt-get", "update", "-qq", external=True, silent=True)
    options = ["-y", "-qq", "--no-install-recommends"]
    session.run(*sudo, "apt-get", "install", *options, *packages, external=True, silent=True, env=env)
