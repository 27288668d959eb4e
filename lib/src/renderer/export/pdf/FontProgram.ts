/** A font that a PDF can embed. Widths and boxes are in thousandths of the size. */
export interface FontProgram {
  /** Its PostScript name, of letters, digits and hyphens. */
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly italicAngle: number;
  /** The number of the glyph of a letter; 0 if the font lacks it. */
  glyphOf(codePoint: number): number;
  widthOf(glyph: number): number;
  /**
   * A font file of some glyphs, in their order, whose first is that of missing letters: a glyph's number is its place. `"cff"` is a
   * bare table of Adobe's Compact Font Format, `"truetype"` a whole file.
   */
  subset(glyphs: readonly number[]): { readonly format: "truetype" | "cff"; readonly bytes: Uint8Array };
}
