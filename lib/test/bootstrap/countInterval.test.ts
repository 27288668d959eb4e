import { describe, expect, it } from "vitest";
import { countIntervalOfMethod, sharesOf } from "../../src/bootstrap/countInterval.js";
import { replicateInterval } from "../../src/bootstrap/replicateInterval.js";
import { REPLICATE_METHODS } from "../../src/bootstrap/replicateMethods.js";
import { Xoshiro128 } from "../../src/random/index.js";

describe("intervals of replicates that are kept as counts", () => {
  it.each(REPLICATE_METHODS)("are, to the last bit, those of the shares: %s", async (method) => {
    const countInterval = await countIntervalOfMethod(method);
    const generator = Xoshiro128.fromSeed(4);
    for (const parts of [1, 7, 260]) {
      for (const reps of [1, 2, 999, 6000]) {
        const counts = Uint16Array.from({ length: reps }, () => generator.below(parts + 1));
        const input = { estimate: 0.5, level: 0.9, sides: "two", acceleration: 0.02 } as const;
        const ofCounts = countInterval({ ...input, counts, parts });
        expect(ofCounts).toEqual(
          replicateInterval({ ...input, method, replicates: sharesOf(counts, parts) }),
        );
      }
    }
  });
});
