import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("signal-and-noise.ipynb");
});

const tables = (): string =>
  notebook
    .bundles("text/html")
    .map((bundle) => [bundle["text/html"]].flat().join(""))
    .join("\n");

test("the claim is possible by its printed R; Table 1 gives ten benchmarks better and five worse", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
  const text = JSON.stringify(card?.[cardType]);
  expect(text).toContain("0.791 (95 % interval 0.602 to 0.896; n = 30 benchmarks)");
  expect(text).toContain("makes 10 of 20 benchmarks decide better and 5 worse");
  expect(Math.tanh(Math.atanh(0.791) - 1.959964 / Math.sqrt(27))).toBeCloseTo(0.602, 3);
});

test("the first lines say what the README's example output is, and the comparison leaves it out", () => {
  const first = [notebook.cells[0]?.source].flat().join("").replaceAll(/\s+/gu, " ");
  expect(first).toContain("not a table of the paper");
  expect(first).toContain("another project");
  const [own, ladder] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  expect(own).toMatchObject({ counts: { attempted: 12, reproduced: 1, differing: 1, notReached: 10 } });
  expect(JSON.stringify(own)).not.toContain("ρ = -0.47");
  expect(ladder).toMatchObject({ counts: { bySource: { others: { attempted: 26, reproduced: 26 } } } });
});

test("8, 13 and 10 of 24 accuracies are no coin's, and the script's SNR at 300M goes the other way", () => {
  expect(notebook.printed).toContain("Not a coin, of 24: 8 at 150M, 13 at 300M, 10 at 750M.");
  expect(tables()).toMatch(/>300M<.*?>300M<.*?>-0\.47<.*?>-0\.75 to -0\.06</su);
  expect(tables()).toMatch(/all nine, as if independent<.*?>0\.50 \[0\.41, 0\.65\]</su);
});
