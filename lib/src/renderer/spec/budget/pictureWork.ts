import type { PicturePanelSpec } from "../figureSpec.js";

const perPanel = 1_500;
const perPixel = 0.008;

/** The work of a picture, by the pixels that its own header states, even if it is shown smaller. */
export function pictureWork({ png }: PicturePanelSpec): number {
  // A PNG begins with eight bytes of signature, eight of a chunk's heading, then width and height.
  const head = atob(png.slice(0, 32));
  const at = (place: number): number =>
    [0, 1, 2, 3].reduce((value, i) => value * 256 + (head.charCodeAt(place + i) || 0), 0);
  return perPanel + perPixel * at(16) * at(20);
}
