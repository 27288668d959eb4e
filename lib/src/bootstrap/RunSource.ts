import { IndexSource } from "./IndexSource.js";
import type { Counts } from "./sweeps.js";

/** The largest numbers of runs for which 16 random bits give three, two or one draw with few rejections. */
const THREE_DRAWS = 12;
const TWO_DRAWS = 45;
const ONE_DRAW = 1024;

/** For one, two or three draws and each number of runs, the remainder of 16 bits that would favour some outcomes. */
const REJECTED = [1, 2, 3].map((draws) =>
  Int32Array.from({ length: ONE_DRAW + 1 }, (_, runs) => (runs === 0 ? 0 : 65536 % runs ** draws)),
);
const [REJECTED_ONE = new Int32Array(), REJECTED_TWO = REJECTED_ONE, REJECTED_THREE = REJECTED_ONE] =
  REJECTED;

/**
 * Draws all runs of tasks with replacement, without bias. One piece of random bits gives several draws: each next
 * draw comes from the remainder of the previous one.
 *
 * Source: D. Lemire, Fast random integer generation in an interval (2019); N. Brackett-Rozinsky and D. Lemire,
 * Batched ranged random integer generation (2024).
 */
export class RunSource extends IndexSource {
  /**
   * Draws from each task as many runs as it has, with replacement, and increments `counts[ranks[cell]]` for each
   * draw. The cells of the runs of a task go from `starts[task]` to before `starts[task + 1]`.
   */
  drawTasks(starts: Int32Array, ranks: Int32Array, counts: Counts): void {
    const halves = this.halves;
    let position = this.position;
    for (let task = 1; task < starts.length; task++) {
      const start = starts[task - 1] ?? 0;
      const runs = (starts[task] ?? 0) - start;
      let left = runs;
      if (runs <= THREE_DRAWS) {
        const rejected = REJECTED_THREE[runs] ?? 0;
        while (left >= 3) {
          if (position === halves.length) position = this.refill();
          const first = (halves[position++] ?? 0) * runs;
          const second = (first & 0xffff) * runs;
          const third = (second & 0xffff) * runs;
          if ((third & 0xffff) < rejected) continue;
          raise(counts, ranks[start + (first >>> 16)] ?? 0);
          raise(counts, ranks[start + (second >>> 16)] ?? 0);
          raise(counts, ranks[start + (third >>> 16)] ?? 0);
          left -= 3;
        }
      } else if (runs <= TWO_DRAWS) {
        const rejected = REJECTED_TWO[runs] ?? 0;
        while (left >= 2) {
          if (position === halves.length) position = this.refill();
          const first = (halves[position++] ?? 0) * runs;
          const second = (first & 0xffff) * runs;
          if ((second & 0xffff) < rejected) continue;
          raise(counts, ranks[start + (first >>> 16)] ?? 0);
          raise(counts, ranks[start + (second >>> 16)] ?? 0);
          left -= 2;
        }
      } else if (runs > ONE_DRAW) {
        this.position = position;
        for (; left > 0; left--) raise(counts, ranks[start + this.below(runs)] ?? 0);
        position = this.position;
      }
      const rejected = REJECTED_ONE[runs] ?? 0;
      while (left > 0) {
        if (position === halves.length) position = this.refill();
        const stop = Math.min(position + left, halves.length);
        for (; position < stop; position++) {
          const product = (halves[position] ?? 0) * runs;
          if ((product & 0xffff) < rejected) continue;
          raise(counts, ranks[start + (product >>> 16)] ?? 0);
          left -= 1;
        }
      }
    }
    this.position = position;
  }
}

function raise(counts: Counts, rank: number): void {
  counts[rank] = (counts[rank] ?? 0) + 1;
}
