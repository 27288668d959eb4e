function refuse(): never {
  throw new Error(
    "Figures are drawn as PNG and PDF under Node only; in a browser draw their SVG: `render` of precipice/renderer, or `toSVG`.",
  );
}

/** Stand in for Node's drawing of PNGs and outlines where a bundler builds for the browser. */
export const pngOf = refuse;
export const outlinesOf = refuse;
