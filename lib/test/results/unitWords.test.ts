import { describe, expect, it } from "vitest";
import {
  anova,
  bestOfNScore,
  bootstrap,
  mannWhitney,
  orderSwapConsistency,
  pairedTTest,
  passRates,
  permutationTest,
  processErrorF1,
  Result,
  seedVariance,
  shapiroWilk,
  signTest,
  tukey,
  welchTest,
  wilcoxon,
} from "../library.js";
import { callsWithoutLists } from "../publicAPI/callsWithoutLists.js";
import { normals, within } from "../publicAPI/madeData.js";
import { vectorCalls } from "../publicAPI/vectorCalls.js";
import { formatSize } from "../../src/results/formatSize.js";
import { pluralOf } from "../../src/results/pluralOf.js";
import { singularOf } from "../../src/results/singularOf.js";

const x = [3.1, 2.9, 3.4, 3.3];
const y = [2.5, 2.8, 2.4, 2.9];
const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** The unit of replication and the size, as the result prints them. */
function printed(result: Result): string {
  return /Unit of replication: (.*)\.\n/u.exec(`${result.toString()}\n`)?.[1] ?? "";
}

describe("a printed result says what is replicated, and how many of it there are", () => {
  it.each<[string, () => Result | Promise<Result>, string]>([
    ["welchTest", () => welchTest(x, [2.5, 2.8, 2.4]), "run. n: 4 runs of x, 3 runs of y"],
    ["mannWhitney", () => mannWhitney(x, y), "run. n: 4 runs of x, 4 runs of y"],
    ["permutationTest", () => permutationTest(x, y), "run. n: 4 runs of x, 4 runs of y"],
    ["pairedTTest", () => pairedTTest(x, y), "pair. n: 4 pairs"],
    ["signTest", () => signTest(x, y), "pair. n: 4 pairs"],
    ["wilcoxon", () => wilcoxon(x, y), "pair. n: 4 pairs, 0 zeros"],
    ["anova", () => anova([x, y]), "run. n: 2 groups, 8 runs"],
    ["tukey", () => tukey([x, y]), "run. n: 4 runs of x, 4 runs of y"],
    ["shapiroWilk", () => shapiroWilk(x), "value. n: 4 values"],
    ["seedVariance", () => seedVariance({ a: x, b: y }), "seed"],
    [
      "passRates",
      () => passRates({ trials: 10, successes: [0, 1, 3, 5, 9, 10] }, { k: 1 }),
      "problem. n: 6 problems",
    ],
    [
      "bestOfNScore",
      () =>
        bestOfNScore(
          [
            { rewards: x, scores: y },
            { rewards: y, scores: x },
          ],
          { n: 2 },
        ),
      "problem. n: 2 problems",
    ],
    ["orderSwapConsistency", () => orderSwapConsistency([{ firstX: "x", firstY: "x" }]), "pair. n: 1 pair"],
    [
      "processErrorF1",
      () =>
        processErrorF1([
          { firstError: 1, judged: 1 },
          { firstError: -1, judged: -1 },
        ]),
      "solution. n: 1 erroneous, 1 correct",
    ],
    [
      "bootstrap cluster",
      () => bootstrap(x, mean, { scheme: "cluster", clusters: ["a", "a", "b", "b"], reps: 50 }),
      "cluster. n: 4 values, 2 clusters, 2 values a cluster",
    ],
    [
      "bootstrap nested",
      () => bootstrap([x, y], ({ length }) => length, { scheme: "nested", reps: 50 }),
      "level 1. n: 2 units of level 1, 4 units of level 2",
    ],
  ])("%s", async (_, call, words) => {
    expect(printed(await call())).toBe(words);
  });

  it("of all functions: no names of fields, and a unit that the size counts", async () => {
    const results: Result[] = [];
    const calls = [
      ...vectorCalls.map(
        ({ domain, call }) =>
          () =>
            call(within(domain, normals(12))),
      ),
      ...Object.values(callsWithoutLists),
    ];
    for (const call of calls) {
      try {
        const made = await call();
        if (made instanceof Result) results.push(made as Result);
      } catch {
        // Twelve normal numbers do not suit this function; its own tests have better data.
      }
    }
    expect(results.length).toBeGreaterThan(100);
    for (const { kind, estimates } of results) {
      for (const { n } of estimates) expect(formatSize(n), kind).toMatch(/^(?:[\d±×.,()  ]|[a-z]+\b)+$/u);
    }
    // Results of two samples, or with counts within the unit, use other words.
    const other = /^(?:member|other|erroneous|correct|asked|system|subset|model|step|value)/u;
    for (const result of results) {
      const [first] = result.estimates;
      const size = formatSize(first?.n ?? {});
      const words = [result.unit, pluralOf(result.unit)].map((word) => word.split(" of ")[0] ?? "");
      const named = words.some((word) => size.includes(word));
      expect(
        named || other.test(size.replace(/^[\d ,]+/u, "")),
        `${result.kind}: ${result.unit}; ${size}`,
      ).toBe(true);
    }
  });
});

it("words of a size", () => {
  expect(formatSize({ runsX: 1, runsY: 5 })).toBe("1 run of x, 5 runs of y");
  expect(formatSize({ points: 14, heldOut: 3 })).toBe("14 points, 3 held out");
  expect(formatSize({ erroneous: 1, batteries: 1, classes: 1, families: [1, 2] })).toBe(
    "1 erroneous, 1 battery, 1 class, 1 to 2 families",
  );
  for (const unit of [
    "run",
    "battery",
    "box",
    "class",
    "key",
    "branch",
    "pair of runs",
    "cluster of items",
  ]) {
    expect(singularOf(pluralOf(unit))).toBe(unit);
    expect(pluralOf(unit)).not.toBe(unit);
  }
});
