"""Content on the desk: forms that save while somebody types, facts, tasks, and the messages beside them."""

import re

from playwright.sync_api import expect

from tests.desk.conftest import find_faults
from tests.miniature_cache import LONG
from tests.polling import until
from tests.site.browsing import DESK, PHONE

SITE, STORY = "content/site.yaml", "content/pages/my-story.yaml"


def test_the_facts_of_a_training_and_the_place_on_the_map_are_saved_where_there_were_none(open_desk, desk):
    programme = "content/programmes/memory-palace.yaml"
    page = open_desk(path="/pages/programmes/memory-palace")
    page.get_by_role("link", name="Pages", exact=True).click()
    page.get_by_label("Search all text").fill("a grass PATH")
    found = page.get_by_role("list", name="Found texts").and_(page.locator("[aria-busy=false]"))
    found.get_by_role("link").first.click()  # not one that was found for the first letters alone
    expect(page.locator("[contenteditable]:focus")).to_contain_text("Grass grows")
    expect(page.locator("[contenteditable]:focus")).to_be_in_viewport()
    page.wait_for_timeout(200)  # the editor puts the cursor to the end 20 ms after it has the focus
    for key in ("Control+Home", *["ArrowRight"] * 5, "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[contenteditable]:focus")).to_have_text(re.compile("^grows"))
    page.keyboard.type("It ")
    expect(page.locator(".saved")).to_have_text(re.compile("^saved"))
    assert "    - Grass\n    - It grows over" in desk.folder.text("content/pages/home.yaml")
    page.goto("/pages/programmes/memory-palace")
    facts = page.locator(".part", has=page.get_by_role("heading", name="Before people enrol"))
    for label, value in (("Length", "Two days"), ("Fee", "₹ 12,000"), ("Next date", "2099-06-30")):
        facts.get_by_label(label).fill(value)
        facts.get_by_label(label).blur()
        expect(facts.locator(".field-state")).to_have_count(0)
    day = page.get_by_label("Next date")
    lines = "facts:\n  length: Two days\n  fee: ₹ 12,000\n  next_date: 2099-06-30\n"
    day.focus()
    page.keyboard.type("022800")
    page.keyboard.type("97", delay=700)  # longer than the pause after which other fields are saved
    day.blur()
    expect(facts.locator(".field-error")).to_contain_text("Write the year in full")
    expect(facts.locator(".field-state")).to_have_text("not saved")
    expect(page.locator(".unsaved > button")).to_have_text("one text is not saved")
    assert lines in desk.folder.text(programme)
    day.focus()
    page.keyboard.type("02282097")
    page.keyboard.press("Enter")
    until(lambda: "  next_date: 2097-02-28\n" in desk.folder.text(programme))
    for key in ("Backspace", "ArrowLeft", "Backspace", "ArrowLeft", "Backspace"):
        page.keyboard.press(key)
    day.blur()
    for label in ("Length", "Fee"):
        facts.get_by_label(label).fill("")
        facts.get_by_label(label).blur()
    until(lambda: "facts:" not in desk.folder.text(programme))
    expect(facts.locator(".field-state")).to_have_count(0)  # the page knows it, too
    desk.folder.edit(SITE, "  geo:\n    latitude: 12.3086\n    longitude: 76.6263\n", "")
    page.goto("/facts")
    place = page.get_by_role("group", name="Place on the map")
    expect(place.get_by_label("Latitude")).to_have_value("")  # once the desk has read the file again
    place.get_by_label("Latitude").fill("17.5")
    place.get_by_label("Latitude").blur()
    expect(place.get_by_text("kept here")).to_be_visible()  # without a request
    page.get_by_role("button", name="Quit").click()
    expect(page.get_by_role("dialog")).to_contain_text("One text is not saved.")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    place.get_by_label("Longitude").press_sequentially("78.0401")  # 78.0 means 78, but its digits stay
    place.get_by_label("Longitude").blur()
    expect(page.locator(".unsaved")).to_have_count(0)
    assert "  geo:\n    longitude: 78.0401\n    latitude: 17.5\n" in desk.folder.text(SITE)


