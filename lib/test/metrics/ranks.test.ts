import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageRanks, rankDistribution } from "../../src/metrics/index.js";

/** Every choice of one run of each algorithm. */
function choices(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (made, list) => made.flatMap((one) => list.map((score) => [...one, score])),
    [[]],
  );
}

/** The rank distribution on one task by going through all choices, ties shared. */
function enumerated(lists: readonly (readonly number[])[]): number[][] {
  const ranks = lists.map(() => lists.map(() => 0));
  const all = choices(lists);
  for (const choice of all) {
    choice.forEach((own, algorithm) => {
      const better = choice.filter((score) => score > own).length;
      const equal = choice.filter((score) => score === own).length;
      const row = ranks[algorithm] ?? [];
      for (let rank = better; rank < better + equal; rank++)
        row[rank] = (row[rank] ?? 0) + 1 / equal / all.length;
    });
  }
  return ranks;
}

const small = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});

describe("rankDistribution", () => {
  test("is what going through all choices of runs gives, ties and unequal numbers of runs included", () => {
    fc.assert(
      fc.property(small, (lists) => {
        const made = rankDistribution(lists.map((runs) => [runs]));
        enumerated(lists).forEach((row, algorithm) =>
          row.forEach((chance, rank) => expect(made.byTask[0]?.[algorithm]?.[rank]).toBeCloseTo(chance, 12)),
        );
      }),
    );
  });

  test("has rows and columns that add up to 1, and expected ranks that average (k + 1) / 2", () => {
    fc.assert(
      fc.property(small, (lists) => {
        const { mean, expectedRank, probabilityBest } = rankDistribution(lists.map((runs) => [runs]));
        mean.forEach((row, place) => {
          expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
          expect(mean.reduce((sum, one) => sum + (one[place] ?? NaN), 0)).toBeCloseTo(1, 12);
        });
        const total = expectedRank.reduce((sum, rank) => sum + rank, 0);
        expect(total).toBeCloseTo((lists.length * (lists.length + 1)) / 2, 10);
        expect(probabilityBest.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  test("does not change under monotone maps, and turns around where lower is better", () => {
    fc.assert(
      fc.property(small, (lists) => {
        const plain = rankDistribution(lists.map((runs) => [runs]));
        const mapped = rankDistribution(
          lists.map((runs) => [runs.map((score) => Math.exp(3 * score) - 1e3)]),
        );
        expect(mapped.mean).toEqual(plain.mean);
        const turned = rankDistribution(
          lists.map((runs) => [runs.map((score) => -score)]),
          { higherIsBetter: false },
        );
        expect(turned.mean).toEqual(plain.mean);
      }),
    );
  });

  test("stays exact where nobody could enumerate: 30 algorithms of 100 runs", () => {
    const lists = Array.from({ length: 30 }, (_, a) => [
      Array.from({ length: 100 }, (_run, r) => (r * 37 + a) % 101),
    ]);
    const { mean } = rankDistribution(lists);
    mean.forEach((row) => expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10));
  });

  test.each([
    ["no algorithm", () => rankDistribution([]), /at least one algorithm/u],
    ["algorithms on unequal tasks", () => rankDistribution([[[1]], [[1], [2]]]), /number 2 has 2/u],
    ["NaN", () => rankDistribution([[[NaN]]]), /is NaN/u],
  ])("refuses %s", (_, compute, message) => {
    expect(compute).toThrow(message);
  });
});

describe("averageRanks", () => {
  test("gives Demsar's average ranks: ties share the mean of their ranks", () => {
    expect(
      Array.from(
        averageRanks([
          [3, 1, 2],
          [3, 2, 1],
          [1, 3, 0],
        ]),
      ),
    ).toEqual([(1.5 + 3 + 1) / 3, (1.5 + 2 + 2) / 3, (3 + 1 + 3) / 3]);
  });

  test("V22: rows with equal scores have equal ranks in whatever order they stand", () => {
    // argsort(argsort()) gives the first of equal rows the better rank.
    expect(
      Array.from(
        averageRanks([
          [1, 1],
          [1, 1],
          [1, 1],
        ]),
      ),
    ).toEqual([2, 2, 2]);
  });
});
