// Says where text under an element cannot be read: it leaves the window, is cut off, or lies on other text.
(root) => {
  const faults = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} px wide`);

  // A panel's sticky foot lies on its other text until the panel is scrolled to the end.
  document.querySelector(root).scrollTop = page.scrollHeight;

  const isInline = (element) => getComputedStyle(element).display.startsWith("inline");
  const pieces = [];
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(".sr-only, .skip")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let block = parent;
    while (isInline(block)) block = block.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = node.data.trim().slice(0, 40);
    for (const rect of range.getClientRects()) if (rect.width > 0) pieces.push({ rect, words, parent, block });
  }
  if (pieces.length === 0) faults.push(`no text in ${root}`);

  const hides = (overflow) => ["hidden", "clip"].includes(overflow);
  for (const { rect, words, parent } of pieces) {
    let { top, bottom } = rect;
    if (rect.left < -1 || rect.right > page.clientWidth + 1) faults.push(`outside the window: ${words}`);
    for (let box = parent; box && box !== page; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const across = hides(overflowX) && (rect.left < edge.left - 1 || rect.right > edge.right + 1);
      const down = hides(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (across || down) faults.push(`cut off by .${box.className}: ${words}`);
      // What can be scrolled to is only lost where that box itself is.
      if (["auto", "scroll"].includes(overflowY)) ({ top, bottom } = edge);
    }
  }

  pieces.sort((one, other) => one.rect.top - other.rect.top);
  for (const [position, one] of pieces.entries()) {
    for (const other of pieces.slice(position + 1)) {
      if (other.rect.top >= one.rect.bottom) break;
      if (one.block === other.block) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      // A line's box is higher than its letters: tight lines may share some of it.
      if (across > 2 && down > Math.min(one.rect.height, other.rect.height) / 4)
        faults.push(`on each other: ${one.words} / ${other.words}`);
    }
  }
  return [...new Set(faults)];
};
