import { describe, expect, it } from "vitest";
import * as compare from "../../src/compare/index.js";
import { cellNamed } from "../simulation/simulatedCells.js";
import { simulatedShare } from "../simulation/simulatedShare.js";
import { CLOSED, LOSSES, TREATMENTS } from "./moreSizeCells.js";

const shareOf = (name: string): ReturnType<typeof simulatedShare> => simulatedShare(cellNamed(name));

describe.each([5, 10, 20])("size at n = %d", (n) => {
  it.each(Object.keys(CLOSED))("of %s is at most the level", async (name) => {
    const { rate, most } = await shareOf(`${name}, n = ${n}`);
    expect(rate).toBeLessThanOrEqual(most);
  });

  it.each([...Object.keys(TREATMENTS), "compareAlgorithms"])(
    "of %s is at most the level for the family",
    async (name) => {
      const { rate, most } = await shareOf(`${name}, n = ${n}`);
      expect(rate).toBeLessThanOrEqual(most);
    },
  );
});

describe("size of brunnerMunzel", () => {
  // Without ties every arrangement of the ranks is as probable as any other, so the size is a count. Python enumerated all
  // 252 and 184 756 of them with the statistic of scipy.stats.brunnermunzel; 20 values a side have 1.4e11, of which it
  // drew 4 000 000 (standard error .0001). A cell of 20 000 trials lies within three standard errors of that.
  it.each([
    { name: "brunnerMunzel, n = 5", method: "the permutations", size: 10 / 252 },
    { name: "brunnerMunzel as SciPy has it, n = 5", method: "the t approximation", size: 18 / 252 },
    { name: "brunnerMunzel, n = 10", method: "the t approximation", size: 10_204 / 184_756 },
    { name: "brunnerMunzel, n = 20", method: "the t approximation", size: 0.0527 },
  ])("$name: is that of $method over all arrangements, $size", async ({ name, size }) => {
    const cell = cellNamed(name);
    const error = Math.sqrt((size * (1 - size)) / cell.trials);
    expect(Math.abs((await simulatedShare(cell)).rate - size)).toBeLessThanOrEqual(3 * error);
  });

  it("says so where it has to approximate with few values", () => {
    const many = Array.from({ length: 40 }, (_, index) => index * 1.1);
    expect(compare.brunnerMunzel([1, 2, 30, 4, 50], many).only.warnings.join()).toMatch(
      /fewer than 10 values a side the t approximation can reject a little too often/u,
    );
  });
});

describe("size of tests that resample", () => {
  it.each(Object.keys(LOSSES).flatMap((name) => [10, 20, 40].map((n) => [name, n] as const)))(
    "of %s is at most the level where all models are equal, %d rows",
    async (name, n) => {
      const { rate, most } = await shareOf(`${name}, ${n} rows`);
      expect(rate).toBeLessThanOrEqual(most);
    },
  );

  it("of modelConfidenceSet as arch has it is twice the level and more at 10 rows", async () => {
    expect((await shareOf("modelConfidenceSet as arch has it, 10 rows")).rate).toBeGreaterThan(0.1);
  });

  it("is a little above the level with five rows, and the result says so", async () => {
    for (const name of Object.keys(LOSSES)) {
      const { rate, most } = await shareOf(`${name}, 5 rows`);
      expect(rate).toBeLessThanOrEqual(0.03 + most);
    }
    const few = await compare.modelConfidenceSet(
      [1, 2, 3, 4, 5].map((row) => [row % 2, row % 3]),
      {
        reps: 199,
        blockLength: 1,
      },
    );
    expect(few.warnings.join()).toMatch(/5 rows are few/u);
  });
});
