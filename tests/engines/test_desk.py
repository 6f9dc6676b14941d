"""The desk in Firefox and WebKit: it opens, shows the photos, and saves a word."""

from tests.engines.driver import END
from tests.polling import until

STORY = "content/pages/my-story.yaml"


def test_the_desk_shows_the_photos_and_saves_a_word(started, desk):
    started.size(1280, 900)
    started.go(desk.address)
    started.wait("location.pathname === '/photos' && document.querySelectorAll('.card img').length > 3")
    started.wait("[...document.querySelectorAll('.card img')].some((image) => image.naturalWidth > 0)")
    started.go(f"{desk.origin}/pages/pages/my-story")
    started.press("#badge input, #badge textarea")
    started.keys(END, *" of it all")
    started.run("document.activeElement.blur()")
    started.wait("document.querySelector('.saved')?.textContent.startsWith('saved')")
    until(lambda: " of it all\n" in desk.folder.text(STORY), what="the badge is saved")
    started.go("about:blank")  # the next desk test finds no page open
