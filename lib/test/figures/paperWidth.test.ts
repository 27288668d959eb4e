import { describe, expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import { boundsOf, type LabelBox, labelBoxes, touches } from "../../src/renderer/export/fit/labelBoxes.js";
import { markShapes } from "../../src/renderer/export/fit/markShapes.js";
import * as library from "../library.js";
import { brokenNames } from "./brokenNames.js";
import { agents } from "./madeUpResults.js";
import { madeUpScores } from "./madeUpTables.js";
import { faultsOf, modelNames, paperFigures, realWidths } from "./paperFigures.js";
import { realNames } from "./realNames.js";

const squeeze = (text: string): string => text.replace(/\s+/gu, "");
/** Columns of two conferences' papers, and the width of a page of text. */
const widths = ["3.25in", "5.5in", "6.75in"] as const;

describe.each(Object.entries(paperFigures))("%s in a paper", { timeout: 240_000 }, (_name, make) => {
  test.each([1, 4, 12, 30])(
    "of %i algorithms has letters of 7 points or more, none of which touch",
    async (count) => {
      const measure = await realWidths();
      const names = modelNames(count);
      const figure = await make(names);
      for (const width of widths) {
        const svg = await figure.toSVG({ width, fontSize: 8, panelLabels: "a" });
        const { boxes, faults } = faultsOf(svg, measure);
        expect(faults, width).toEqual([]);
        expect(brokenNames(boxes, names), width).toEqual([]);
        expect(svg).toContain(` width="${parseFloat(width) * 96}" `);
        expect(
          boxes.some(({ text, fontSize }) => text.startsWith("a") && Math.abs(fontSize * 0.75 - 8) < 0.01),
        ).toBe(true);
      }
    },
  );

  test.each([
    ["models", modelNames(12)],
    ["models of hubs", realNames],
    ["agents", agents.slice(0, 6)],
  ])("breaks the names of %s between words only, in letters of its own size", async (_kind, names) => {
    const measure = await realWidths();
    const figure = await make(names);
    for (const width of widths) {
      const { boxes, faults } = faultsOf(await figure.toSVG({ width }), measure);
      expect(faults, width).toEqual([]);
      expect(brokenNames(boxes, names), width).toEqual([]);
    }
  });
});

test.each([
  ["differences", 7],
  ["intervals", 9],
])(
  "a long word stays whole in a column of a paper, in smaller letters only where it has no room: %s",
  async (kind, points) => {
    const names = ["Zustandsraumregelungsnetz", "Self-play_league_exploiter", "PPO"];
    const svg = (await (await paperFigures[kind]?.(names))?.toSVG({ width: "3.25in" })) ?? "";
    const { boxes, faults } = faultsOf(svg, await realWidths());
    expect(faults).toEqual([]);
    expect(brokenNames(boxes, names)).toEqual([]);
    const ticks = boxes.filter(({ role }) => role === "x-axis tick label");
    expect(new Set(ticks.map(({ fontSize }) => Math.round(fontSize * 7.5) / 10))).toEqual(new Set([points]));
  },
);

test("the numbers beside a row stay whole and outside the frame, however long its names are", async () => {
  const names = modelNames(4);
  const svg = (await (await paperFigures["differences"]?.(names))?.toSVG({ width: "3.25in" })) ?? "";
  const { boxes } = faultsOf(svg, await realWidths());
  const numbers = boxes.filter(({ text }) => text.startsWith("["));
  expect(numbers).toHaveLength(6);
  const starts = numbers.map((box) => {
    expect(box.element.children).toHaveLength(0);
    return boundsOf(box).left;
  });
  const marks = boxes.filter(({ role }) => role === "x-axis tick label");
  for (const start of starts) for (const mark of marks) expect(start).toBeGreaterThan(boundsOf(mark).left);
});

test("names of rows are whole in a column of a paper, on as many lines as they need", async () => {
  const names = modelNames(12);
  const measure = await realWidths();
  for (const figure of ["intervals", "rankings", "rankComparison"] as const) {
    const svg = (await paperFigures[figure]?.(names))?.toSVG({
      width: "3.25in",
      fontSize: 8,
      caption: false,
    });
    const written = faultsOf((await svg) ?? "", measure)
      .boxes.map(({ text }) => squeeze(text))
      .join("\n");
    for (const name of names) expect(written, figure).toContain(squeeze(name).slice(0, 30));
  }
});

test("panels wrap where a row of them is too narrow, and each row begins with the names", async () => {
  const result = await library.aggregates(madeUpScores(["PPO", "SAC"]), { reps: 40 });
  const figure = library.figures.intervals(result);
  const measure = await realWidths();
  const count = async (width: string): Promise<number> =>
    faultsOf(await figure.toSVG({ width, fontSize: 8, caption: false }), measure).boxes.filter(
      ({ text, role }) => text === "PPO" && role === "y-axis tick label",
    ).length;
  expect([await count("7in"), await count("3.25in")]).toEqual([1, 2]);
});

describe("twelve models with long names in a column of a paper", () => {
  const names = modelNames(12);
  /** The texts and the panels of a figure's picture. */
  async function drawn(figure: keyof typeof paperFigures): Promise<{
    readonly texts: readonly LabelBox[];
    readonly panels: readonly Element[];
    readonly height: number;
  }> {
    const svg = (await (await paperFigures[figure]?.(names))?.toSVG({ width: "3.25in", fontSize: 8 })) ?? "";
    const holder = nodeDocument().createElement("div");
    holder.innerHTML = svg;
    const panels = Array.from(holder.querySelectorAll("svg svg"));
    const root = holder.querySelector("svg");
    if (root === null) throw new Error("a figure is an SVG");
    return { texts: labelBoxes(root), panels, height: Number(root.getAttribute("height")) };
  }
  const written = (texts: readonly { readonly text: string }[]): string[] =>
    texts.map(({ text }) => squeeze(text));

  test("stand beside the rows of both panels of expected ranks", async () => {
    const { texts } = await drawn("expectedRanks");
    for (const name of names)
      expect(
        written(texts).filter((text) => text === squeeze(name)),
        name,
      ).toHaveLength(2);
  });

  test("have their aggregates beneath the columns of their scores in a heat map", async () => {
    const { panels } = await drawn("heatmap");
    const [scores = [], aggregates = []] = panels.map((panel) => [
      ...new Set(Array.from(panel.querySelectorAll("rect"), (rect) => rect.getAttribute("x"))),
    ]);
    expect(scores).toHaveLength(12);
    expect(aggregates).toEqual(scores);
  });

  test("stand beside all rows and over all columns of a win matrix", async () => {
    const { texts } = await drawn("winRates");
    for (const name of names)
      expect(
        written(texts).filter((text) => text === squeeze(name)),
        name,
      ).toHaveLength(2);
    expect(written(texts).join()).not.toMatch(/Forwantofroomthenames/u);
  });

  test.each(["pareto", "signalToNoise"])("cover no mark, and none is lost: %s", async (figure) => {
    const { texts, panels } = await drawn(figure);
    const [panel] = panels;
    if (panel === undefined) throw new Error("a figure has a panel");
    const shapes = markShapes(panel).filter(({ element }) => element.getAttribute("stroke-width") !== "0.75");
    const labels = labelBoxes(panel).filter(({ text }) => names.includes(text) || /^[1-9]$/u.test(text));
    expect(labels.length).toBeGreaterThan(6);
    const covered = labels.filter((label) => shapes.some((shape) => touches(label, shape)));
    expect(covered.map(({ text }) => text)).toEqual([]);
    // A point whose name has no place has a number, which the caption explains.
    const numbers = labels.filter(({ text }) => /^[1-9]$/u.test(text));
    for (const { text } of numbers)
      expect(written(texts).join(""), text).toMatch(/Forwantofroomsomepointshavenumbers:1/u);
  });

  test("make a critical-difference diagram no taller than their lines", async () => {
    const { height } = await drawn("rankComparison");
    expect(height).toBeLessThan(620);
  });
});