def test_mistakes_in_facts_are_corrected_by_their_buttons(open_desk, desk):
    page = open_desk(path="/facts", allow=("status of 422",))
    youtube = page.get_by_label("YouTube")
    youtube.fill("https://youtube.example.org/academy")
    youtube.blur()
    place = page.locator("#social\\.youtube")
    place.get_by_role("button", name="This is an example").click()
    expect(place.locator(".finding")).to_have_count(0)
    assert "youtube: !standin https://youtube.example.org/academy\n" in desk.folder.text(SITE)
    youtube.fill("youtube")
    youtube.blur()
    expect(place.get_by_text("It is saved, but the site stays as it was")).to_be_visible()
    page.get_by_role("link", name="one mistake is to be corrected").click()
    youtube.fill("https://www.youtube.com/@academy")
    youtube.blur()
    expect(place.get_by_text("It is saved, but")).to_have_count(0)
    expect(place.get_by_role("button", name="Real", exact=True)).to_be_visible()
    name = page.locator("#name")
    name.locator("textarea").fill("")
    name.locator("textarea").blur()
    expect(name.locator(".finding")).to_contain_text("has no value")
    code = page.get_by_label("Postal code")
    now = code.input_value()
    code.fill(f"{now[:3]} {now[3:]}")
    code.blur()
    page.get_by_role("button", name=f"Write: {now}").click()
    expect(code).to_be_focused()
    assert code.evaluate("field => field.selectionStart") == len(now)
    page.keyboard.press("Tab")
    expect(page.locator("#address\\.postal_code .field-state")).to_have_count(0)
    page.get_by_label("City").fill("Mandya")
    page.get_by_label("City").blur()
    page.get_by_role("button", name="Show them").click()
    expect(page.get_by_label("Search all text")).to_have_value("Mysuru")


def test_trainings_go_to_any_place_in_one_list_that_shows_what_the_site_shows(open_desk, desk):
    def featured(name):
        return desk.value(f"content/programmes/{name}.yaml", "featured").get("trainings")

    page = open_desk(path="/pages/shell")
    page.get_by_role("link", name="Order of trainings").click()
    shown = page.locator(".part[open]", has=page.get_by_text("The list of trainings in the menu"))
    grip = shown.get_by_role("button", name="Move Public Speaking")
    grip.focus()
    for key, told in (("Space", "place 2 of 2"), ("ArrowUp", "at place 1 of 2"), ("Space", "put down")):
        page.keyboard.press(key)
        expect(page.locator("[id^=DndLiveRegion]").first).to_contain_text(told)
        # @dnd-kit listens to the keys that follow from a timer on, which may come after the announcement.
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    until(lambda: desk.value("content/routes.yaml", "routes")[6]["path"] == "/courses/public-speaking")
    expect(shown.get_by_role("listitem").first).to_contain_text("Public Speaking")
    page.goto("/pages/pages/trainings")
    page.get_by_text("The cards on the trainings page").click()
    shown = page.locator(".part[open]", has=page.get_by_text("The cards on the trainings page"))
    expect(shown.get_by_role("listitem").first).to_have_text(re.compile(r"^1Public .*Asked for most$"))
    assert shown.locator("img").first.bounding_box()["width"] < 100
    shown.get_by_role("button", name="Memory Palace: to the first place").click()
    until(lambda: featured("public-speaking") == 2)
    expect(page.locator(".done")).to_contain_text("Now “Asked for most” is at Memory Palace, “New")
    shown.get_by_role("button", name="Same order in the menu").click()
    until(lambda: desk.value("content/routes.yaml", "routes")[6]["path"] == "/courses/memory-palace")
    shown.get_by_role("button", name="Move Memory Palace").hover()
    page.mouse.down()
    page.mouse.move(300, 2000, steps=9)  # the view does not scroll past the list
    expect(shown.get_by_role("listitem").first).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)  # @dnd-kit drops the clicks of the first 50 ms
    shown.get_by_role("button", name="Take Memory Palace").click()
    until(lambda: featured("memory-palace") is None)
    shown.get_by_role("button", name="Memory Palace", exact=True).click()
    until(lambda: featured("memory-palace") == 2)
    assert desk.folder.errors() == []


