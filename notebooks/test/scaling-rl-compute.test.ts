import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
let plain: string;
beforeAll(async () => {
  notebook = await Notebook.saved("scaling-rl-compute.ipynb");
  const texts = notebook.bundles("text/plain").flatMap((bundle) => [bundle["text/plain"]].flat());
  plain = texts.join("\n").replaceAll(/\s+/gu, " ");
});

test("its title says that it is a simulation, its card that the claim cannot be tested", () => {
  const [first] = notebook.cells;
  expect([first?.source].flat().join("").split("\n")[0]).toContain("simulation");
  expect(notebook.bundles(cardType)[0]?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
});

test("the fit finds what was put in, and its error on the held-out half is that of a point", () => {
  const [fit] = notebook.results("fitSigmoid");
  for (const [parameter, truth] of Object.entries({ R0: 0.2, A: 0.61, B: 1.1, C_mid: 6 })) {
    const { interval } = fit?.get({ parameter }) ?? {};
    expect(interval?.low, parameter).toBeLessThan(truth);
    expect(interval?.high, parameter).toBeGreaterThan(truth);
  }
  expect(fit?.get({ parameter: "extrapolationError" }).estimate.toFixed(4)).toBe("0.0033");
});

test("the interval of the power law leaves out the truth .5922, that of the sigmoid does not", () => {
  expect((0.2 + 0.41 / (1 + (6 / 100) ** 1.1)).toFixed(4)).toBe("0.5922");
  expect(plain).toContain("'0.5881 to 0.5979', truth: '0.5922'");
  expect(plain).toContain("'0.6058 to 0.6188', truth: '0.5922'");
});

test("intervals of one run cover .95 of independent and .31 of lasting noise", () => {
  expect(plain).toContain("noise: 'independent', says: '95 %', covers: '94.7 %'");
  expect(plain).toContain("noise: 'lasting, ρ = 0.9', says: '95 %', covers: '31.3 %'");
  // With two degrees of freedom the quantiles of chi-squared are -2 ln(1 - p).
  const end = (p: number) => (0.02 * Math.sqrt(2 / (-2 * Math.log(1 - p)))).toFixed(3);
  expect(notebook.printed).toContain(`95 % interval ${end(0.975)} to ${end(0.025)} (chi-squared`);
});

test("two errors of another paper come out; of this paper nothing can be reached", () => {
  expect(plain).toMatch(/M: '640', loss: '2\.502', predicted: '2\.520', error: '0\.71 %'/u);
  expect(plain).toMatch(/M: '20', loss: '2\.425', predicted: '2\.443', error: '0\.73 %'/u);
  const [compared] = notebook.bundles(comparisonType);
  expect(compared?.[comparisonType]).toMatchObject({
    counts: { attempted: 4, reproduced: 0, notReached: 4, recalled: 3 },
  });
});
