import type { FontProgram } from "./FontProgram.js";

/** The faces of a family that figures use. */
export type FontFace = "regular" | "bold" | "italic" | "boldItalic";

/** The fonts that a page or a program can embed. */
export interface FontSource {
  /** A face of our own font, Inter. */
  own(face: FontFace): Promise<FontProgram>;
  /** A face of a font family of the system; undefined if there is none. */
  family(name: string, face: FontFace): Promise<FontProgram | undefined>;
  /** Fonts of the system that together have as many of some letters as can be found. */
  withLetters(letters: string): Promise<readonly FontProgram[]>;
}
