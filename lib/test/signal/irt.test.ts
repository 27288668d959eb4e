import { describe, expect, it } from "vitest";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import { gaussHermite } from "../../src/signal/gaussHermite.js";
import { irtAbility, itemResponse } from "../../src/signal/index.js";

const slopes = [0.8, 1.2, 1.6, 1, 1.4, 0.9, 1.1, 1.3];
const difficulties = [-1.5, -1, -0.5, 0, 0, 0.5, 1, 1.5];

function answersOf(persons: number, bits: Xoshiro128): { answers: number[][]; abilities: number[] } {
  const abilities = Array.from(
    { length: persons },
    () => Math.sqrt(-2 * Math.log(1 - bits.nextDouble())) * Math.cos(2 * Math.PI * bits.nextDouble()),
  );
  const answers = abilities.map((ability) =>
    slopes.map((slope, item) =>
      bits.nextDouble() < 1 / (1 + Math.exp(-slope * (ability - (difficulties[item] ?? 0)))) ? 1 : 0,
    ),
  );
  return { answers, abilities };
}

it("Gauss-Hermite quadrature is exact for moments of the normal distribution", () => {
  for (const count of [5, 20, 61, 181]) {
    const { points, weights } = gaussHermite(count);
    expect(points).toHaveLength(count);
    [1, 0, 1, 0, 3, 0, 15, 0, 105].forEach((moment, power) => {
      const sum = points.reduce((total, point, place) => total + (weights[place] ?? 0) * point ** power, 0);
      expect(sum).toBeCloseTo(moment, 8);
    });
  }
});

describe("item response models", () => {
  it("intervals of the 2PL cover its parameters", async () => {
    const trials = 40;
    let [covered, all] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const { answers } = answersOf(500, Xoshiro128.fromSeed(trial));
      const result = await itemResponse(answers, { points: 21 });
      slopes.forEach((slope, place) => {
        const item = String(place + 1);
        for (const [parameter, truth] of [
          ["discrimination", slope],
          ["difficulty", difficulties[place] ?? 0],
        ] as const) {
          const { interval } = result.get({ item, parameter });
          all += 1;
          if (interval && interval.low <= truth && truth <= interval.high) covered += 1;
        }
      });
    }
    // 640 intervals, correlated within a trial.
    expect(covered / all).toBeGreaterThan(0.92);
    expect(covered / all).toBeLessThan(0.985);
  });

  it("more parameters fit no worse, and the order of persons does not matter", async () => {
    const { answers } = answersOf(200, Xoshiro128.fromSeed(50));
    const fits = (["rasch", "1pl", "2pl"] as const).map((model) => itemResponse(answers, { model }));
    const likelihood = (await Promise.all(fits)).map(({ logLikelihood }) => logLikelihood);
    expect(likelihood[0]).toBeLessThanOrEqual(likelihood[1] ?? NaN);
    expect(likelihood[1]).toBeLessThanOrEqual(likelihood[2] ?? NaN);
    const turned = await itemResponse(answers.toReversed());
    (await itemResponse(answers)).difficulties.forEach((one, item) =>
      expect(turned.difficulties[item]).toBeCloseTo(one, 5),
    );
  });

  it("answers that are missing take no part", async () => {
    const { answers } = answersOf(400, Xoshiro128.fromSeed(51));
    const full = await itemResponse(answers);
    const thinned = await itemResponse(
      answers.map((row, person) => row.map((answer, item) => ((person + item) % 4 === 0 ? null : answer))),
    );
    full.difficulties.forEach((one, item) =>
      expect(Math.abs((thinned.difficulties[item] ?? NaN) - one)).toBeLessThan(0.5),
    );
    const first = thinned.get({ item: "1", parameter: "difficulty" }).values?.standardError;
    expect(Number(first)).toBeGreaterThan(
      Number(full.get({ item: "1", parameter: "difficulty" }).values?.standardError),
    );
  });

  it("abilities shrink to the mean without answers and cover the truth", async () => {
    const { answers, abilities } = answersOf(1000, Xoshiro128.fromSeed(52));
    const result = await itemResponse(answers);
    const estimated = result.abilities({ method: "eap" });
    const inside = estimated.estimates.filter(
      ({ interval }, person) =>
        interval && interval.low <= (abilities[person] ?? 0) && interval.high >= (abilities[person] ?? 0),
    ).length;
    expect(inside / 1000).toBeGreaterThan(0.93);
    expect(inside / 1000).toBeLessThan(0.97);
    const best = answers.findIndex((row) => row.every((answer) => answer === 1));
    const ml = result.abilities({ method: "ml" }).estimates[best];
    expect(ml).toMatchObject({ estimate: Infinity, interval: undefined });
    expect(ml?.reason).toContain('Use "eap" or "map"');
  });

  it.each([
    [
      [
        [1, 0],
        [1, 1],
        [1, 0],
      ],
      "everybody got item 1 right",
    ],
    [
      [
        [0, 1],
        [0, 0],
      ],
      "nobody got item 1 right",
    ],
    [
      [
        [1, 2],
        [0, 1],
      ],
      "person 1, item 2: expected 1 (right), 0 (wrong) or null (not asked); got 2",
    ],
    [[[1, 0], [1]], "person 2 has 1 entries, the first has 2"],
    [
      [
        [null, null],
        [1, 0],
      ],
      "person 1 answered no item",
    ],
    [[], "at least one person"],
  ] as [(number | null)[][], string][])("refuses %o", async (answers, message) => {
    await expect(itemResponse(answers)).rejects.toThrow(message);
  });

  it("a perfect scale has no finite discrimination: refused or said, never a silent number", async () => {
    const guttman = Array.from({ length: 40 }, (_, person) =>
      [10, 20, 30].map((level) => (person >= level ? 1 : 0)),
    );
    try {
      const warned = (await itemResponse(guttman)).estimates.flatMap(({ warnings }) => warnings).join(" ");
      expect(warned).toContain("splits the persons nearly perfectly");
    } catch (error) {
      expect(String(error)).toContain("did not converge");
    }
  });
});

