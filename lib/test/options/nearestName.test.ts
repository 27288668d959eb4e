import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distribution } from "../../src/numeric/index.js";
import { isWithinEdits } from "../../src/options/isWithinEdits.js";
import { nearestName } from "../../src/options/nearestName.js";
import {
  aggregates,
  friedman,
  improvement,
  permutationTest,
  rankComparison,
  ScoreTable,
} from "../library.js";

/** By the recursion of the definition: the last letters are kept, edited, or swapped. */
function byDefinition(from: string, to: string): number {
  if (from === "" || to === "") return from.length + to.length;
  const last = from.at(-1) === to.at(-1) ? 0 : 1;
  const ways = [
    byDefinition(from.slice(0, -1), to) + 1,
    byDefinition(from, to.slice(0, -1)) + 1,
    byDefinition(from.slice(0, -1), to.slice(0, -1)) + last,
  ];
  if (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-2) && from.at(-2) === to.at(-1))
    ways.push(byDefinition(from.slice(0, -2), to.slice(0, -2)) + 1);
  return Math.min(...ways);
}

describe("isWithinEdits", () => {
  it("is by the distance of its definition", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
    fc.assert(
      fc.property(word, word, (from, to) => {
        const distance = byDefinition(from, to);
        expect(isWithinEdits(from, to, distance)).toBe(true);
        if (distance > 0) expect(isWithinEdits(from, to, distance - 1)).toBe(false);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it("counts two neighbours that were swapped as one keystroke", () => {
    expect(isWithinEdits("levle", "level", 1)).toBe(true);
  });
});

describe("nearestName", () => {
  const options = [
    "k",
    "level",
    "reps",
    "seed",
    "metrics",
    "pairs",
    "higherIsBetter",
    "onProgress",
    "sides",
  ] as const;

  it.each([
    ["levle", "level"],
    ["lvel", "level"],
    ["LEVEL", "level"],
    ["rep", "reps"],
    ["sead", "seed"],
    ["metric", "metrics"],
    ["pair", "pairs"],
    ["side", "sides"],
    ["higher_is_better", "higherIsBetter"],
    ["higherIsBeter", "higherIsBetter"],
    ["on-progress", "onProgress"],
    ["onprogres", "onProgress"],
    ["K", "k"],
  ])("takes %s for %s", (typed, meant) => {
    expect(nearestName(typed, options)).toBe(meant);
  });

  // Each of these has the letter k within, or letters in common with a name.
  it.each(["kind", "block", "ranks", "colour", "deep", "dees", "spare", "", "x"])(
    "takes %j for none",
    (typed) => {
      expect(nearestName(typed, options)).toBeUndefined();
    },
  );

  it("takes the nearest, not the first that is near", () => {
    expect(nearestName("interval", ["intervals", "interval"])).toBe("interval");
    expect(nearestName("intervls", ["interval", "intervals"])).toBe("intervals");
  });
});

describe("a misspelt option", () => {
  const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3]], B: [[2, 3, 5]] });
  const x = [3, 5, 4, 6];
  const y = [1, 2, 2, 3];

  it.each([
    ["levl", "level", () => permutationTest(x, y, { levl: 0.9 } as never)],
    ["resp", "reps", () => permutationTest(x, y, { resp: 99 } as never)],
    ["SEED", "seed", () => permutationTest(x, y, { SEED: 1 } as never)],
    [
      "higher_is_better",
      "higherIsBetter",
      () => rankComparison([x, y], { higher_is_better: false } as never),
    ],
    ["Metrics", "metrics", () => aggregates(table, { Metrics: ["mean"] } as never)],
    ["worker", "workers", () => improvement(table, { worker: 2 } as never)],
  ])("%s leads to %s", async (typed, meant, call) => {
    const refused = await Promise.resolve()
      .then(call)
      .catch((error: unknown) => error);
    expect(String(refused)).toContain(`there is no option "${typed}"; is it "${meant}"?`);
  });

  it("in other alphabets counts letters, too", () => {
    expect(nearestName("奖励", ["任务", "算法"])).toBeUndefined();
    expect(nearestName("Löschung", ["Läschung", "Zahl"])).toBe("Läschung");
  });

  it("far from all leads to none", () => {
    expect(() => friedman([x, y], { colour: "red" } as never)).toThrow(
      'friedman: there is no option "colour". Its options are',
    );
  });

  it("of a distribution is looked for in the same way", () => {
    const named = (name: string) => (): unknown => distribution(name as "normal");
    expect(named("student_t")).toThrow('there is no distribution "student_t"; is it "studentT"?');
    expect(named("nromal")).toThrow('is it "normal"?');
    expect(named("chi2")).toThrow('is it "chiSquared"?');
    expect(named("kind")).toThrow('there is no distribution "kind". There are');
  });
});
