/** Stands in for Node's drawing of PNGs where a bundler builds for the browser. */
export function pngOf(): never {
  throw new Error(
    "Figures are drawn as PNG under Node only; in a browser draw their SVG: `render` of precipice/renderer, or `toSVG`.",
  );
}
