import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("rl-contamination.ipynb");
});

test("ahead in eight of eight settings, decided in none: the surest gain is K&K's, z = 1.5", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
  const text = JSON.stringify(card?.[cardType]);
  expect(text).toContain("in 8 of 8 settings");
  // By hand: SE of .66 and of .54 on 50 + 50 problems are .0546 and .0578; .12 +- 1.96 * .0795.
  expect(text).toContain("0.120 (95 % interval -0.036 to 0.276; n = 50 members, 50 others)");
});

test("the printed averages fit their areas, and their gain of 19 % is relative", () => {
  expect(notebook.printed).toContain("16 of 16 averages fit their four areas.");
  expect((((0.7 - 0.59) / 0.59) * 100).toFixed(0)).toBe("19");
  const [comparison] = notebook.bundles(comparisonType);
  expect(comparison?.[comparisonType]).toMatchObject({
    counts: { attempted: 4, reproduced: 3, bySource: { tables: { attempted: 4, reproduced: 3 } } },
    figures: [
      { paper: "30%", state: "differs", ours: expect.closeTo(0.14 / 0.53, 10) as number },
      { paper: "19%", state: "reproduced" },
      { paper: "19%", state: "reproduced" },
      { paper: "6", state: "reproduced" },
    ],
  });
});

test("three of forty areas of earlier detectors lie surely above a guess", () => {
  const table = notebook
    .bundles("text/plain")
    .map((bundle) => [bundle["text/plain"]].flat().join(""))
    .find((text) => text.includes("interval above .5"));
  expect(table).toMatch(/areas: 40,\s+'interval above \.5': 3,\s+'interval includes \.5': 35/u);
});
