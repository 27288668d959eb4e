import { fixed, fixedSQL } from "../fixedPoint.js";
import { columnOf, nameIn } from "../QueryTable.js";
import { pickRows } from "../sortTable.js";
import type { Dialect } from "../sql/Dialect.js";
import { nameWords } from "../weights/nameWords.node.js";
import {
  MULTIPLIERS,
  poissonWeight,
  replicateKey,
  SHIFTS,
  WEIGHT_THRESHOLDS,
} from "../weights/poissonWeights.js";
import { groupRows, keyColumn } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { integers, NamedSums, wordSumsSQL } from "./wordSums.js";

/** The replicates of a bootstrap over clusters. */
export interface ReplicateSumsParameters {
  readonly exponent: number;
  /** The key of the seed, see `seedKey`. */
  readonly key: number;
  readonly reps: number;
}

const MASK = 2 ** 32 - 1;

/** One level of SELECT for each step of `mix`, since each uses x twice. The innermost relation has the column x. */
function mixSQL(from: string, kept: readonly string[], dialect: Dialect): string {
  const x = dialect.identifier("x");
  const folded = (bits: number): string => dialect.xor(x, dialect.shiftRight(x, bits));
  const level = (expression: string, inner: string): string =>
    `(SELECT ${[...kept, `${expression} AS ${x}`].join(", ")} FROM ${inner}) AS mixed`;
  const times = (bits: number, factor: number): string =>
    dialect.and(`(${folded(bits)} * ${dialect.integer(factor)})`, dialect.integer(MASK));
  const first = level(times(SHIFTS[0], MULTIPLIERS[0]), from);
  return level(folded(SHIFTS[2]), level(times(SHIFTS[1], MULTIPLIERS[1]), first));
}

/**
 * Replicates of a Poisson bootstrap over clusters: for each algorithm and each `replicate` from 0, the weighted `count` of its rows and the words of
 * the weighted sum `total` of their scores. A replicate's weight of a cluster is the same for all algorithms.
 */
export const replicateSums: Reduction<ReplicateSumsParameters> = {
  id: "replicates",
  sql(rows, { exponent, key, reps }, dialect) {
    const name = (text: string): string => dialect.identifier(text);
    const [x, w0, w1, algorithm] = ["x", "w0", "w1", "algorithm"].map(name) as [
      string,
      string,
      string,
      string,
    ];
    const kept = [algorithm, name("count"), name("total high"), name("total low")];
    const sums =
      `(SELECT ${algorithm}, ${name("cluster")}, count(*) AS ${name("count")}, ${wordSumsSQL(["total"], dialect).join(", ")} ` +
      `FROM (SELECT ${algorithm}, ${name("cluster")}, ${fixedSQL(name("score"), exponent, dialect)} AS ${name("total")} FROM ${rows}) AS fixed_rows ` +
      `GROUP BY ${algorithm}, ${name("cluster")}) AS cluster_sums`;
    const text = dialect.cast(name("cluster"), "text");
    const units =
      `(SELECT ${dialect.repartition} ${kept.join(", ")}, ${dialect.word(text, 0)} AS ${w0}, ` +
      `${dialect.word(text, 1)} AS ${w1} FROM ${sums}) AS units`;
    const replicate = name("replicate");
    const numbered = `(SELECT ${replicate}, ${dialect.xor(dialect.integer(key), replicate)} AS ${x} FROM ${dialect.range(reps, "replicate")} AS numbers) AS numbered`;
    const keyed = `(SELECT ${replicate}, ${x} AS ${name("k")} FROM ${mixSQL(numbered, [replicate], dialect)}) AS keyed`;
    const all = [...kept, replicate];
    const crossed = `(SELECT ${all.join(", ")}, ${w1}, ${dialect.xor(w0, name("k"))} AS ${x} FROM ${units} CROSS JOIN ${keyed}) AS crossed`;
    const once = mixSQL(crossed, [...all, w1], dialect);
    const joined = `(SELECT ${all.join(", ")}, ${dialect.xor(x, w1)} AS ${x} FROM ${once}) AS joined`;
    const cases = WEIGHT_THRESHOLDS.map(
      (threshold, weight) => `WHEN ${x} < ${dialect.integer(threshold)} THEN ${dialect.integer(weight)}`,
    );
    const weight = `CASE ${cases.join(" ")} ELSE ${dialect.integer(WEIGHT_THRESHOLDS.length)} END AS ${name("weight")}`;
    const weighted = `(SELECT ${[...all, weight].join(", ")} FROM ${mixSQL(joined, all, dialect)}) AS weighted`;
    const times = (column: string): string => `${name("weight")} * ${name(column)}`;
    return (
      `SELECT ${algorithm}, ${replicate}, ${dialect.integerSum(times("count"))} AS ${name("count")}, ` +
      `${dialect.integerSum(times("total high"))} AS ${name("total high")}, ` +
      `${dialect.integerSum(times("total low"))} AS ${name("total low")} FROM ${weighted} GROUP BY ${algorithm}, ${replicate}`
    );
  },
  compute(rows, { exponent, key, reps }) {
    const units = groupRows(rows, ["algorithm", "cluster"]);
    const { values } = columnOf(rows, "score", "number");
    const sums = new NamedSums(units.count, ["total"]);
    const sizes = new Float64Array(units.count);
    units.of.forEach((unit, row) => {
      sums.add(unit, 0, fixed(values[row] ?? 0, 2 ** exponent));
      sizes[unit] = (sizes[unit] ?? 0) + 1;
    });
    const [high, low] = sums.columns().map(([, column]) => Float64Array.from(column.values, Number)) as [
      Float64Array,
      Float64Array,
    ];
    const table = { rows: units.count, columns: units.keys };
    const clusters = keyColumn(table, "cluster");
    const { first, second } = nameWords(Array.from(sizes, (_, unit) => nameIn(clusters, unit)));
    const algorithms = groupRows(table, ["algorithm"]);
    const size = algorithms.count * reps;
    const [count, highs, lows] = [0, 0, 0].map(() => new Float64Array(size)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    for (let replicate = 0; replicate < reps; replicate++) {
      const own = replicateKey(key, replicate);
      for (let unit = 0; unit < units.count; unit++) {
        const weight = poissonWeight(first[unit] ?? 0, second[unit] ?? 0, own);
        const place = (algorithms.of[unit] ?? 0) * reps + replicate;
        count[place] = (count[place] ?? 0) + weight * (sizes[unit] ?? 0);
        highs[place] = (highs[place] ?? 0) + weight * (high[unit] ?? 0);
        lows[place] = (lows[place] ?? 0) + weight * (low[unit] ?? 0);
      }
    }
    const repeated = groupNames(algorithms, reps);
    return {
      rows: size,
      columns: new Map([
        ["algorithm", repeated],
        ["replicate", integers(count.map((_, place) => place % reps))],
        ["count", integers(count)],
        ["total high", integers(highs)],
        ["total low", integers(lows)],
      ]),
    };
  },
  order: () => ["algorithm", "replicate"],
};

/** The name of each algorithm, once for every replicate. */
function groupNames(
  { count, keys }: ReturnType<typeof groupRows>,
  reps: number,
): ReturnType<typeof keyColumn> {
  const places = Array.from({ length: count * reps }, (_, place) => Math.floor(place / reps));
  return keyColumn(pickRows({ rows: count, columns: keys }, places), "algorithm");
}
