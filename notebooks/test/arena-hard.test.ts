import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("arena-hard.ipynb");
});

test("an agreement of 90.9 % above a separability of 87.4 % is impossible, as are four others", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({
    verdict: { verdict: "impossible", because: "agreement 90.9 above separability 87.4 cannot be" },
  });
  expect(JSON.stringify(card?.[cardType])).toContain("5 of 6 printed agreements are above that bound");
  expect(JSON.stringify(notebook.bundles(figureType)[0]?.[figureType])).toContain(
    "5 of 6 printed agreements",
  );
});

test("every interval claims more judgements than were made, and is read as 95 % only", () => {
  expect(notebook.printed).toContain("Median 1625 effective judgements; 53 of 53 above 1000.");
  expect(notebook.printed).toContain("widen intervals by at most 1.80.");
  expect(JSON.stringify(notebook.cells)).not.toMatch(/90 %, as|later state/u);
});

test("separability of sixteen models is 108 of 120 pairs, length control's gain undecided", () => {
  const [own] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = own as { figures: { figure: string; ours?: number; state: string }[] };
  expect(figures.find(({ figure }) => figure === "separability from Table 13")?.ours).toBeCloseTo(
    108 / 120,
    10,
  );
  const gain = notebook.results("pairedBootstrap")[0]?.get({ statistic: "LC less uncontrolled" });
  expect(gain?.estimate).toBeCloseTo(0.035, 3);
  expect(gain?.interval?.low).toBeLessThan(0);
});

test("AlpacaEval's four figures are reproduced from its judgements, and count as others'", () => {
  const counted = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  expect(counted[1]).toMatchObject({ counts: { bySource: { others: { attempted: 4, reproduced: 4 } } } });
  expect(counted[0]).toMatchObject({ counts: { bySource: { data: { attempted: 0 } } } });
});
