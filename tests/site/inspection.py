"""Faults of a page at several widths, for axe and for those who read its text."""

from contextlib import contextmanager

from tests.site.steps import AXE, probe

HEIGHT = 800
STILL = {"reduced_motion": "reduce"}
"""Colours are measured, so they may not be on their way from one to another."""

# By a style sheet that the policy has no word about. The rules are those of WCAG 1.4.12.
SPACE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""
UNBREAKABLE = """([root, text]) => {
  const texts = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  let number = 0;
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (/\\p{L}/u.test(data) && !parentElement.closest("script, style, noscript, svg, .sr-only")) {
      texts.currentNode.data = text || data.replace(/\\p{L}[^\\s]*/u, "Unbreakable".repeat(6).slice(0, 60));
      number += 1;
    }
  }
  return number;
}"""
"""Puts a word of 60 letters into every text under an element, or another text in its place."""


def inspect(page, looks, *, undecided=True, height=HEIGHT):
    """Return axe's findings and undecided cases on a page, at each width and theme of `looks`."""
    page.evaluate(f"{AXE}; 0")
    found = []
    for width, theme in looks:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{width} px, {theme}: {fault}" for fault in page.evaluate(probe("axe"), undecided)]
    return found


def read(page, widths, root="body"):
    """Return the text under `root` that is unreadable at one of `widths`."""
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        found += [f"{width} px: {fault}" for fault in page.evaluate(probe("text"), root)]
    return found


@contextmanager
def spaced(page):
    """Apply the spacing of text that readers may choose, for a while."""
    page.evaluate(SPACE)
    yield
    page.evaluate("void document.adoptedStyleSheets.pop()")
