import { describe, expect, it } from "vitest";
import { cellNamed } from "../simulation/simulatedCells.js";
import { simulatedShare } from "../simulation/simulatedShare.js";
import { BLOCKS, CENTRES, FAMILIES, GROUPS, PAIR_FAMILIES, TWO } from "./sizeCells.js";

const shareOf = (name: string): ReturnType<typeof simulatedShare> => simulatedShare(cellNamed(name));

describe.each([5, 10, 20])("size at n = %d", (n) => {
  it.each([...Object.keys(TWO), ...Object.keys(GROUPS)])("of %s is at most the level", async (name) => {
    const { rate, most } = await shareOf(`${name}, n = ${n}`);
    expect(rate).toBeLessThanOrEqual(most);
  });

  it.each(Object.keys(BLOCKS))("of %s is at most the level, and not far below it", async (name) => {
    const { rate, most } = await shareOf(`${name}, n = ${n}`);
    expect(rate).toBeLessThanOrEqual(most);
    expect(rate).toBeGreaterThan(0.025);
  });
});

describe("family-wise error", () => {
  it.each(FAMILIES)(
    "of %s is at most the level where all hypotheses and where half of them are true",
    async (method) => {
      for (const shift of [0, 3]) {
        const { rate, most } = await shareOf(`family of ${method}, half of it moved by ${shift}`);
        expect(rate).toBeLessThanOrEqual(most);
      }
    },
  );

  it("of finner holds where all hypotheses are true, but not where some are false", async () => {
    const all = await shareOf("family of finner, half of it moved by 0");
    const half = await shareOf("family of finner, half of it moved by 3");
    expect(all.rate).toBeLessThanOrEqual(all.most);
    expect(half.rate).toBeGreaterThan(0.08);
  });

  it.each(PAIR_FAMILIES)("of all pairs by %s", async (method) => {
    for (const centres of CENTRES) {
      const { rate, most } = await shareOf(`all pairs by ${method}, centres ${centres.join(", ")}`);
      expect(rate).toBeLessThanOrEqual(most);
    }
  });

  it.each(["tukey", "nemenyi"])("of %s", async (name) => {
    const { rate, most } = await shareOf(name);
    expect(rate).toBeLessThanOrEqual(most);
  });
});
