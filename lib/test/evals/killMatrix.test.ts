import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { killMatrix } from "../../src/evals/index.js";
import { Draws } from "./draws.js";

/** The share of all suites of k tests that catch every program, one by one. */
function byEnumeration(rows: readonly (readonly boolean[])[], k: number): number {
  const tests = rows[0]?.length ?? 0;
  let all = 0;
  let complete = 0;
  for (let suite = 0; suite < 2 ** tests; suite++) {
    const chosen = Array.from({ length: tests }, (_, test) => (suite >> test) % 2 === 1);
    if (chosen.filter(Boolean).length !== k) continue;
    all += 1;
    if (rows.every((row) => row.some((found, test) => found && chosen[test] === true))) complete += 1;
  }
  return complete / all;
}

const named = (rows: readonly (readonly boolean[])[]): Record<string, readonly boolean[]> =>
  Object.fromEntries(rows.map((row, program) => [`program ${program + 1}`, row]));

/** Twelve programs, caught by 3, 5, ... 25 of 40 tests. */
const someRows = Array.from({ length: 12 }, (_, program) => {
  const draws = new Draws(program);
  const order = Array.from({ length: 40 }, (_test, test) => test).sort(() => draws.uniform() - 0.5);
  return order.map((test) => test < 3 + 2 * program);
});

describe("killMatrix", () => {
  it("gives the share of all suites of k tests, counted one by one", async () => {
    const matrix = fc.integer({ min: 1, max: 7 }).chain((tests) =>
      fc.array(fc.array(fc.boolean(), { minLength: tests, maxLength: tests }), {
        minLength: 1,
        maxLength: 6,
      }),
    );
    await fc.assert(
      fc.asyncProperty(matrix, async (rows) => {
        const ks = Array.from(rows[0] ?? [], (_, place) => place + 1);
        const result = await killMatrix(named(rows), { k: ks });
        for (const k of ks) {
          const { estimate } = result.get({ metric: "verifierAccuracy", k });
          expect(estimate).toBeCloseTo(byEnumeration(rows, k), 10);
          const caught = rows.map((row) => byEnumeration([row], k));
          const rate = caught.reduce((sum, one) => sum + one, 0) / rows.length;
          expect(result.get({ metric: "detectionRate", k }).estimate).toBeCloseTo(rate, 10);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("agrees with random suites within their simulation error, and the seed decides them", async () => {
    const k = [5, 20, 39];
    const exact = await killMatrix(named(someRows), { k });
    const drawn = await killMatrix(named(someRows), { k, method: "draws", reps: 4000, seed: 3 });
    expect([exact.reps, drawn.reps, drawn.seed]).toEqual([0, 4000, 3]);
    for (const one of k) {
      const { estimate } = exact.get({ metric: "verifierAccuracy", k: one });
      const other = drawn.get({ metric: "verifierAccuracy", k: one });
      expect(Math.abs(other.estimate - estimate)).toBeLessThanOrEqual(
        4 * Number(other.values?.["simulationError"]) + 1e-3,
      );
    }
    const options = { k, method: "draws", reps: 4000 } as const;
    expect((await killMatrix(named(someRows), { ...options, seed: 3 })).id).toBe(drawn.id);
    expect((await killMatrix(named(someRows), { ...options, seed: 4 })).id).not.toBe(drawn.id);
  });

  it("names programs that no test catches; one alone makes every accuracy 0", async () => {
    const result = await killMatrix({ caught: [true, true], never: [false, false] }, { k: 2 });
    expect(result.get({ metric: "verifierAccuracy" })).toMatchObject({
      estimate: 0,
      values: { patterns: 2, neverCaught: 1 },
    });
    expect(result.get({ metric: "detectionRate" })).toMatchObject({ estimate: 0.5, n: { programs: 2 } });
    expect(String(result.warnings)).toContain("No test catches never");
  });

  it("refuses what is no matrix, and more patterns than can be counted", async () => {
    await expect(killMatrix({}, { k: 1 })).rejects.toThrow("at least one program");
    await expect(killMatrix({ x: [1, 0], y: [1] }, { k: 1 })).rejects.toThrow("the first has 2, y has 1");
    await expect(killMatrix({ x: [1, 0.5] }, { k: 1 })).rejects.toThrow("x and test 2 is 0.5");
    await expect(killMatrix({ x: [1, 0] }, { k: 3 })).rejects.toThrow("from 1 to 2 (the tests)");
    const single = Array.from({ length: 21 }, (_, program) =>
      Array.from({ length: 21 }, (_test, test) => test === program),
    );
    await expect(killMatrix(named(single), { k: 1, method: "exact" })).rejects.toThrow("21 patterns");
    expect(
      (await killMatrix(named(single), { k: 21, reps: 50 })).get({ metric: "verifierAccuracy" }),
    ).toMatchObject({ estimate: 1 });
  });
});
