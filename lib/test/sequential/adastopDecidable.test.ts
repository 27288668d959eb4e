import { describe, expect, test } from "vitest";
import { adastop, AdaStopSession, type AdaStopMode } from "../../src/sequential/index.js";

describe("the permutations of mode studentized", () => {
  // Enumerated in Python with SciPy's t, cumulants and bivariate normal distribution.
  test.each([
    {
      A: [1, 20, 6],
      level: 0.6,
      statistics: [0.7270102685041399, 0.20687022664974533],
      boundaries: [1.3354564320389883, 1.3016129519664956],
      spent: [0.2, 0.4],
    },
    // Here the boundary of normal scores is the larger one.
    {
      A: [1, 2, 6],
      level: 0.8,
      statistics: [0.8136653426045453, 1.9149879638120142],
      boundaries: [1.6448536269514729, 1.4368404823894154],
      spent: [0.1, 0.165],
    },
  ])("are all there where they are few: A has $A", async ({ A, level, statistics, boundaries, spent }) => {
    const blocks = [
      { A, B: [5, 3, 7.5] },
      { A: [2, 3, 3.5], B: [4, 8, 6.5] },
    ];
    const { interims, reps } = await adastop(blocks, { interims: 2, level });
    expect(reps).toBe(0);
    for (const [place, { steps, levelSpent }] of interims.entries()) {
      expect(steps[0]?.statistic).toBeCloseTo(statistics[place] ?? NaN, 12);
      expect(steps[0]?.boundary).toBeCloseTo(boundaries[place] ?? NaN, 9);
      // The last interim goes on without the comparison that it decided.
      if (steps.length === 1) expect(levelSpent).toBeCloseTo(spent[place] ?? NaN, 12);
    }
  });

  test("depend neither on where the scores lie nor on how large they are", async () => {
    const blocks = [
      { A: [1, 2, 6, 3], B: [5, 3, 7.5, 2], C: [9, 30, 12, 4] },
      { A: [2, 3, 3.5, 4], B: [4, 8, 6.5, 1], C: [8, 8, 20, 9] },
    ];
    const boundaries = async (map: (score: number) => number): Promise<(number | undefined)[]> => {
      const moved = blocks.map((block) =>
        Object.fromEntries(Object.entries(block).map(([agent, runs]) => [agent, runs.map(map)])),
      );
      const { interims } = await adastop(moved, { interims: 3, reps: 500 });
      return interims.flatMap(({ steps }) =>
        steps.flatMap(({ statistic, boundary }) => [statistic, boundary]),
      );
    };
    const plain = await boundaries((score) => score);
    for (const map of [
      (score: number) => score * 2 ** 900,
      (score: number) => score * 2 ** -900,
      (score: number) => score + 2 ** 20,
    ]) {
      expect(await boundaries(map)).toEqual(plain);
    }
  });
});

describe("a session that could not have decided otherwise says so", () => {
  const one = { A: [1], B: [200] };
  const two = { A: [1, 2], B: [200, 201] };
  const three = { ...one, C: [300] };
  const decisions = async (
    blocks: readonly Readonly<Record<string, readonly number[]>>[],
    options: { mode?: AdaStopMode; interims: number; reps?: number },
  ): Promise<{ readonly smallest: number | undefined; readonly said: string }> => {
    const result = await adastop(blocks, options);
    return { smallest: result.interims.at(-1)?.smallestPValue, said: result.warnings.join("\n") };
  };

  test.each([
    // Two of the 2 permutations of one run each are the data and their mirror image.
    { blocks: [one], mode: "pairwise", smallest: 1 },
    { blocks: [one], mode: "studentized", smallest: 1 },
    // 2 of 6.
    { blocks: [two], mode: "studentized", smallest: 1 / 3 },
    { blocks: [two], mode: "joint", smallest: 1 / 3 },
    // 2 of 6^2 are more than .05, 2 of 2^5 too.
    { blocks: [two, two], mode: "studentized", smallest: 1 / 18 },
    { blocks: [one, one, one, one, one], mode: "studentized", smallest: 1 / 16 },
    // The range of three runs stays, whoever has them.
    { blocks: [three], mode: "joint", smallest: 1 },
    { blocks: [three, three], mode: "joint", smallest: 1 / 6 },
  ] as const)("$blocks, $mode", async ({ blocks, mode, smallest }) => {
    const found = await decisions(blocks, { mode, interims: blocks.length });
    expect(found.smallest).toBeCloseTo(smallest, 12);
    expect(found.said).toMatch(/could not have decided otherwise.*Plan more runs for each interim/u);
  });

  test("and not where some scores could have decided", async () => {
    for (const mode of ["studentized", "joint", "pairwise"] as const) {
      // 2 of 6^3 are less than .05.
      const { smallest, said } = await decisions([two, two, two], { mode, interims: 3 });
      expect(smallest).toBeCloseTo(2 / 216, 12);
      expect(said).not.toMatch(/could not have decided/u);
    }
  });

  test("where reps are too few, asks for more of them", async () => {
    const runs = { A: [1, 2, 3, 4, 5], B: [2, 3, 4, 5, 6] };
    const { smallest, said } = await decisions([runs], { interims: 1, reps: 10 });
    expect(smallest).toBe(0.1);
    expect(said).toMatch(/Ask for more permutations: reps is 10/u);
  });

  test("while it goes on, speaks of the interims so far", async () => {
    const { said } = await decisions([one], { interims: 5 });
    expect(said).toMatch(/No scores could have decided a comparison so far/u);
  });

  test("the smallest p-value is the share of permutations that are as extreme, in every order of eight runs", async () => {
    // Two of the 70 choices of four of eight put the four largest together.
    const session = new AdaStopSession(["A", "B"], { interims: 1 });
    await session.add({ A: [1, 2, 3, 4], B: [5, 6, 7, 8] });
    expect(session.interims[0]?.smallestPValue).toBeCloseTo(2 / 70, 12);
    expect(session.decision("A", "B")).toBe("smaller");
  });
});

test("interims before every agent has two runs spend no level", async () => {
  const session = new AdaStopSession(["A", "B"], { interims: 8, reps: 1000 });
  await session.add({ A: [1], B: [2] });
  expect(session.interims[0]).toMatchObject({ boundary: Infinity, levelSpent: 0 });
  expect(session.result().only.interval).toEqual({ low: -Infinity, high: Infinity });
  while (!session.finished) await session.add({ A: [session.interims.length % 3], B: [20] });
  expect(session.decision("A", "B")).toBe("smaller");
});
