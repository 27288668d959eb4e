import type { PicturePanelSpec } from "../figureSpec.js";

const perPanel = 1_500;
const perPixel = 0.008;

/** The work of a picture by the size in its header, since the browser decodes all pixels even if it shows fewer. */
export function pictureWork({ png }: PicturePanelSpec): number {
  // A PNG begins with 8 bytes of signature and 8 of a chunk's head; then come width and height.
  const head = atob(png.slice(0, 32));
  const at = (place: number): number =>
    [0, 1, 2, 3].reduce((value, i) => value * 256 + (head.charCodeAt(place + i) || 0), 0);
  return perPanel + perPixel * at(16) * at(20);
}
