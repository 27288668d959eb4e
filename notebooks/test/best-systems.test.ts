import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Compared {
  readonly counts: object;
  readonly figures: readonly { readonly paper: string; readonly ours?: number | string }[];
}

let notebook: Notebook;
let plain: string;
beforeAll(async () => {
  notebook = await Notebook.saved("best-systems.ipynb");
  const texts = notebook.bundles("text/plain").flatMap((bundle) => [bundle["text/plain"]].flat());
  plain = texts.join("\n").replaceAll(/\s+/gu, " ");
});

test("four rules name three winners, and none is sure when tasks are drawn again", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
  expect(JSON.stringify(card?.[cardType])).toContain("4 rules name 3 winners among 18 systems, but 9 tasks");
  const [overTasks] = notebook.results("bootstrap");
  const { estimate, interval } = overTasks?.get({ statistic: "Borda points, NLR v5 less ULR v6" }) ?? {};
  expect(estimate).toBe(6.5);
  expect(interval?.low).toBeLessThan(0);
  expect(interval?.high).toBeGreaterThan(0);
  expect(notebook.printed).toContain("First by mean row 1, Borda row 1, Copeland row 1.");
  expect(plain).toContain("{ system: 'Vega v1', mean: '0.30', Borda: '0.40', Copeland: '0.55' }");
});

test("noise on one task costs the mean most of its order, and Borda little", () => {
  expect(notebook.printed).toContain("Noise of 16 points on one task: mean 0.31, Borda 0.87, Copeland 0.90.");
});

test("two of five sets have four and five systems; nearness to people on all", () => {
  expect(plain).toContain("set: 'DIALOG_pc', systems: 4, texts: 60");
  expect(plain).toContain("set: 'DIALOG_tc', systems: 5, texts: 60");
  expect(plain).toContain("'τ with people: mean': '0.41', 'one level': '0.31', 'two levels': '0.38'");
  expect(plain).toContain("'least possible p of a τ': '0.083'");
  expect(notebook.results("rankCorrelation")[0]?.only.estimate.toFixed(3)).toBe("0.935");
});

test("of 105 printed scores 101 are the mean of their tasks, one by 5.6 points not; of 18 later ones all", () => {
  const [own, others] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Compared);
  expect(own?.counts).toMatchObject({ attempted: 6, reproduced: 1, differing: 4, notReached: 1 });
  const gaps = own?.figures.slice(1, 5).map(({ paper, ours }) => (Number(ours) - Number(paper)).toFixed(2));
  expect(gaps).toEqual(["-0.06", "0.06", "-0.06", "5.57"]);
  expect(others?.counts).toMatchObject({ bySource: { others: { attempted: 18, reproduced: 18 } } });
});
