import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("swe-bench-pro.ipynb");
});

const tableWith = (heading: string): string =>
  notebook
    .bundles("text/html")
    .map((bundle) => [bundle["text/html"]].flat().join(""))
    .find((text) => text.includes(heading)) ?? "";

test("below 25 % is undecided; three differences stand on the common issues, none for new repositories", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
  const text = JSON.stringify(card?.[cardType]);
  expect(text).toContain("25.04 % (95 % interval 21.89 to 28.47; n = 663 items)");
  expect(text).toContain("leaves 3 on the 418 issues that all runs have and 0 for new repositories");
  expect(text).toContain("(on all issues that both of a pair have: 5 and 2)");
  const [figure] = notebook.bundles(figureType);
  expect(JSON.stringify(figure?.[figureType])).toContain("3 of 6 differences stand");
});

test("91 issues against 27 are McNemar's 2.7e-9, six times that after Holm", () => {
  let tail = 0;
  let ways = 1;
  for (let k = 0; k <= 27; k++) {
    tail += ways;
    ways = (ways * (118 - k)) / (k + 1);
  }
  const p = (2 * tail) / 2 ** 118;
  expect(p).toBeCloseTo(2.7e-9, 10);
  expect(tableWith("p (Holm)")).toContain((6 * p).toPrecision(2));
  expect(tableWith("p (Holm)")).toContain("0.065");
});

test("the denominator moves Sonnet 4 from 42.7 to 32.8 %, and clusters widen intervals", () => {
  expect(tableWith("without a result")).toMatch(/Sonnet 4<.*?>169<.*?>32\.8 %<.*?>56\.0 %</su);
  expect(tableWith("clustered, CR2")).toMatch(
    />Sonnet 4\.5<.*?>40\.1 to 47\.3 %<.*?>34\.6 to 53\.2 %<.*?>5\.2</su,
  );
});

test("the repository's five shares are reproduced; recalled ones count for nothing", () => {
  const [own, recalled] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  expect(own).toMatchObject({ counts: { attempted: 12, reproduced: 6, differing: 1, notReached: 5 } });
  expect(recalled).toMatchObject({ counts: { attempted: 0, recalled: 8 } });
  expect(notebook.printed).toContain("9 of 9 runs give the counts above; 418 issues are in all of them.");
  expect(notebook.printed).toContain("3 gaps stand if issues are independent; clustered: 0");
});
