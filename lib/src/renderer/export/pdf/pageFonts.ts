import { onDemand } from "../../onDemand.js";
import type { FontProgram } from "./FontProgram.js";
import type { FontFace, FontSource } from "./FontSource.js";
import { SfntFile } from "./SfntFile.js";
import { TrueTypeFont } from "./TrueTypeFont.js";

/** A font of the reader's system, as a page may ask for it. */
interface LocalFont {
  readonly family: string;
  readonly style: string;
  blob(): Promise<Blob>;
}

// TypeScript's own types of a page lack this one, which Chromium alone has.
type LocalFontWindow = { readonly queryLocalFonts?: () => Promise<readonly LocalFont[]> };

const styles: Readonly<Record<FontFace, RegExp>> = {
  regular: /^(?:regular|book|normal|roman)$/iu,
  bold: /^(?:bold|semibold|demibold|semi bold)$/iu,
  italic: /^(?:italic|oblique)$/iu,
  boldItalic: /^(?:bold|semibold) ?(?:italic|oblique)$/iu,
};
/** Families with many scripts, which are read first. */
const wide =
  /cjk|wenquanyi|micro ?hei|fallback|yahei|arial unicode|pingfang|hiragino|gothic|malgun|noto sans|dejavu sans$/iu;
const mostRead = 40;

/** The fonts of the system, or none where a page or its reader does not allow it. */
async function localFonts(): Promise<readonly LocalFont[]> {
  try {
    return (await (globalThis as LocalFontWindow).queryLocalFonts?.()) ?? [];
  } catch {
    return [];
  }
}

/** Every font of a file that a page can embed. */
async function programsOf(font: LocalFont): Promise<FontProgram[]> {
  const bytes = new Uint8Array(await (await font.blob()).arrayBuffer());
  try {
    return Array.from({ length: SfntFile.countOf(bytes) }, (_, i) => new TrueTypeFont(bytes, i));
  } catch {
    return [];
  }
}

const loaded = new Map<FontFace, Promise<FontProgram>>();

/** The fonts of a page: Inter, loaded on first use, and those of the system where the browser hands them over. */
export const pageFonts: FontSource = {
  own(face) {
    const before = loaded.get(face);
    if (before !== undefined) return before;
    const program = onDemand.fontFile(face).then((bytes) => new TrueTypeFont(bytes));
    loaded.set(face, program);
    program.catch(() => loaded.delete(face));
    return program;
  },

  async family(name, face) {
    const [first = ""] = name.split(",").map((part) => part.trim().replace(/^'|'$/gu, "").toLowerCase());
    const own = (await localFonts()).filter(({ family }) => family.toLowerCase() === first);
    const font =
      own.find(({ style }) => styles[face].test(style)) ??
      own.find(({ style }) => styles.regular.test(style));
    return font === undefined ? undefined : (await programsOf(font))[0];
  },

  async withLetters(letters) {
    const fonts = (await localFonts()).filter(({ style }) => styles.regular.test(style));
    const ordered = [
      ...fonts.filter(({ family }) => wide.test(family)),
      ...fonts.filter(({ family }) => !wide.test(family)),
    ];
    let missing = Array.from(new Set(letters));
    const found: FontProgram[] = [];
    for (const font of ordered.slice(0, mostRead)) {
      for (const program of await programsOf(font)) {
        const rest = missing.filter((letter) => program.glyphOf(letter.codePointAt(0) ?? 0) === 0);
        if (rest.length < missing.length) found.push(program);
        missing = rest;
        if (missing.length === 0) return found;
      }
    }
    return found;
  },
};
