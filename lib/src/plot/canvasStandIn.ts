import { base64 } from "../renderer/export/base64.js";
import { encodePNG } from "./encodePNG.js";

/** A row of pixels as an SVG image with a rectangle for each colour. */
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
 * A canvas with the methods that Plot uses. Its ramp legend fills a row of pixels one by one, its raster mark puts all pixels at
 * once, and both read the result as an image.
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
