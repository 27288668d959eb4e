/**
 * Colours for the series of a figure. `precipice` is the library's own palette, and needs no code. The colours remain
 * distinct under all common colour-vision deficiencies, except those of `grey`, which is for print: its steps differ in
 * lightness.
 *
 * Source: P. Tol, "Colour Schemes", SRON/EPS/TN/09-002, version 3.2 (2021), "vibrant".
 */
export const PALETTES = {
  precipice: undefined,
  vibrant: ["#0077bb", "#ee7733", "#009988", "#cc3311", "#33bbee", "#ee3377"],
  grey: ["#555555", "#a0a0a0", "#757575", "#b8b8b8"],
} as const satisfies Readonly<Record<string, readonly string[] | undefined>>;
export type PaletteName = keyof typeof PALETTES;
