import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { rocAUC, type RocAUCResult } from "../../src/contamination/index.js";
import { readResult } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["detector", "perplexity", "Min-K%", "Min-K%++"]);
const detector = (shift: number, items: number, options = {}): RocAUCResult => {
  const next = draws(5);
  const members = Array.from({ length: items }, (_, item) => item % 3 === 0);
  const scores = members.map((member) => next() + next() + next() + (member ? shift : 0));
  return rocAUC(scores, members, options);
};

testFigures(
  once({
    rocAUC: () => {
      const of = {
        perplexity: detector(0.3, 300),
        "Min-K%": detector(0.6, 300),
        "Min-K%++": detector(0.9, 300),
      };
      return { figure: figures.rocAUC(of, { title: "Membership of 300 texts" }), of: Object.values(of) };
    },
    "rocAUC-log": () => {
      const of = { perplexity: detector(0.3, 3000), "Min-K%++": detector(0.9, 3000) };
      return {
        figure: figures.rocAUC(of, { log: true }),
        of: Object.values(of),
        notes: [/no place on logarithmic axes/u],
      };
    },
    "rocAUC-delong": () => {
      const of = detector(0.6, 60, { interval: "delong" });
      return { figure: figures.rocAUC(of), of };
    },
    "rocAUC-one-of-each": () => {
      const of = rocAUC([0.3, 0.7], [false, true]);
      return { figure: figures.rocAUC(of), of, notes: [/The estimate has no interval: a single item/u] };
    },
  }),
);

test("keeps the corners of a curve and leaves out what lies between them", () => {
  const result = detector(0.6, 300);
  const drawn = figures.rocAUC(result).toJSON().panels[0];
  const rows =
    drawn?.kind === "plot"
      ? drawn.marks.map((mark) => (mark.mark === "line" && "rows" in mark ? mark.rows : 0))
      : [];
  expect(Math.max(...rows)).toBeLessThan(result.curve.thresholds.length);
  const { falsePositiveRates, truePositiveRates } = result.curve;
  let area = 0;
  falsePositiveRates.forEach((wrong, place) => {
    if (place === 0) return;
    const width = wrong - (falsePositiveRates[place - 1] ?? 0);
    area += (width * ((truePositiveRates[place] ?? 0) + (truePositiveRates[place - 1] ?? 0))) / 2;
  });
  expect(area).toBeCloseTo(result.only.estimate, 12);
});

test("draws a band around each curve, which no thinning makes narrower, and none where none is wanted", () => {
  const bandRows = (figure: figures.Figure): number => {
    const panel = figure.toJSON().panels[0];
    const area = panel?.kind === "plot" ? panel.marks.find(({ mark }) => mark === "area") : undefined;
    return area !== undefined && "rows" in area ? area.rows : 0;
  };
  const result = detector(0.6, 3000);
  expect(bandRows(figures.rocAUC(result))).toBeGreaterThan(100);
  expect(bandRows(figures.rocAUC(result))).toBeLessThan(900);
  const without = figures.rocAUC(result, { band: false });
  expect(bandRows(without)).toBe(0);
  expect(JSON.stringify(without.toJSON())).not.toContain("Bands hold");
});

test("refuses other results, and one that was read from a file", () => {
  expect(() => figures.rocAUC(exampleResult() as never)).toThrow(/rocAUC\(\); this is one of aggregates/u);
  const read = readResult(JSON.parse(JSON.stringify(detector(0.5, 30))));
  expect(() => figures.rocAUC(read as never)).toThrow(
    /read from a file, which has the area without its curve/u,
  );
});
