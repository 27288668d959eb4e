import { describe, expect, it } from "vitest";
import { consistency, worstOfN } from "../../src/evals/index.js";
import { betaBinomialNull } from "../../src/evals/robustness/betaBinomialNull.js";
import { Draws, holds, margin } from "./draws.js";

describe("worst of N variants", () => {
  const problemsOf = (draws: Draws, problems: number, harm: number) => {
    const variants: number[][] = [];
    const repeats: { successes: number[]; trials: number[] } = { successes: [], trials: [] };
    for (let problem = 0; problem < problems; problem++) {
      // Difficulty ~ Beta(2, 1).
      const p = Math.sqrt(draws.uniform());
      // Variants that matter: a coin decides for each wording whether it is harder.
      variants.push(
        Array.from({ length: 5 }, () => draws.bernoulli(draws.uniform() < 0.5 ? p * (1 - harm) : p)),
      );
      repeats.successes.push(draws.binomial(6, p));
      repeats.trials.push(6);
    }
    return { variants, repeats };
  };

  it("chance alone brings the worst of five far below the average, and the null says so; excess covers 0", async () => {
    const draws = new Draws(61);
    const trials = 120;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const { variants, repeats } = problemsOf(draws, 100, 0);
      const result = await worstOfN(variants, { repeats, reps: 200, seed: trial });
      if (holds(result.get({ quantity: "excess" }).interval, 0)) covered += 1 / trials;
      if (trial === 0) {
        expect(result.get({ quantity: "robustness" }).estimate).toBeLessThan(0.7);
        expect(result.assumptions[0]?.holds).toBe(true);
      }
    }
    expect(covered).toBeGreaterThan(0.94 - margin(trials));
  });

  it("variants that do harm show an excess below 0", async () => {
    const { variants, repeats } = problemsOf(new Draws(62), 400, 0.5);
    const excess = (await worstOfN(variants, { repeats, reps: 300 })).get({ quantity: "excess" });
    expect(excess.interval?.high).toBeLessThan(0);
  });

  it("the null is the beta-binomial's, B(a + N, b) / B(a, b), and degenerates to p^N and p", () => {
    const draws = new Draws(63);
    const problems = 200_000;
    const n = new Float64Array(problems).fill(4);
    const places = Int32Array.from({ length: problems }, (_, place) => place);
    const spread = Float64Array.from(n, () => draws.binomial(4, Math.sqrt(draws.uniform())));
    const fitted = betaBinomialNull(spread, n, places);
    // Beta(2, 1): E[p^5] = 2 / 7, intraclass correlation 1 / 4.
    expect(fitted.allRight(5)).toBeCloseTo(2 / 7, 2);
    expect(fitted.spread).toBeCloseTo(0.25, 2);
    const alike = betaBinomialNull(Float64Array.from([2, 2]), Float64Array.from([4, 4]), Int32Array.of(0, 1));
    expect(alike.allRight(3)).toBeCloseTo(1 / 8, 12);
    const apart = betaBinomialNull(Float64Array.from([0, 4]), Float64Array.from([4, 4]), Int32Array.of(0, 1));
    expect(apart.allRight(3)).toBeCloseTo(1 / 2, 12);
  });

  it("says where nothing was right, and that without repeats the null cannot tell harm from chance", async () => {
    const result = await worstOfN(
      [
        [0, 0],
        [0, 0],
      ],
      { reps: 50 },
    );
    expect(result.get({ quantity: "robustness" }).reason).toMatch(/robustness is 0\/0/u);
    expect(result.assumptions[0]?.holds).toBe(false);
  });

  it("is the same for the same seed and can be aborted", async () => {
    const variants = Array.from({ length: 30 }, (_, problem) => [problem % 2, problem % 3 > 0 ? 1 : 0, 1]);
    const one = await worstOfN(variants, { reps: 100, seed: 3 });
    expect((await worstOfN(variants, { reps: 100, seed: 3 })).id).toBe(one.id);
    const controller = new AbortController();
    controller.abort(new Error("enough"));
    await expect(worstOfN(variants, { signal: controller.signal })).rejects.toThrow("enough");
    const clusters = variants.map((_, problem) => problem % 10);
    expect((await worstOfN(variants, { reps: 100, clusters })).unit).toBe("cluster");
  });
});

describe("consistency", () => {
  it("agreement does not depend on the number of answers, unlike the majority's share and unanimity", () => {
    const draws = new Draws(64);
    const answers = (count: number): string[][] =>
      Array.from({ length: 3000 }, () =>
        Array.from({ length: count }, () => (draws.uniform() < 0.7 ? "A" : "B")),
      );
    const few = consistency(answers(2));
    const many = consistency(answers(12));
    // .7^2 + .3^2.
    expect(holds(few.get({ quantity: "agreement" }).interval, 0.58)).toBe(true);
    expect(holds(many.get({ quantity: "agreement" }).interval, 0.58)).toBe(true);
    expect(many.get({ quantity: "unanimous" }).estimate).toBeLessThan(0.05);
    expect(few.get({ quantity: "unanimous" }).estimate).toBeGreaterThan(0.5);
  });
});
