import { fixed, fixedSQL } from "../fixedPoint.js";
import type { KeyRole } from "../SampleRoles.js";
import type { QueryColumn } from "../QueryTable.js";
import { FRAME_BITS, inFrame } from "../scoreFrame.js";
import { groupRows } from "./groupRows.js";
import { itemMeans, itemMeansSQL, type ItemParameters } from "./itemMeans.js";
import type { Reduction } from "./Reduction.js";
import { countSQL, integers, NamedSums, wordSumsSQL } from "./wordSums.js";

/** The items, and the columns to sum them by. */
export interface ItemSumsParameters extends ItemParameters {
  /** `algorithm`, and further keys of the items, such as `cluster`. */
  readonly keys: readonly KeyRole[];
}

const SUMS = ["z", "square"] as const;

/**
 * Sums over items of their mean scores, in the frame: columns of the keys, `items`, `most answers` to an item, `outside` (means below 0 or
 * above 1), `lowest` and `highest` mean, and the words of `z` and `square`.
 */
export const itemSums: Reduction<ItemSumsParameters> = {
  id: "item sums",
  sql(rows, parameters, dialect) {
    const { keys, frame } = parameters;
    const name = (text: string): string => dialect.identifier(text);
    const listed = keys.map(name);
    const z = name("z");
    const inner = [
      ...listed,
      name("answers"),
      `CASE WHEN ${z} < ${dialect.double(inFrame(0, frame))} OR ${z} > ${dialect.double(inFrame(1, frame))} ` +
        `THEN ${dialect.integer(1)} ELSE ${dialect.integer(0)} END AS ${name("beyond")}`,
      `${z} AS ${name("own")}`,
      `${fixedSQL(z, FRAME_BITS.z, dialect)} AS ${z}`,
      `${fixedSQL(`${z} * ${z}`, FRAME_BITS.product, dialect)} AS ${name("square")}`,
    ];
    const outer = [
      ...listed,
      `count(*) AS ${name("items")}`,
      `coalesce(max(${name("answers")}), ${dialect.integer(0)}) AS ${name("most answers")}`,
      countSQL(`${name("beyond")} = ${dialect.integer(1)}`, "outside", dialect),
      `min(${name("own")}) + ${dialect.double(0)} AS ${name("lowest")}`,
      `max(${name("own")}) + ${dialect.double(0)} AS ${name("highest")}`,
      ...wordSumsSQL(SUMS, dialect),
    ];
    return (
      `SELECT ${outer.join(", ")} FROM (SELECT ${inner.join(", ")} FROM ${itemMeansSQL(rows, parameters, dialect)}) AS fixed_items ` +
      `GROUP BY ${listed.join(", ")}`
    );
  },
  compute(rows, parameters) {
    const { keys, frame } = parameters;
    const items = itemMeans(rows, parameters);
    const groups = groupRows(items.keys, keys);
    const [count, most, outside] = [0, 0, 0].map(() => new Float64Array(groups.count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const sums = new NamedSums(groups.count, SUMS);
    const low = inFrame(0, frame);
    const high = inFrame(1, frame);
    const lowest = new Float64Array(groups.count).fill(Infinity);
    const highest = new Float64Array(groups.count).fill(-Infinity);
    items.z.forEach((z, item) => {
      const group = groups.of[item] ?? 0;
      lowest[group] = Math.min(lowest[group] ?? z, z);
      highest[group] = Math.max(highest[group] ?? z, z);
      count[group] = (count[group] ?? 0) + 1;
      most[group] = Math.max(most[group] ?? 0, items.answers[item] ?? 0);
      if (z < low || z > high) outside[group] = (outside[group] ?? 0) + 1;
      sums.add(group, 0, fixed(z, 2 ** FRAME_BITS.z));
      sums.add(group, 1, fixed(z * z, 2 ** FRAME_BITS.product));
    });
    return {
      rows: groups.count,
      columns: new Map<string, QueryColumn>([
        ...groups.keys,
        ["items", integers(count)],
        ["most answers", integers(most)],
        ["outside", integers(outside)],
        ["lowest", { type: "number", values: lowest.map((end) => end + 0) }],
        ["highest", { type: "number", values: highest.map((end) => end + 0) }],
        ...sums.columns(),
      ]),
    };
  },
  order: ({ keys }) => keys,
};
