import { base64 } from "../renderer/export/base64.js";
import { encodePNG } from "./encodePNG.js";

/** The colours of pixels in one row, as the rectangles of an SVG image. */
function rowImage(colors: readonly string[]): string {
  const stops = colors.map(
    (color, i) => `<rect x="${i}" width="1.5" height="1" fill="${color.replace(/[^\w#(),.%\s-]/gu, "")}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${colors.length} 1" preserveAspectRatio="none">${stops.join("")}</svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * The part of a canvas that Plot uses: its ramp legend fills a row of pixels one by one, its raster mark puts all
 * pixels at once, and both read them as an image.
 */
export function canvasStandIn(): HTMLCanvasElement {
  const colors: string[] = [];
  let put: Pixels | undefined;
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      fillStyle: "",
      fillRect(x: number): void {
        colors[x] = this.fillStyle;
      },
      createImageData: (width: number, height: number): Pixels => ({
        width,
        height,
        data: new Uint8ClampedArray(4 * width * height),
      }),
      putImageData(pixels: Pixels): void {
        put = pixels;
      },
    }),
    toDataURL: () =>
      put === undefined
        ? rowImage(Array.from(colors, (color) => color))
        : `data:image/png;base64,${base64(encodePNG(put.width, put.height, put.data))}`,
  };
  return canvas as unknown as HTMLCanvasElement;
}
