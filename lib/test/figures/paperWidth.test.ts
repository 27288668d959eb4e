import { describe, expect, test } from "vitest";
import * as library from "../library.js";
import { madeUpScores } from "./madeUpTables.js";
import { faultsOf, modelNames, paperFigures, realWidths } from "./paperFigures.js";

const squeeze = (text: string): string => text.replace(/\s+/gu, "");
/** Columns of two conferences' papers, and the width of a page of text. */
const widths = ["3.25in", "5.5in", "6.75in"] as const;

describe.each(Object.entries(paperFigures))("%s in a paper", { timeout: 240_000 }, (_name, make) => {
  test.each([1, 4, 12, 30])(
    "of %i algorithms has letters of 7 points or more, none of which touch",
    async (count) => {
      const measure = await realWidths();
      const figure = await make(modelNames(count));
      for (const width of widths) {
        const svg = await figure.toSVG({ width, fontSize: 8, panelLabels: "a" });
        const { boxes, faults } = faultsOf(svg, measure);
        expect(faults, width).toEqual([]);
        expect(svg).toContain(` width="${parseFloat(width) * 96}" `);
        expect(
          boxes.some(({ text, fontSize }) => text.startsWith("a") && Math.abs(fontSize * 0.75 - 8) < 0.01),
        ).toBe(true);
      }
    },
  );
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
