import { joined } from "./samples.js";
import type { BitGenerator } from "../random/BitGenerator.js";
import { drawPermutation, shuffle } from "../random/shuffle.js";

/** The exchanges that the null hypothesis allows. */
export type Rearrangement = "independent" | "signFlip" | "pairings";

type Sides = readonly [x: Float64Array, y: Float64Array];

/** The rearrangements of two samples. */
export interface Partitions {
  /** Number of rearrangements (Infinity if it overflows). */
  readonly count: number;
  /** Yields each rearrangement once. The lists are reused for the next one. */
  readonly all: () => Iterable<Sides>;
  readonly random: (bits: BitGenerator, reps: number) => Iterable<Sides>;
}

/** The rearrangements of a kind. */
export function partitionsOf(type: Rearrangement, x: Float64Array, y: Float64Array): Partitions {
  if (type === "independent") return splits(x, y);
  return type === "signFlip" ? flips(x, y) : pairings(x, y);
}

/** Every split of all values into x and y. */
function splits(x: Float64Array, y: Float64Array): Partitions {
  const all = joined(x, y);
  const n = x.length;
  const total = all.length;
  let count = 1;
  for (let k = 1; k <= Math.min(n, y.length); k++) count = (count * (total - k + 1)) / k;
  const sides = (order: ArrayLike<number>): Sides => [
    Float64Array.from({ length: n }, (_, index) => all[order[index] ?? 0] ?? NaN),
    Float64Array.from({ length: total - n }, (_, index) => all[order[n + index] ?? 0] ?? NaN),
  ];
  return {
    count: Math.round(count),
    *all() {
      const chosen = Array.from({ length: n }, (_, index) => index);
      for (;;) {
        const taken = new Set(chosen);
        const rest = Array.from({ length: total }, (_, index) => index).filter((index) => !taken.has(index));
        yield sides([...chosen, ...rest]);
        let place = n - 1;
        while (place >= 0 && chosen[place] === total - n + place) place -= 1;
        if (place < 0) return;
        let next = (chosen[place] ?? 0) + 1;
        for (; place < n; place++) chosen[place] = next++;
      }
    },
    *random(bits, reps) {
      const order = drawPermutation(bits, total);
      for (let replicate = 0; replicate < reps; replicate++) yield sides(shuffle(bits, order));
    },
  };
}

/** Every choice of pairs whose members are exchanged. */
function flips(x: Float64Array, y: Float64Array): Partitions {
  const n = x.length;
  const a = x.slice();
  const b = y.slice();
  const place = (index: number, turned: boolean): void => {
    const first = x[index] ?? NaN;
    const second = y[index] ?? NaN;
    a[index] = turned ? second : first;
    b[index] = turned ? first : second;
  };
  return {
    count: 2 ** n,
    *all() {
      for (let code = 0; code < 2 ** n; code++) {
        for (let index = 0; index < n; index++) place(index, Math.floor(code / 2 ** index) % 2 === 1);
        yield [a, b];
      }
    },
    *random(bits, reps) {
      for (let replicate = 0; replicate < reps; replicate++) {
        let word = 0;
        for (let index = 0; index < n; index++) {
          if (index % 32 === 0) word = bits.nextUint32();
          place(index, (word & 1) === 1);
          word >>>= 1;
        }
        yield [a, b];
      }
    },
  };
}

/** Every order of y, with x fixed. */
function pairings(x: Float64Array, y: Float64Array): Partitions {
  const n = y.length;
  let count = 1;
  for (let k = 2; k <= n; k++) count *= k;
  return {
    count,
    *all() {
      // Heap's algorithm: each order differs from the previous one by one exchange.
      const order = y.slice();
      const stack = new Int32Array(n);
      yield [x, order];
      for (let at = 1; at < n;) {
        const done = stack[at] ?? 0;
        if (done < at) {
          const from = at % 2 === 0 ? 0 : done;
          const moved = order[from] ?? NaN;
          order[from] = order[at] ?? NaN;
          order[at] = moved;
          yield [x, order];
          stack[at] = done + 1;
          at = 1;
        } else {
          stack[at] = 0;
          at += 1;
        }
      }
    },
    *random(bits, reps) {
      const order = y.slice();
      for (let replicate = 0; replicate < reps; replicate++) yield [x, shuffle(bits, order)];
    },
  };
}
