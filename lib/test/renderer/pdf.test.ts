import { describe, expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import { readPath } from "../../src/renderer/export/pdf/PathReader.js";
import { inflate } from "../../src/renderer/export/pdf/PdfFile.js";
import { FontBook } from "../../src/renderer/export/pdf/FontBook.js";
import { TrueTypeFont } from "../../src/renderer/export/pdf/TrueTypeFont.js";
import { documentFonts } from "../../src/plot/fonts.node.js";
import { SfntFile } from "../../src/renderer/export/pdf/SfntFile.js";
import { svgToPDF } from "../../src/renderer/export/pdf/svgToPDF.js";
import { gallery } from "../figures/gallery.js";
import { agents } from "../figures/madeUpResults.js";

/** The file as text, and the drawing instructions of its page. */
async function pdfOf(content: string): Promise<{ readonly file: string; readonly page: string }> {
  const holder = nodeDocument().createElement("div");
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${content}</svg>`;
  const svg = holder.querySelector("svg");
  if (svg === null) throw new Error("no svg");
  const { bytes } = await svgToPDF(svg, { title: "Σ of scores", fonts: documentFonts });
  const file = Buffer.from(bytes).toString("latin1");
  const start = file.indexOf("stream\n") + 7;
  const length = Number(/\/Length (\d+)/u.exec(file)?.[1]);
  const page = Buffer.from(await inflate(bytes.subarray(start, start + length))).toString();
  return { file, page };
}

describe("svgToPDF(svg)", () => {
  test("gives a page of the figure's size, whose every object stands where its table says", async () => {
    const { file } = await pdfOf('<rect width="10" height="10"/>');
    expect(file).toContain("/MediaBox [0 0 150 75]");
    const places = Array.from(file.matchAll(/^(\d{10}) 00000 n $/gmu), ([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(4);
    for (const [i, place] of places.entries())
      expect(file.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj`, "u"));
    expect(file.slice(Number(/startxref\n(\d+)/u.exec(file)?.[1]))).toMatch(/^xref/u);
  });

  test("draws shapes as paths, shares of a nested SVG's size as its own, and colours with their opacity", async () => {
    const { page, file } = await pdfOf(
      '<svg width="15" height="12" x="3"><rect width="100%" height="50%" fill="#ff0000" fill-opacity="0.5"/></svg><path d="M1,2h3v4z" fill="none" stroke="rgb(0,0,255)" stroke-width="2"/>',
    );
    expect(page).toContain("1 0 0 1 3 0 cm");
    expect(page).toContain("0 0 15 6 re");
    expect(page).toContain("1 0 0 rg");
    expect(file).toContain("/ca 0.5");
    expect(page).toMatch(/0 0 1 RG\n2 w/u);
    expect(page).toContain("1 2 m\n4 2 l\n4 6 l\nh\nS");
  });

  test("embeds the letters that the page has, and sets text in its place by its anchor", async () => {
    const { page, file } = await pdfOf('<text x="100" y="20" font-size="10" text-anchor="end">DrQ(ε)</text>');
    expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-Regular/u);
    expect(file).toContain("/FontFile2");
    const font = await documentFonts.own("regular");
    const wide = Array.from("DrQ(ε)").reduce(
      (sum, letter) => sum + font.widthOf(font.glyphOf(letter.codePointAt(0) ?? 0)),
      0,
    );
    const left = 100 - wide / 100;
    expect(page).toContain(`1 0 0 -1 ${Number(left.toFixed(4))} 20 Tm <000100020003000400050006> Tj`);
  });

  test("scales a page whose units are not pixels", async () => {
    const holder = nodeDocument().createElement("div");
    holder.innerHTML =
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 192 96"><rect width="10" height="10"/></svg>';
    const svg = holder.querySelector("svg");
    if (svg === null) throw new Error("no svg");
    const { bytes } = await svgToPDF(svg, { title: "half", fonts: documentFonts });
    const file = Buffer.from(bytes).toString("latin1");
    expect(file).toContain("/MediaBox [0 0 72 36]");
    const start = file.indexOf("stream\n") + 7;
    const length = Number(/\/Length (\d+)/u.exec(file)?.[1]);
    const page = Buffer.from(await inflate(bytes.subarray(start, start + length))).toString();
    expect(page).toContain("0.375 0 0 -0.375 0 36 cm");
  });
});

describe("a subset of a font", () => {
  test("is a font whose glyphs and widths are those of the whole, parts of letters included", async () => {
    const whole = await documentFonts.own("regular");
    const glyphs = [0, ...Array.from("Aé…τ", (letter) => whole.glyphOf(letter.codePointAt(0) ?? 0))];
    const { bytes } = whole.subset(glyphs);
    expect(bytes.length).toBeLessThan(6000);
    const part = new TrueTypeFont(bytes);
    for (const [i, glyph] of glyphs.entries()) expect(part.widthOf(i)).toBe(whole.widthOf(glyph));
    // The accented letter is made of two others, which follow.
    const tables = new SfntFile(bytes);
    expect(tables.read("maxp").getUint16(4)).toBeGreaterThan(glyphs.length);
  });

  test("has letters that Inter lacks from another font, and tells those that no font has", async () => {
    const other = {
      ...documentFonts,
      withLetters: (letters: string) => {
        expect(letters).toBe("基");
        return Promise.resolve([]);
      },
    };
    const book = await FontBook.for([{ text: "PPO 基", face: "regular" }], other);
    expect(book.runs("PPO 基", "regular").map(({ codes }) => codes)).toEqual([[1, 1, 2, 3, 0]]);
    expect([...book.missing]).toEqual(["基"]);
  });

  test("of a family that the system lacks is refused with the reason", async () => {
    const figure = gallery["profiles"]?.();
    await expect(figure?.toPDF({ fontFamily: "No Such Family" })).rejects.toThrow(
      /no font file of the family "No Such Family"/u,
    );
  });
});

test("readPath(data) reads an arc of half a circle as curves that end where it does", () => {
  const points: [number, number][] = [];
  readPath("M0,0a5,5 0 0 1 10,0", {
    move: () => undefined,
    line: () => undefined,
    curve: (_a, _b, _c, _d, x, y) => points.push([x, y]),
    close: () => undefined,
  });
  expect(points).toHaveLength(2);
  expect(points[0]?.[0]).toBeCloseTo(5, 9);
  expect(points[0]?.[1]).toBeCloseTo(-5, 9);
  expect(points[1]).toEqual([10, 0]);
});

test(
  "a figure gives its PDF with embedded fonts and text that can be read, and its numbers in three forms",
  { timeout: 60_000 },
  async () => {
    const figure = gallery["profiles"]?.();
    if (figure === undefined) throw new Error("no figure");
    const pdf = Buffer.from(await figure.toPDF({ width: "3.25in" })).toString("latin1");
    expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
    expect(pdf).toMatch(/\/MediaBox \[0 0 234 /u);
    // No font is named that the file does not have.
    const fonts = pdf.match(/\/Type \/FontDescriptor/gu) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(pdf.match(/\/FontFile2/gu)).toHaveLength(fonts.length);
    expect(pdf.match(/\/ToUnicode/gu)).toHaveLength(fonts.length);
    expect(pdf).not.toMatch(/\/Subtype \/Type[13]\b/u);
    expect(figure.toCSV().split("\n")[0]).toBe(
      `threshold,${agents.flatMap((agent) => [agent, `${agent} low`, `${agent} high`]).join(",")}`,
    );
    expect(figure.toMarkdown()).toContain(`| threshold | ${agents.join(" | ")} |`);
    expect(figure.toLatex()).toContain("\\bottomrule");
  },
);
