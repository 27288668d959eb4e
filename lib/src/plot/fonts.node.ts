import { readFileSync } from "node:fs";
import type { FontProgram } from "../renderer/export/pdf/FontProgram.js";
import type { FontFace, FontSource } from "../renderer/export/pdf/FontSource.js";
import { SfntFile } from "../renderer/export/pdf/SfntFile.js";
import { fontName, TrueTypeFont } from "../renderer/export/pdf/TrueTypeFont.js";
import { ownFont } from "./ownFont.node.js";
import { systemFontFiles } from "./systemFontFiles.node.js";

const files: Readonly<Record<FontFace, string>> = {
  regular: "Inter_400Regular",
  bold: "Inter_600SemiBold",
  italic: "Inter_400Regular_Italic",
  boldItalic: "Inter_600SemiBold_Italic",
};

/** A font of a file of the system that can be embedded. */
interface Found {
  readonly family: string;
  readonly style: string;
  readonly program: FontProgram;
}

/** The fonts of a file; none if it is damaged or has outlines of another kind. */
function fontsIn(file: string): Found[] {
  try {
    const bytes = new Uint8Array(readFileSync(file));
    return Array.from({ length: SfntFile.countOf(bytes) }, (_, i) => {
      const tables = new SfntFile(bytes, i);
      const family = fontName(tables, 16) || fontName(tables, 1);
      const style = fontName(tables, 17) || fontName(tables, 2);
      return { family, style, program: new TrueTypeFont(bytes, i) };
    });
  } catch {
    return [];
  }
}

const faceOf = (style: string): FontFace => {
  const bold = /bold/iu.test(style);
  if (/italic|oblique/iu.test(style)) return bold ? "boldItalic" : "italic";
  return bold ? "bold" : "regular";
};

/** The fonts of the kernel's machine: Inter, which comes with the library, and those of the system. */
export const documentFonts: FontSource = {
  own: (face) => Promise.resolve(ownFont(files[face]).program),

  family(name, face) {
    const [first = ""] = name.split(",").map((part) => part.trim().replace(/^'|'$/gu, "").toLowerCase());
    let nearest: FontProgram | undefined;
    for (const file of systemFontFiles()) {
      for (const { family, style, program } of fontsIn(file)) {
        if (family.toLowerCase() !== first) continue;
        if (faceOf(style) === face) return Promise.resolve(program);
        nearest ??= program;
      }
    }
    return Promise.resolve(nearest);
  },

  withLetters(letters) {
    let missing = Array.from(new Set(letters));
    const found: FontProgram[] = [];
    for (const file of systemFontFiles()) {
      for (const { program } of fontsIn(file)) {
        const rest = missing.filter((letter) => program.glyphOf(letter.codePointAt(0) ?? 0) === 0);
        if (rest.length < missing.length) found.push(program);
        missing = rest;
        if (missing.length === 0) return Promise.resolve(found);
      }
    }
    return Promise.resolve(found);
  },
};
