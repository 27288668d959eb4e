import type { FontProgram } from "./FontProgram.js";
import type { FontFace, FontSource } from "./FontSource.js";
import type { PdfFile } from "./PdfFile.js";

/** A piece of text in one font, as numbers of the font's subset. */
export interface TextRun {
  readonly font: UsedFont;
  readonly codes: readonly number[];
  /** In thousandths of the font's size. */
  readonly width: number;
}

const hex = (value: number, digits = 4): string => value.toString(16).toUpperCase().padStart(digits, "0");
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("");
const round = (value: number): number => Math.round(value * 100) / 100;

/** A font of a page, with the glyphs that the page uses. */
export class UsedFont {
  readonly program: FontProgram;
  /** The name by which the page refers to the font. */
  readonly name: string;
  /** The glyphs of the subset, in order; the first is that of missing letters. */
  readonly #glyphs: number[] = [0];
  readonly #codes = new Map<number, number>();
  readonly #texts = new Map<number, string>();

  constructor(program: FontProgram, name: string) {
    this.program = program;
    this.name = name;
  }

  has(letter: string): boolean {
    return this.program.glyphOf(letter.codePointAt(0) ?? 0) !== 0;
  }

  /** The place of a letter's glyph in the subset. */
  codeOf(letter: string): number {
    const glyph = this.program.glyphOf(letter.codePointAt(0) ?? 0);
    let code = this.#codes.get(glyph);
    if (code === undefined) {
      code = glyph === 0 ? 0 : this.#glyphs.push(glyph) - 1;
      this.#codes.set(glyph, code);
    }
    if (!this.#texts.has(code)) this.#texts.set(code, letter);
    return code;
  }

  widthOf(code: number): number {
    return this.program.widthOf(this.#glyphs[code] ?? 0);
  }

  /** Six letters that tell subsets of a font apart, made from the letters that this one has. */
  #tag(): string {
    let sum = 7;
    for (const text of this.#texts.values())
      for (const letter of text) sum = (31 * sum + (letter.codePointAt(0) ?? 0)) % 308_915_776;
    return Array.from({ length: 6 }, (_, i) =>
      String.fromCharCode(65 + (Math.floor(sum / 26 ** i) % 26)),
    ).join("");
  }

  /** The map from the numbers of the subset to text, by which a reader searches and copies. */
  #toUnicode(): string {
    const pairs = [...this.#texts]
      .filter(([code]) => code !== 0)
      .map(([code, text]) => `<${hex(code)}> <${utf16(text)}>`);
    const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, i) =>
      pairs.slice(100 * i, 100 * (i + 1)),
    );
    return [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
      "1 begincodespacerange <0000> <FFFF> endcodespacerange",
      ...blocks.map((block) => `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`),
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n");
  }

  /** Writes the font into a file and returns the number of its object. */
  async write(file: PdfFile): Promise<number> {
    const { program } = this;
    const { format, bytes } = program.subset(this.#glyphs);
    const name = `${this.#tag()}+${program.name}`;
    const data = await file.addStream(
      bytes,
      format === "cff" ? "/Subtype /CIDFontType0C" : `/Length1 ${bytes.length}`,
    );
    const unicode = await file.addStream(new TextEncoder().encode(this.#toUnicode()));
    const measures = [
      `/FontBBox [${program.box.join(" ")}]`,
      `/ItalicAngle ${round(program.italicAngle)}`,
      `/Ascent ${round(program.ascent)}`,
      `/Descent ${round(program.descent)}`,
      `/CapHeight ${round(program.capHeight)}`,
      "/StemV 80",
    ].join(" ");
    const key = format === "cff" ? "FontFile3" : "FontFile2";
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 ${measures} /${key} ${data} 0 R >>`,
    );
    const widths = this.#glyphs.map((_, code) => round(this.widthOf(code))).join(" ");
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType${format === "cff" ? 0 : 2} /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [0 [${widths}]]${format === "cff" ? "" : " /CIDToGIDMap /Identity"} >>`,
    );
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
    );
  }
}

/** A text of a picture, and the face in which it is set. */
export interface SetText {
  readonly text: string;
  readonly face: FontFace;
}

/** The fonts of a page. They are loaded before the page is drawn, for the letters that it has. */
export class FontBook {
  readonly #faces = new Map<FontFace, UsedFont>();
  readonly #others: UsedFont[] = [];
  /** Letters that no font has, and that are drawn as the sign of a missing letter. */
  readonly missing = new Set<string>();
  readonly #used = new Set<UsedFont>();

  /**
   * @param texts all texts of the page
   * @param family a font family of the system in place of our own
   * @throws RangeError if the system has no such family
   */
  static async for(texts: readonly SetText[], source: FontSource, family?: string): Promise<FontBook> {
    const book = new FontBook();
    const wanted = new Set<string>();
    for (const face of new Set(texts.map((one) => one.face))) {
      const program = family === undefined ? await source.own(face) : await source.family(family, face);
      if (program === undefined)
        throw new RangeError(
          `A PDF needs the file of its fonts, and no font file of the family "${family}" is among the system's fonts. Leave fontFamily out for Inter.`,
        );
      book.#faces.set(face, new UsedFont(program, `F${book.#faces.size}`));
    }
    for (const { text, face } of texts) {
      for (const letter of text.normalize("NFC"))
        if (letter.trim() !== "" && book.#faces.get(face)?.has(letter) !== true) wanted.add(letter);
    }
    if (wanted.size === 0) return book;
    const own = family === undefined ? [] : [await source.own("regular")];
    const found = [...own, ...(await source.withLetters([...wanted].join("")))];
    for (const program of found) book.#others.push(new UsedFont(program, `G${book.#others.length}`));
    return book;
  }

  /** Splits a text by the font that has each letter. */
  runs(text: string, face: FontFace): TextRun[] {
    const runs: { font: UsedFont; codes: number[]; width: number }[] = [];
    const first = this.#faces.get(face);
    if (first === undefined) return runs;
    for (const letter of text.normalize("NFC").replace(/[\s\u00a0]/gu, " ")) {
      const font = first.has(letter) ? first : (this.#others.find((one) => one.has(letter)) ?? first);
      if (!font.has(letter) && letter !== " ") this.missing.add(letter);
      const code = font.codeOf(letter);
      this.#used.add(font);
      const last = runs.at(-1);
      if (last?.font === font) {
        last.codes.push(code);
        last.width += font.widthOf(code);
      } else runs.push({ font, codes: [code], width: font.widthOf(code) });
    }
    return runs;
  }

  /** Writes the fonts of the page into a file: their names, and the numbers of their objects. */
  async write(file: PdfFile): Promise<(readonly [name: string, object: number])[]> {
    const written: (readonly [string, number])[] = [];
    for (const font of this.#used) written.push([font.name, await font.write(file)]);
    return written;
  }
}
