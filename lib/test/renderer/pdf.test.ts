import { describe, expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import { readPath } from "../../src/renderer/export/pdf/PathReader.js";
import { inflate } from "../../src/renderer/export/pdf/PdfFile.js";
import { textRuns } from "../../src/renderer/export/pdf/standardFonts.js";
import { svgToPDF } from "../../src/renderer/export/pdf/svgToPDF.js";
import { gallery } from "../figures/gallery.js";

/** The file as text, and the drawing instructions of its page. */
async function pdfOf(content: string): Promise<{ readonly file: string; readonly page: string }> {
  const holder = nodeDocument().createElement("div");
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${content}</svg>`;
  const svg = holder.querySelector("svg");
  if (svg === null) throw new Error("no svg");
  const bytes = await svgToPDF(svg, "Σ of scores");
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

  test("sets text in standard fonts, Greek in Symbol, in its place by its anchor", async () => {
    const { page, file } = await pdfOf('<text x="100" y="20" font-size="10" text-anchor="end">DrQ(ε)</text>');
    expect(file).toContain("/BaseFont /Helvetica ");
    expect(file).toContain("/BaseFont /Symbol");
    // Widths of D, r, Q and the bracket: 722 + 333 + 778 + 333; of epsilon 439; of the other bracket 333.
    const left = 100 - (722 + 333 + 778 + 333 + 439 + 333) / 100;
    expect(page).toContain(`1 0 0 -1 ${Number(left.toFixed(4))} 20 Tm <44725128> Tj`);
  });
});

test("textRuns(text) has a width for every letter of ASCII, and writes what it lacks by its base letter", () => {
  for (const heavy of [false, true]) {
    for (let code = 32; code < 127; code++)
      expect(textRuns(String.fromCharCode(code), heavy, false)[0]?.width).toBeGreaterThan(180);
  }
  expect(textRuns("ő", false, false)).toEqual([{ font: "Helvetica", codes: [111], width: 556 }]);
  expect(textRuns("≤ ×", false, false).map(({ font }) => font)).toEqual(["Symbol", "Helvetica"]);
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
  "a figure gives its PDF, its letters as outlines, and its numbers in three forms",
  { timeout: 60_000 },
  async () => {
    const figure = gallery["profiles"]?.();
    if (figure === undefined) throw new Error("no figure");
    const pdf = Buffer.from(await figure.toPDF()).toString("latin1");
    expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
    expect(pdf).not.toContain("/BaseFont");
    expect(figure.toCSV().split("\n")[0]).toBe(
      "algorithm,x,low,high,Fraction with score > τ,τ,fraction,95% band",
    );
    expect(figure.toMarkdown()).toContain("| algorithm | x | low | high |");
    expect(figure.toLatex()).toContain("\\bottomrule");
  },
);
