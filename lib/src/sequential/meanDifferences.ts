import { combinationCount } from "../numeric/combinationCount.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { PairStatistic } from "./PairStatistic.js";
import { combinations, meanDifference } from "./PermutationPaths.js";

/** AdaStop's published statistic: the sum over blocks of the difference of the means of the new runs. */
export const meanDifferences: PairStatistic<Float64Array> = {
  enumerate(before = new Float64Array(1), { pooled, total, chosen }) {
    const choices = combinationCount(pooled.length, chosen);
    const column = new Float64Array(before.length * choices);
    let place = 0;
    for (const choice of combinations(pooled.length, chosen)) {
      const added = meanDifference(pooled, total, choice);
      for (const value of before) column[place++] = value + added;
    }
    return column;
  },

  async draw(before, pool, draws) {
    const { chosen, pooled, total } = pool;
    const others = pooled.length - chosen;
    const factor = 1 / chosen + 1 / others;
    const constant = total / others;
    const first = await draws.sumsOf(pool, pool.x, 0, chosen);
    const second = await draws.sumsOf(pool, pool.y, chosen, pooled.length);
    const column = before?.slice() ?? new Float64Array(draws.paths);
    for (let path = 0; path < column.length; path++) {
      column[path] = (column[path] ?? 0) + ((first[path] ?? 0) + (second[path] ?? 0)) * factor - constant;
    }
    return column;
  },

  statistics: (column) => column,
  select: (column, places) => mapFloats(places, (path) => column[path] ?? NaN),
};
