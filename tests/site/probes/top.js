/**
 * Says which words and controls come to lie under the button to the top. Beside the page it covers nothing, however far that
 * is scrolled; on phones it stands above the bar, and what it covers is scrolled away, but not at the page's end.
 */
() => {
  const button = document.querySelector(".to-top");
  const { hidden } = button;
  button.hidden = false;
  const bar = document.querySelector(".bar");
  const barred = bar.checkVisibility();
  if (barred) scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  const place = button.getBoundingClientRect();
  const found = [];
  const look = (element, rects) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only, .to-top")) return;
    const under = [...rects].some((rect) => {
      const beside = rect.right <= place.left || rect.left >= place.right;
      const above = barred && (rect.bottom <= place.top || rect.top >= place.bottom);
      return rect.width > 1 && !beside && !above;
    });
    if (under) found.push(element.outerHTML.slice(0, 100));
  };
  for (const root of document.querySelectorAll(barred ? ".bar, footer" : "main, footer")) {
    for (const control of root.querySelectorAll("a, button, input, textarea")) look(control, control.getClientRects());
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (walker.currentNode.data.trim()) look(walker.currentNode.parentElement, range.getClientRects());
    }
  }
  if (barred) {
    scrollTo({ top: 0, behavior: "instant" });
    if (innerHeight - bar.offsetHeight < place.bottom) found.push("the bar, at the foot of the window");
  }
  button.hidden = hidden;
  return found;
};
