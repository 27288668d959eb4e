import * as aq from "arquero";
import { chanceOf } from "./chanceOf.ts";
import type { Family } from "./Family.ts";
import { narrow } from "./narrow.ts";

/**
 * The bound of {@link chanceOf} for each of some benchmarks and for their mean.
 *
 * @param gain the gain of the mean, shown beside its bound
 * @param shares the share of right answers on each benchmark; one half, which gives the widest bound, by default
 */
export function meanOf(
  { items }: Family,
  benchmarks: readonly string[],
  gain?: number,
  shares: readonly number[] = benchmarks.map(() => 0.5),
): aq.ColumnTable {
  const sizes = benchmarks.map((name) => Number(items.get(name)));
  const within = sizes.map((size, place) => chanceOf(Number(shares[place]), size));
  const bound = "95 % of equal systems differ by at most, points";
  const rows = benchmarks.map((benchmark, place) => ({
    benchmark,
    items: sizes[place],
    gain: undefined,
    [bound]: oneDecimal(Number(within[place])),
  }));
  const mean = {
    benchmark: "their mean",
    items: undefined,
    gain: gain === undefined ? undefined : oneDecimal(gain),
    [bound]: oneDecimal(Math.hypot(...within) / benchmarks.length),
  };
  return narrow(aq.from([...rows, mean]), { keep: ["benchmark", "items"] });
}

function oneDecimal(value: number): number {
  return Number(value.toFixed(1));
}
