import { expect, test } from "vitest";
import { figures, fitPowerLawLogLog, passRates } from "../library.js";
import { labelText } from "../../src/figures/labelText.js";
import { sampleText } from "../../src/figures/describeResult.js";
import { writeFormula } from "../../src/figures/parameterName.js";

test.each([
  [{ metric: "passAtK", k: 64 }, "pass@64"],
  [{ metric: "passHatK", k: 2 }, "pass^2"],
  [{ model: "M", metric: "passAtK" }, "M, pass@k"],
  [{ algorithm: "placebo", metric: "survival", step: 23 }, "placebo, step 23"],
  [{ algorithm: "A", metric: "optimalityGap" }, "A, Optimality gap"],
  [{ k: 8 }, "k = 8"],
  [{ x: "PPO", y: "SAC" }, "PPO vs SAC"],
  [{ parameter: "logPrefactor" }, "log prefactor"],
  [{}, ""],
])("%j is written %s", (labels, text) => {
  expect(labelText({ labels })).toBe(text);
});

test("a note on a rate has its name and no code", () => {
  const one = passRates({ trials: 10, successes: [5] }, { k: [1, 2] });
  const { notes = [] } = figures.passCurves(one).toJSON();
  expect(notes.join(" ")).toMatch(/^pass@1; pass@2 have no interval/u);
});

test("the caption of a fit has no code words", () => {
  const fit = fitPowerLawLogLog([1, 2, 4, 8, 16], [10, 8.1, 6.3, 5.1, 3.9]);
  const { caption = [] } = figures.fit(fit).toJSON();
  expect(caption.join(" ")).toMatch(/Curve: exp\(log prefactor\) x\^exponent.*log prefactor = /u);
  expect(writeFormula("d (alpha - beta ln d), d = sqrt(KL)")).toBe("d (α − β ln d), d = √KL");
});

test("counts have commas between thousands, like all numbers of a figure", () => {
  expect(sampleText({ n: { members: 1000, others: 2500 } })).toBe("1,000 members, 2,500 others");
});
