import type { FontProgram } from "./FontProgram.js";
import { readCharacterMap } from "./readCharacterMap.js";
import { SfntFile, writeSfnt } from "./SfntFile.js";

// Bits of a component of a composite glyph.
const [wordArguments, hasScale, moreComponents, twoScales, matrix] = [1, 8, 32, 64, 128];

/** The name of a font in its table `name`: 6 is the PostScript name, 1 the family. */
export function fontName(file: SfntFile, wanted: number): string {
  const view = file.read("name");
  if (view.byteLength < 6) return "";
  const [count, texts] = [view.getUint16(2), view.getUint16(4)];
  for (let i = 0; i < count; i++) {
    const at = 6 + 12 * i;
    const platform = view.getUint16(at);
    if (view.getUint16(at + 6) !== wanted || (platform !== 3 && platform !== 1)) continue;
    const [length, offset] = [view.getUint16(at + 8), view.getUint16(at + 10)];
    const bytes = file.table("name").subarray(texts + offset, texts + offset + length);
    const text = String.fromCharCode(...(platform === 3 ? bytes.filter((_, k) => k % 2 === 1) : bytes));
    if (text !== "") return text;
  }
  return "";
}

/** The scale and the outlines' general measures, from the tables that every font has. */
export function readMeasures(file: SfntFile): Pick<
  FontProgram,
  "name" | "ascent" | "descent" | "capHeight" | "box" | "italicAngle"
> & {
  readonly unit: number;
} {
  const [head, hhea, post, os2] = ["head", "hhea", "post", "OS/2"].map((name) => file.read(name)) as [
    DataView,
    DataView,
    DataView,
    DataView,
  ];
  const unit = 1000 / head.getUint16(18);
  const ascent = hhea.getInt16(4) * unit;
  return {
    unit,
    name: fontName(file, 6).replace(/[^A-Za-z0-9-]/gu, "") || "Font",
    ascent,
    descent: hhea.getInt16(6) * unit,
    capHeight: os2.byteLength >= 90 && os2.getUint16(0) >= 2 ? os2.getInt16(88) * unit : 0.7 * ascent,
    box: [36, 38, 40, 42].map((at) => Math.round(head.getInt16(at) * unit)) as [
      number,
      number,
      number,
      number,
    ],
    italicAngle: post.byteLength >= 8 ? post.getInt32(4) / 65536 : 0,
  };
}

/**
 * A font with quadratic outlines, as a PDF embeds it.
 *
 * @see OpenType specification 1.9, "glyf", "loca" and "hmtx"; ISO 32000-1, 9.9
 */
export class TrueTypeFont implements FontProgram {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: FontProgram["box"];
  readonly italicAngle: number;
  readonly glyphOf: (codePoint: number) => number;
  readonly #file: SfntFile;
  readonly #unit: number;
  readonly #metrics: DataView;
  readonly #measured: number;
  readonly #wide: boolean;

  /** @param font the place of the font in a collection */
  constructor(bytes: Uint8Array, font = 0) {
    this.#file = new SfntFile(bytes, font);
    if (!this.#file.has("glyf") || !this.#file.has("loca"))
      throw new TypeError("The font has no TrueType outlines.");
    const { unit, name, ascent, descent, capHeight, box, italicAngle } = readMeasures(this.#file);
    this.#unit = unit;
    this.name = name;
    this.ascent = ascent;
    this.descent = descent;
    this.capHeight = capHeight;
    this.box = box;
    this.italicAngle = italicAngle;
    this.glyphOf = readCharacterMap(this.#file.read("cmap"));
    this.#metrics = this.#file.read("hmtx");
    this.#measured = this.#file.read("hhea").getUint16(34);
    this.#wide = this.#file.read("head").getInt16(50) === 1;
  }

  #advance(glyph: number): number {
    return this.#metrics.getUint16(4 * Math.min(glyph, this.#measured - 1));
  }

  #bearing(glyph: number): number {
    const at = glyph < this.#measured ? 4 * glyph + 2 : 4 * this.#measured + 2 * (glyph - this.#measured);
    return at + 2 <= this.#metrics.byteLength ? this.#metrics.getInt16(at) : 0;
  }

  widthOf(glyph: number): number {
    return this.#advance(glyph) * this.#unit;
  }

  /** The outline of a glyph, which is empty for a space. */
  #outline(glyph: number): Uint8Array {
    const places = this.#file.read("loca");
    const place = (i: number): number => (this.#wide ? places.getUint32(4 * i) : 2 * places.getUint16(2 * i));
    return this.#file.table("glyf").slice(place(glyph), place(glyph + 1));
  }

  /** Calls `visit` for each component of a composite glyph, with the place of its number. */
  static #components(outline: Uint8Array, visit: (at: number) => void): void {
    const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
    if (outline.length < 10 || view.getInt16(0) >= 0) return;
    for (let at = 10, flags = moreComponents; (flags & moreComponents) !== 0;) {
      flags = view.getUint16(at);
      visit(at + 2);
      at += 4 + ((flags & wordArguments) !== 0 ? 4 : 2);
      at += (flags & hasScale) !== 0 ? 2 : (flags & twoScales) !== 0 ? 4 : (flags & matrix) !== 0 ? 8 : 0;
    }
  }

  subset(glyphs: readonly number[]): { readonly format: "truetype"; readonly bytes: Uint8Array } {
    const kept = [...glyphs];
    const outlines: Uint8Array[] = [];
    // Components are appended, so the list grows while it is read.
    for (let i = 0; i < kept.length; i++) {
      const outline = this.#outline(kept[i] ?? 0);
      TrueTypeFont.#components(outline, (at) => {
        const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
        const part = view.getUint16(at);
        const known = kept.indexOf(part);
        view.setUint16(at, known < 0 ? kept.push(part) - 1 : known);
      });
      outlines.push(outline);
    }
    const loca = new DataView(new ArrayBuffer(4 * (kept.length + 1)));
    const metrics = new DataView(new ArrayBuffer(4 * kept.length));
    const whole = new Uint8Array(outlines.reduce((sum, { length }) => sum + 4 * Math.ceil(length / 4), 0));
    let at = 0;
    for (const [i, glyph] of kept.entries()) {
      const outline = outlines[i] ?? new Uint8Array();
      metrics.setUint16(4 * i, this.#advance(glyph));
      metrics.setInt16(4 * i + 2, this.#bearing(glyph));
      whole.set(outline, at);
      at += 4 * Math.ceil(outline.length / 4);
      loca.setUint32(4 * (i + 1), at);
    }
    const changed = (name: string, change: (view: DataView) => void): Uint8Array => {
      const copy = this.#file.table(name).slice();
      change(new DataView(copy.buffer));
      return copy;
    };
    const bytes = writeSfnt({
      head: changed("head", (view) => view.setInt16(50, 1)),
      hhea: changed("hhea", (view) => view.setUint16(34, kept.length)),
      maxp: changed("maxp", (view) => view.setUint16(4, kept.length)),
      hmtx: new Uint8Array(metrics.buffer),
      loca: new Uint8Array(loca.buffer),
      glyf: whole,
      // Programs that place outlines on pixels need their constants.
      ...Object.fromEntries(
        ["cvt ", "fpgm", "prep"]
          .filter((name) => this.#file.has(name))
          .map((name) => [name, this.#file.table(name)]),
      ),
    });
    return { format: "truetype", bytes };
  }
}
