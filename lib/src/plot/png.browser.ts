function refuse(): never {
  throw new Error(
    "Figures are drawn as PNG under Node only; in a browser draw their SVG: `render` of precipice/renderer, or `toSVG`.",
  );
}

/** Bundlers for the browser take these in place of Node's functions, which need native code. */
export const pngOf = refuse;
export const lettersWithoutGlyph = refuse;
export const keepsPictures = refuse;