describe("ability from known items", () => {
  const items = Array.from({ length: 100 }, (_, item) => ({
    discrimination: [0.8 + (item % 5) / 4],
    intercept: ((item * 37) % 100) / 25 - 2,
  }));

  it("p-IRT and gp-IRT predict the accuracy on all items with honest intervals", () => {
    const bits = Xoshiro128.fromSeed(5);
    const inside = { anchor: 0, pIrt: 0, gpIrt: 0 };
    const misses = { anchor: 0, pIrt: 0 };
    const trials = 300;
    for (let trial = 0; trial < trials; trial++) {
      const ability = -1 + (2 * trial) / trials;
      const answers = items.map(({ discrimination, intercept }) =>
        bits.nextDouble() < 1 / (1 + Math.exp(-((discrimination[0] ?? 0) * ability + intercept))) ? 1 : 0,
      );
      const full = answers.reduce<number>((sum, answer) => sum + answer, 0) / 100;
      const result = irtAbility(
        items,
        answers.map((answer, item) => (item % 4 === 0 ? answer : null)),
      );
      for (const quantity of ["anchor", "pIrt", "gpIrt"] as const) {
        const { interval } = result.get({ quantity });
        if (interval && interval.low <= full && full <= interval.high) inside[quantity] += 1;
      }
      for (const quantity of ["anchor", "pIrt"] as const)
        misses[quantity] += Math.abs(result.get({ quantity }).estimate - full);
    }
    expect(inside.pIrt / trials).toBeGreaterThan(0.91);
    expect(inside.gpIrt / trials).toBeGreaterThan(0.91);
    expect(misses.pIrt).toBeLessThan(misses.anchor);
  });

  it("is refused where it is infinite, and there with a prior", () => {
    const right = items.map(() => 1);
    expect(() => irtAbility(items, right)).toThrow("Give ridge: 1");
    expect(irtAbility(items, right, { ridge: 1 }).theta[0]).toBeGreaterThan(1);
    expect(() => irtAbility(items, [1])).toThrow("one response an item");
    expect(() =>
      irtAbility(
        items,
        items.map(() => null),
      ),
    ).toThrow("no item was answered");
  });
});

