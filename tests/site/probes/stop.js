// Says where the keyboard is: what has the focus, where it stands on the page, and what is wrong with how it shows.
// Returns null where nothing on the page has the focus.
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const faults = [];
  const rect = element.getBoundingClientRect();
  const header = document.querySelector(".header");
  const inHeader = element.closest(".header, .skip, dialog") !== null;

  // Colours in any notation, as the red, green and blue (0 to 255) and alpha (0 to 1) that are painted.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const luminance = (colour) => {
    const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = channels(colour).map((value) => linear(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (start) => {
    for (let box = start; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (channels(backgroundColor)[3] === 1) return backgroundColor;
    }
    return "white";
  };

  // WCAG 2.4.7, 2.4.13: an outline 2 px thick that stands out from what is around it by 3 to 1.
  const style = getComputedStyle(element);
  const thickness = style.outlineStyle === "none" ? 0 : Number.parseFloat(style.outlineWidth);
  const offset = Number.parseFloat(style.outlineOffset);
  if (thickness < 2) faults.push(`has an outline of ${thickness} px`);
  const ratio = contrast(style.outlineColor, behind(offset < 0 ? element : element.parentElement));
  if (ratio < 3) faults.push(`has an outline of contrast ${ratio.toFixed(2)}`);

  // The outline is seen whole: no box cuts it off.
  const reach = thickness + offset;
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === "visible") continue;
    const edge = box.getBoundingClientRect();
    const cut = Math.max(
      edge.left - rect.left + reach,
      rect.right + reach - edge.right,
      edge.top - rect.top + reach,
      rect.bottom + reach - edge.bottom,
    );
    if (cut > thickness) faults.push(`has an outline that .${box.className} cuts off`);
  }

  // WCAG 2.4.11, 2.4.12: nothing covers it, and it is in the window.
  if (!inHeader && rect.top < header.getBoundingClientRect().bottom) faults.push("is under the header");
  if (rect.left < 0 || rect.top < 0 || rect.right > innerWidth || rect.bottom > innerHeight)
    faults.push("is not wholly in the window");
  const start = rect.left + Number.parseFloat(style.paddingInlineStart) + 1;
  const end = rect.right - Number.parseFloat(style.paddingInlineEnd) - 1;
  for (const x of [start, (start + end) / 2, end]) {
    const top = document.elementFromPoint(x, rect.top + rect.height / 2);
    if (top && !element.contains(top) && !top.contains(element))
      faults.push(`is covered by ${top.closest("[class]").getAttribute("class")}`);
  }
  if (element.tabIndex > 0) faults.push(`has the tabindex ${element.tabIndex}`);

  const all = [...document.querySelectorAll("a[href],button,input,select,textarea,summary,[tabindex]")].filter(
    (other) =>
      other.tabIndex >= 0 && !other.disabled && other.checkVisibility({ visibilityProperty: true }),
  );
  const name = (element.getAttribute("aria-label") || element.innerText || element.name || "").trim();
  return {
    name: `${element.tagName.toLowerCase()} ${name || element.getAttribute("href")}`.slice(0, 80),
    inMain: element.closest("main") !== null,
    position: all.indexOf(element),
    count: all.length,
    left: rect.left,
    right: rect.right,
    // What floats above the page has no place of its own on it.
    ...(element.closest(".skip, .to-top") ? {} : { top: rect.top + scrollY, bottom: rect.bottom + scrollY }),
    faults: [...new Set(faults)],
  };
};
