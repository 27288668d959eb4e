import { describe, expect, it } from "vitest";
import { correctedLevels, replicateInterval } from "../../src/bootstrap/index.js";
import { ends } from "./samples.js";

describe("intervals from replicates", () => {
  const replicates = Float64Array.from({ length: 999 }, (_, index) => ((index * 7919) % 999) / 999);
  const input = { estimate: 0.4, replicates, level: 0.9, sides: "two" } as const;

  it("BC without bias and BCa without acceleration are the percentile interval", () => {
    const centred = { ...input, estimate: 499 / 999 };
    const wanted = ends(replicateInterval({ ...centred, method: "percentile" }));
    for (const method of ["bc", "bca"] as const) {
      ends(replicateInterval({ ...centred, method })).forEach((end, index) => {
        expect(end).toBeCloseTo(wanted[index] ?? NaN, 3);
      });
    }
  });

  it("basic mirrors percentile at the estimate", () => {
    const [low, high] = ends(replicateInterval({ ...input, method: "percentile" }));
    expect(ends(replicateInterval({ ...input, method: "basic" }))).toEqual([0.8 - high, 0.8 - low]);
  });

  it("BC and BCa have none where the estimate lies outside all replicates", () => {
    const outcome = replicateInterval({ ...input, estimate: 2, method: "bca" });
    expect(outcome.interval).toBeUndefined();
    expect(outcome).toHaveProperty("reason", expect.stringContaining("outside all replicates"));
  });

  it("count replicates that equal the estimate as half, or not at all", () => {
    const tied = Float64Array.of(1, 2, 2, 3);
    const levels = (ties: "half" | "none"): readonly number[] | undefined =>
      correctedLevels({ estimate: 2, replicates: tied, level: 0.5, sides: "two", ties });
    expect(levels("half")?.[0]).toBeCloseTo(0.25, 12);
    expect(levels("none")?.[0]).toBeLessThan(0.1);
  });
});
