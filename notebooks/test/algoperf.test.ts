import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("algoperf.ipynb");
});
const shown = (): string => notebook.texts.join("\n");

interface Compared {
  readonly figure: string;
  readonly paper: string;
  readonly state: string;
  readonly ours?: number | string;
}

test("the first place is open over nine workloads", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
  const [workloads, speedup] = notebook.results("bootstrap");
  const { estimate, interval } = workloads?.get({ statistic: "first less second" }) ?? {};
  expect([estimate, interval?.low, interval?.high].map((end) => end?.toFixed(2))).toEqual([
    "0.05",
    "-0.25",
    "0.35",
  ]);
  expect(speedup?.only.estimate.toFixed(2)).toBe("1.10");
});

test("all 46 printed scores are exact on 100 points, and on no other grid", () => {
  const [scores] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures, counts } = scores as { figures: Compared[]; counts: object };
  const numbers = figures.filter(({ figure }) => /^(?:leaderboard|by )/u.test(figure));
  expect(numbers).toHaveLength(46);
  for (const { figure, paper, ours } of numbers) expect(Number(ours), figure).toBeCloseTo(Number(paper), 12);
  expect(counts).toMatchObject({ reproduced: 51, bySource: { others: { reproduced: 51 } } });
  const v05 = figures.filter(({ figure, ours }) => figure.startsWith("v0.5") && ours !== undefined);
  expect(v05.map(({ ours }) => Number(ours).toFixed(4)).toSorted()).toEqual(["0.3308", "0.8194", "0.8542"]);
  expect(shown()).toMatch(
    /'points of the grid': 100,\s+'largest distance from the printed score': '\d\.\de-1[56]'/u,
  );
  expect(shown()).toMatch(/'points of the grid': 101,\s+'largest distance from the printed score': '0\.00/u);
});

test("training again moves the baseline between 0.69 and 0.84", () => {
  const [again] = notebook.results("ratioProfileScores");
  expect(again).toMatchObject({ level: 0.95, unit: "study", method: "percentile", reps: 5000, seed: 0 });
  const { interval } = again?.get({ solver: "baseline" }) ?? {};
  expect([interval?.low.toFixed(2), interval?.high.toFixed(2)]).toEqual(["0.69", "0.84"]);
});
