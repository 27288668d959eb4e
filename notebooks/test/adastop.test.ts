import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("adastop.ipynb");
});
const textOf = (value: unknown): string => [value].flat().join("");
const shown = (): string => notebook.texts.join("\n");

test("the released package errs in 49 of 500 families, the default rule in 20", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "impossible" } });
  const text = JSON.stringify(card?.[cardType]);
  expect(text).toContain("9.80 % (95 % interval 7.49 to 12.72; n = 500 items)");
  expect(text).toContain("4.00 % (95 % interval 2.60 to 6.10; n = 500 items)");
  expect(shown()).toMatch(/4 agents, released package',\s+families: 100,\s+'false, share': '0\.120'/u);
});

test("the seed decides DDPG against TRPO for the package, and not for the default rule", () => {
  const [dots] = notebook.bundles(figureType);
  expect(textOf(dots?.["text/plain"])).toContain("for 14 the package says TRPO is better");
  const [result] = notebook.results("adastop");
  const { interval, n, values } = result?.get({ x: "DDPG", y: "TRPO" }) ?? {};
  expect([interval?.low, interval?.high].map((end) => end?.toFixed(0))).toEqual(["-696", "34"]);
  expect(n).toEqual({ runsX: 25, runsY: 25 });
  expect(values).toMatchObject({ decision: "equal", interim: 5 });
});

test("51 of 54 printed figures are reproduced, among them all 24 decisions of the logs", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { figure: string; paper: string; state: string }[] };
  const logs = figures.filter(({ figure }) =>
    /^decision, (?:halfcheetah|hopper|humanoid|walker)/u.test(figure),
  );
  expect(logs.map(({ state }) => state)).toEqual(Array.from({ length: 24 }, () => "reproduced"));
  expect(figures.find(({ figure }) => figure === "difference, DDPG - TRPO")).toMatchObject({
    paper: "-331.297",
    state: "reproduced",
  });
  expect(figures.filter(({ state }) => state !== "reproduced").map(({ figure }) => figure)).toEqual([
    "decision, DDPG and TRPO",
    "power",
    "runs an agent",
  ]);
  expect(figures).toHaveLength(54);
});
