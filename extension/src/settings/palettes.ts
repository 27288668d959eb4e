/**
 * Colours for the series of a figure. `precipice` is the library's own palette, and needs no code. The colours remain
 * distinct under all common colour-vision deficiencies, except those of `grey`, which is for print: its steps differ in
 * lightness.
 *
 * Sources: Okabe and Ito, "Color Universal Design" (2008), without its black and with its yellow darkened, so that each
 * stands out on white and on black; P. Tol, "Colour Schemes", SRON/EPS/TN/09-002, version 3.2 (2021), "vibrant".
 */
export const PALETTES = {
  precipice: undefined,
  "okabe-ito": ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#b8ad2c"],
  vibrant: ["#0077bb", "#ee7733", "#009988", "#cc3311", "#33bbee", "#ee3377"],
  grey: ["#555555", "#a0a0a0", "#757575", "#b8b8b8"],
} as const satisfies Readonly<Record<string, readonly string[] | undefined>>;
export type PaletteName = keyof typeof PALETTES;
