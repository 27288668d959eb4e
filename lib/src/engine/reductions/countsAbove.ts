import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { countSQL, integers } from "./wordSums.js";

/** The groups, and the thresholds. */
export interface CountsAboveParameters {
  readonly keys: readonly KeyRole[];
  readonly thresholds: readonly number[];
}

/** How many scores of each group lie strictly above each threshold: columns of the keys, `count`, and `above 0`, `above 1`, ... */
export const countsAbove: Reduction<CountsAboveParameters> = {
  id: "counts above thresholds",
  sql(rows, { keys, thresholds }, dialect) {
    const names = keys.map((key) => dialect.identifier(key)).join(", ");
    const score = dialect.identifier("score");
    const counts = thresholds.map((threshold, place) =>
      countSQL(`${score} > ${dialect.double(threshold)}`, aboveName(place), dialect),
    );
    return `SELECT ${[names, `count(*) AS ${dialect.identifier("count")}`, ...counts].join(", ")} FROM ${rows} GROUP BY ${names}`;
  },
  compute(rows, { keys, thresholds }) {
    const groups = groupRows(rows, keys);
    const { values } = columnOf(rows, "score", "number");
    const count = new Float64Array(groups.count);
    const above = thresholds.map(() => new Float64Array(groups.count));
    groups.of.forEach((group, row) => {
      const score = values[row] ?? 0;
      count[group] = (count[group] ?? 0) + 1;
      for (const [place, threshold] of thresholds.entries()) {
        const own = above[place];
        if (own && score > threshold) own[group] = (own[group] ?? 0) + 1;
      }
    });
    const columns = new Map(groups.keys);
    columns.set("count", integers(count));
    above.forEach((counts, place) => columns.set(aboveName(place), integers(counts)));
    return { rows: groups.count, columns };
  },
  order: ({ keys }) => keys,
};

/** The column of a threshold. */
export function aboveName(place: number): string {
  return `above ${place}`;
}
