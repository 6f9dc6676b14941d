// Says what would be dark on paper, or pale.
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const lightness = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha ? (0.299 * red + 0.587 * green + 0.114 * blue) / 255 : undefined;
  };
  const faults = [];
  for (const element of document.querySelectorAll("html, body, main, main *")) {
    if (!element.checkVisibility() || element.closest("svg, picture")) continue;
    const { backgroundColor, color } = getComputedStyle(element);
    const name = `${element.tagName} .${element.className}`;
    if (lightness(backgroundColor) < 0.8) faults.push(`${name} has the background ${backgroundColor}`);
    if (lightness(color) > 0.5) faults.push(`${name} has the colour ${color}`);
  }
  return faults;
};