describe("itemFit", () => {
  const meanSquares = async (answers: readonly number[][], model: "rasch" | "2pl"): Promise<Result> =>
    (await itemResponse(answers, { model, points: 21 })).itemFit();

  it.each(["rasch", "2pl"] as const)(
    "is 1 where the %s model holds, and rarely significant",
    async (model) => {
      let [rejected, all] = [0, 0];
      const sums = { infit: 0, outfit: 0 };
      const trials = 20;
      for (let trial = 0; trial < trials; trial++) {
        const bits = Xoshiro128.fromSeed(trial);
        const answers =
          model === "2pl"
            ? answersOf(400, bits).answers
            : Array.from({ length: 400 }, () => {
                const ability = drawNormal(bits);
                return difficulties.map((b) => (bits.nextDouble() < 1 / (1 + Math.exp(b - ability)) ? 1 : 0));
              });
        for (const { labels, estimate, interval, values } of await meanSquares(answers, model)) {
          const measure = labels["measure"] === "infit" ? "infit" : "outfit";
          sums[measure] += estimate / (trials * difficulties.length);
          all += 1;
          if (Number(values?.pValue) <= 0.05) rejected += 1;
          expect(interval?.low).toBeLessThan(estimate);
        }
      }
      expect(Math.abs(sums.infit - 1)).toBeLessThan(0.01);
      expect(Math.abs(sums.outfit - 1)).toBeLessThan(0.02);
      expect(rejected / all).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / all));
    },
  );

  it("is above 1 for an item of coin tosses and below 1 for the item that two others repeat", async () => {
    const bits = Xoshiro128.fromSeed(3);
    const { answers } = answersOf(600, bits);
    const changed = answers.map((row) => [...row, bits.nextDouble() < 0.5 ? 1 : 0, row[3] ?? 0, row[3] ?? 0]);
    const fit = await meanSquares(changed, "rasch");
    for (const measure of ["infit", "outfit"]) {
      const noise = fit.get({ item: "9", measure });
      expect(noise.estimate).toBeGreaterThan(1.1);
      expect(noise.values?.pValue).toBeLessThan(0.001);
      expect(fit.get({ item: "4", measure }).estimate).toBeLessThan(0.95);
    }
  });

  it("is what sums over persons and the points of the quadrature give", async () => {
    const { answers } = answersOf(60, Xoshiro128.fromSeed(8));
    const result = await itemResponse(answers, { model: "rasch", points: 21 });
    const { points, weights } = gaussHermite(21);
    const p = (theta: number, item: number): number =>
      1 / (1 + Math.exp((result.difficulties[item] ?? 0) - theta));
    let [above, below, outfit] = [0, 0, 0];
    for (const row of answers) {
      const joint = points.map(
        (theta, at) =>
          (weights[at] ?? 0) *
          row.reduce((product, x, item) => product * (x === 1 ? p(theta, item) : 1 - p(theta, item)), 1),
      );
      const total = joint.reduce((sum, value) => sum + value, 0);
      points.forEach((theta, at) => {
        const share = (joint[at] ?? 0) / total;
        const q = p(theta, 0);
        const square = ((row[0] ?? 0) - q) ** 2;
        above += share * square;
        below += share * q * (1 - q);
        outfit += (share * square) / (q * (1 - q)) / answers.length;
      });
    }
    const fit = result.itemFit();
    expect(fit.get({ item: "1", measure: "infit" }).estimate).toBeCloseTo(above / below, 5);
    expect(fit.get({ item: "1", measure: "outfit" }).estimate).toBeCloseTo(outfit, 5);
  });
});
