// Returns how many texts match a regular expression, and those of them that go on in another line.
(pattern) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken = [];
  let found = 0;
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (!parentElement.checkVisibility() || parentElement.closest(".sr-only")) continue;
    for (const { 0: text, index } of data.matchAll(new RegExp(pattern, "gu"))) {
      found += 1;
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + text.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(text);
    }
  }
  return [found, broken];
}
