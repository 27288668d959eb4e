import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { power } from "../../src/sequential/index.js";

describe("the one that is left out", () => {
  // Roots by scipy.optimize.brentq of the same formulas (scipy.stats.nct), and statsmodels.stats.power.
  test("is a proportion", () => {
    const up = power("twoProportions", { y: 0.5, n: 50, power: 0.9 });
    expect(up).toMatchObject({ solved: "x", power: 0.9, n: 50, level: 0.95, sides: "two" });
    expect(up.parameters["x"]).toBeCloseTo(0.8026305817038949, 12);
    expect(up.effect).toBeCloseTo(0.3026305817038949, 12);
    const worse = power("twoProportions", { x: 0.5, n: 50, power: 0.9 });
    expect(worse.parameters["y"]).toBeCloseTo(0.19736941829610527, 12);
    const below = power("twoProportions", { y: 0.5, n: 50, power: 0.9, sides: "upper" });
    expect(below.parameters["x"]).toBeCloseTo(0.2239234963411279, 12);
    const arcsine = power("twoProportions", { y: 0.3, n: 80, power: 0.8, method: "arcsine" });
    expect(arcsine.parameters["x"]).toBeCloseTo(0.51572347175044, 12);
  });

  test("is a share of discordant items", () => {
    const better = power("mcnemar", { onlyY: 0.08, n: 300, power: 0.8 });
    expect(better.parameters["onlyX"]).toBeCloseTo(0.15871885495213406, 12);
    expect(better.solved).toBe("onlyX");
    const rarer = power("mcnemar", { onlyX: 0.15, n: 300, power: 0.8 });
    expect(rarer.parameters["onlyY"]).toBeCloseTo(0.07378343453285743, 12);
  });

  test("is an effect, a size or the power of the t test", () => {
    const effect = power("tTest", { n: 30, power: 0.9, level: 0.9, ratio: 2, sides: "lower" });
    expect(effect.effect).toBeCloseTo(0.5758278930352985, 9);
    const pairs = power("tTest", { effect: 0.4, power: 0.85, paired: true });
    expect(pairs.n).toBeCloseTo(58.06708441616685, 7);
    expect(pairs).toMatchObject({ unit: "pairs", solved: "n", method: "noncentral t", effect: 0.4 });
    expect(power("tTest", { n: 30, power: 0.9, sides: "upper" }).effect).toBeLessThan(0);
  });

  test("is found from the same answer again, whichever it is", () => {
    const given = { onlyX: 0.15, onlyY: 0.08, n: 300 };
    const found = power("mcnemar", given).power;
    expect(power("mcnemar", { onlyX: 0.15, onlyY: 0.08, power: found }).n).toBeCloseTo(300, 6);
    const wanted = { effect: 0.03, omega2: 1 / 9, sigmaX2: 0.2, answersX: 4, designEffect: 1.5 };
    const { n } = power("pairedEval", { ...wanted, power: 0.9 });
    expect(power("pairedEval", { ...wanted, n }).power).toBeCloseTo(0.9, 12);
  });
});

test("an answer prints itself with what was solved, level and sides", () => {
  const text = inspect(power("tTest", { effect: 0.5, power: 0.8 }));
  expect(text).toMatch(/Power of the t test of two independent groups/u);
  expect(text).toMatch(/n +63\.7656 +\(in each group; solved for; take 64\)/u);
  expect(text).toMatch(/two-sided, level 0\.95; noncentral t/u);
  const exact = power("mcnemar", { onlyX: 0.15, onlyY: 0.08, n: 200, method: "exact", sides: "lower" });
  expect(exact.toString()).toMatch(
    /onlyX +0\.1500[^]*power +\S+ +\(solved for\)[^]*one-sided \("lower"\)[^]*exact/u,
  );
  expect(JSON.parse(JSON.stringify(exact))).toMatchObject({
    design: "mcnemar",
    n: 200,
    sides: "lower",
    solved: "power",
  });
  expect(Object.isFrozen(exact)).toBe(true);
});

describe("what is refused, with a call that works", () => {
  test.each<[string, () => unknown, RegExp]>([
    [
      "two missing",
      () => power("tTest", { effect: 0.5 }),
      /n and power are missing\. A call that works: power\("tTest", \{ effect: 0\.5, power: 0\.8 \}\)/u,
    ],
    [
      "none missing",
      () => power("twoProportions", { x: 0.6, y: 0.5, n: 10, power: 0.8 }),
      /nothing is left to solve for\. Leave one out: power\("twoProportions", /u,
    ],
    [
      "an option of another design",
      () => power("mcnemar", { onlyX: 0.1, onlyY: 0, n: 9, ratio: 2 } as never),
      /no option "ratio"/u,
    ],
    [
      "a design that is not there",
      () => power("anova" as never, {} as never),
      /one of tTest, .*got "anova".*planRuns/u,
    ],
    [
      "pairs with a ratio",
      () => power("tTest", { effect: 1, n: 9, paired: true, ratio: 2 }),
      /leave ratio out, or paired/u,
    ],
    [
      "a size by the exact method",
      () => power("mcnemar", { onlyX: 0.2, onlyY: 0.1, power: 0.8, method: "exact" }),
      /not solved for n\. Solve with method: "normal"/u,
    ],
    [
      "more power than the largest difference has",
      () => power("twoProportions", { y: 0.5, n: 4, power: 0.99 }),
      /no x from 0\.5 to 1 .* larger n/u,
    ],
    [
      "a power out of range",
      () => power("tTest", { effect: 1, power: 2 }),
      /power lies between the error rate/u,
    ],
    [
      "a share beyond 1",
      () => power("mcnemar", { onlyX: 1.2, n: 10, power: 0.8 }),
      /onlyX is a finite number/u,
    ],
  ])("%s", (_name, call, reason) => {
    expect(call).toThrow(reason);
  });
});