def test_a_photo_is_chosen_from_pictures_and_a_page_enters_the_menu(open_desk, desk):
    page = open_desk(path="/pages")
    expect(page.locator(".page-picture img").first).to_be_visible()
    page.get_by_role("link", name="Memory Palace").click()
    second = page.get_by_role("group", name="Second picture")
    second.get_by_role("button", name="photo").first.click()
    page.get_by_role("dialog").get_by_label("Search these photos").fill("evening")
    page.get_by_role("dialog").get_by_role("button", name="An evening").click()
    until(lambda: desk.value("content/programmes/memory-palace.yaml").get("photo") == "an-evening")
    page.goto("/pages/pages/questions")
    page.get_by_label("In the menu").select_option("Beside the other entries")
    until(lambda: desk.value("content/pages/questions.yaml", "header") == "itself")


def test_a_long_form_leads_to_its_parts_and_hides_what_is_for_the_developer(open_desk):
    page = open_desk(path="/facts")
    expect(page.get_by_label("Address of the website")).to_be_hidden()
    page.get_by_role("link", name="How people reach you").click()
    expect(page.locator("summary:focus")).to_have_text("How people reach you")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Phone number", exact=True)).to_be_focused()


LOOKS = """() => {
  const seen = [...document.querySelectorAll(".button, summary")].filter((each) => each.checkVisibility());
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--color-accent");
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = accent;
  const color = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return {
    accents: seen.filter((each) => getComputedStyle(each).backgroundColor === color).length,
    filled: seen.filter((each) => each.matches(".button-primary")).length,
    markers: seen.filter((each) => getComputedStyle(each).display === "list-item").length,
    foot: document.querySelector(".foot").innerText !== "",
  };
}"""


def test_each_view_has_one_accent_one_kind_of_triangle_and_nothing_blank_at_its_foot(open_desk):
    page = open_desk(path="/pages", viewport=DESK)
    for path in VIEWS:
        page.goto(path)
        expect(page.locator("main :is(h2, h3, summary):visible").first).to_be_visible()
        assert page.evaluate(LOOKS) == {"accents": 1, "filled": 0, "markers": 0, "foot": True}, path


def test_a_task_leads_to_its_field(open_desk, desk):
    desk.folder.edit(
        "content/gallery/an-evening.yaml", "alt: Tall and narrow", "alt: !standin Tall and narrow"
    )
    page = open_desk(path="/todo")
    page.get_by_role("link", name="Mark the site as public").click()
    expect(page.locator("#launched input:focus")).to_have_css("outline-style", "solid")
    page.go_back()
    page.get_by_role("link", name="An evening: a description").click()
    expect(page.get_by_label("Description")).to_be_focused()


VIEWS = [
    *("/photos", "/photos/the-garden", "/photos?show=new", "/photos?show=removed", "/history", "/publish"),
    *("/pages", "/pages/programmes/memory-palace", "/facts", "/todo"),
]


def test_axe_finds_nothing_in_any_view(open_desk):
    from_axe = "Failed to execute 'postMessage'"  # it tries to look into the site's frame, too
    page = open_desk(path="/pages", allow=(from_axe,), bypass_csp=True, viewport=PHONE)
    found = []
    for path in VIEWS:
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }",
            path,
        )
        expect(page.locator("main :is(h2, h3):visible").first).to_be_visible()
        for size in (PHONE, DESK) if LONG else (PHONE,):
            page.set_viewport_size(size)
            found += [f"{path} {size}: {fault}" for fault in find_faults(page)]
    assert found == []
