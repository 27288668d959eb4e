/**
 * Puts the picture saved beside a figure first in its place: a figure that is too large to draw, or that a later release
 * saved, is still visible.
 *
 * @param png the picture in base64; nothing is shown for any other text
 * @param text the text saved beside both; screen readers read its first line
 */
export function showPicture(place: Element, png: string, text: string): void {
  const data = png.replaceAll(/\s/gu, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(data)) return;
  const picture = document.createElement("img");
  picture.src = `data:image/png;base64,${data}`;
  picture.alt = (text.trim().split("\n", 1)[0] ?? "").slice(0, 200) || "Figure";
  picture.className = "jp-PrecipiceFigure-picture";
  place.prepend(picture);
}
