import { Xoshiro128 } from "../../src/random/index.js";
import { Battles } from "../../src/ratings/index.js";

/** A population of battles with known true ratings (natural units, mean 0). */
export interface World {
  readonly theta: readonly number[];
  /** Share of ties at even strength (Davidson's model); 0 for none. */
  readonly ties: number;
  /** Which pairs meet. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** Battles drawn from a world, pairs with equal chance. */
export function drawBattles(world: World, count: number, bits: Xoshiro128): Battles {
  const { theta, pairs } = world;
  const nu = (2 * world.ties) / (1 - world.ties);
  const columns = { a: [] as number[], b: [] as number[], outcome: [] as number[] };
  for (let battle = 0; battle < count; battle++) {
    const [a, b] = pairs[bits.below(pairs.length)] ?? [0, 1];
    const d = (theta[a] ?? 0) - (theta[b] ?? 0);
    const first = Math.exp(d / 2);
    const second = Math.exp(-d / 2);
    const u = bits.nextDouble() * (first + second + nu);
    columns.a.push(a);
    columns.b.push(b);
    columns.outcome.push(u < first ? 0 : u < first + second ? 1 : 2);
  }
  return Battles.fromColumns({ models: theta.map((_, model) => `m${model}`), ...columns });
}

/** Every pair of this many models. */
export function everyPair(models: number): [number, number][] {
  return Array.from({ length: models }, (_, i) =>
    Array.from({ length: i }, (_unused, j): [number, number] => [j, i]),
  ).flat();
}
