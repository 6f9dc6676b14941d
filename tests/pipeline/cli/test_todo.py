"""`pipeline todo` lists the open tasks, each with its command or place."""

from datetime import UTC, datetime, timedelta

from tests.pipeline.cli.conftest import invoke

SITE, GALLERY, FOUNDER = "content/site.yaml", "content/gallery.yaml", "content/pages/my-story.yaml"


def groups(out):
    """Return the lines of each group below its heading."""
    found = {}
    for part in out.strip().split("\n\n")[:-1]:
        heading, _, *lines = part.split("\n")
        found[heading] = [" ".join(line.split()) for line in lines]
    return found


def test_what_is_left_stands_in_groups_with_its_command_or_line(project):
    soon = datetime.now(UTC).date() + timedelta(days=9)
    project.edit(GALLERY, "alt: Tall and narrow", "alt: !standin Tall and narrow")
    project.edit(
        FOUNDER, "  focus:", f"  people: true\n  consent: recorded\n  consent_until: {soon}\n  focus:"
    )
    project.edit(SITE, "tagline:", "titel: x\ntagline:")
    code, out, _ = invoke(project.root, "todo")
    assert code == 0
    assert [heading for heading in groups(out) if heading.startswith("Errors")] == ["Errors (1)"]
    project.edit(SITE, "titel: x\n", "")
    project.edit(FOUNDER, "  consent: recorded\n", "")
    found = groups(invoke(project.root, "todo")[1])
    assert len(found["Errors (2)"]) == 2  # and not among what can wait
    value = project.value(SITE, "url")
    project.edit(SITE, f"!standin {value}", value)
    found = groups(invoke(project.root, "todo")[1])
    assert any("This can only be a stand-in" in line for line in found["Errors (3)"])
    project.edit(SITE, f"url: {value}", f"url: !standin {value}")
    project.edit(FOUNDER, "  people: true\n", "  people: true\n  consent: recorded\n")

    code, out, _ = invoke(project.root, "todo")
    assert code == 0
    found = groups(out)
    assert found["Stand-in photos (5)"][:3] == [
        "./dev pipeline replace before-the-lesson PHOTO gallery/IMG_0007.JPG",
        "./dev pipeline replace the-garden PHOTO gallery/garden.png",
        "./dev pipeline replace home/hero PHOTO home/hero.jpg",
    ]
    line = project.line(GALLERY, "!standin Tall")
    assert found["Photos to finish (1)"] == [f"{GALLERY}:{line} An evening: a description"]
    line = project.line(FOUNDER, "consent_until")
    (consent,) = found["Consent (1)"]
    assert consent.startswith(f"{FOUNDER}:{line} The consent to show this photo ends in 9 days")
    assert f"{SITE}:{project.line(SITE, 'phone: !standin')} phone" in found["The academy (7)"]
    places = [f"{SITE}:{project.line(SITE, 'url:')} url", f"{SITE}:{project.line(SITE, 'expires:')} expires"]
    assert [line.replace("security ", "") for line in found["Domain (2)"]] == places
    line = project.line(FOUNDER, "title: !standin")
    ((heading, words),) = (each for each in found.items() if each[0].startswith("Words of the pages ("))
    assert heading == f"Words of the pages ({len(words)})"
    assert f"{FOUNDER}:{line} qualification_cards 1 title" in words
    assert len(found["Launch (1)"]) == 1
    total = sum(int(heading.split("(")[1].strip(")")) for heading in found)
    assert out.endswith(f"\n{total} things to do.\n")


def test_nothing_is_left(project):
    for path in project.root.glob("content/**/*.yaml"):
        path.write_text(path.read_text("utf-8").replace(" !standin ", " "), "utf-8")
    text = project.text(SITE).replace("lakeside.example", "lakeside.in")
    text = text.replace("telegram.example.org", "t.me").replace(".example.org", ".com")
    text = text.replace("+91 1111 222 333", "+91 98765 43210")
    text = text.replace("2999-08-01", f"{datetime.now(UTC).date() + timedelta(days=300)}")
    project.write(SITE, text.replace("launched: false", "launched: true"))
    assert invoke(project.root, "todo")[:2] == (0, "Nothing is left to do.\n")
