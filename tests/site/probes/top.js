/** Says which words and controls can come to lie under the button to the top, however far the page is scrolled. */
() => {
  const button = document.querySelector(".to-top");
  const { hidden } = button;
  button.hidden = false;
  const place = button.getBoundingClientRect();
  const bar = document.querySelector(".bar");
  const barred = bar.checkVisibility();
  const found = [];
  const look = (element, rects) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only, .to-top")) return;
    const under = [...rects].some((rect) => rect.width > 1 && rect.left < place.right && rect.right > place.left);
    if (under) found.push(element.outerHTML.slice(0, 100));
  };
  // On phones the bar stands above the page, and the button within the bar.
  for (const root of barred ? [bar, document.querySelector("footer")] : document.querySelectorAll("main, footer")) {
    for (const control of root.querySelectorAll("a, button, input, textarea")) look(control, control.getClientRects());
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (walker.currentNode.data.trim()) look(walker.currentNode.parentElement, range.getClientRects());
    }
  }
  if (barred && bar.getBoundingClientRect().height < place.height) found.push("the bar is too low");
  button.hidden = hidden;
  return found;
};
