import { columnOf, keyColumn, nameIn, type QueryColumn, type QueryTable } from "../QueryTable.js";
import { pickRows } from "../sortTable.js";
import type { Dialect } from "../sql/Dialect.js";
import { nameWords } from "../weights/nameWords.node.js";
import {
  MOST_WEIGHT,
  MULTIPLIERS,
  poissonWeight,
  replicateKey,
  SHIFTS,
  WEIGHT_THRESHOLDS,
} from "../weights/poissonWeights.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";

/** The replicates of a bootstrap. */
export interface Replication {
  /** The key of the seed, see `seedKey`. */
  readonly key: number;
  readonly reps: number;
}

/** Columns of a reduction to whole clusters. */
export interface ReplicatedColumns {
  /** Columns that tell the answer's rows apart beside the replicate, `algorithm` among them. */
  readonly keys: readonly string[];
  /** Columns of integers that are added up, each times the weight of its cluster. */
  readonly sums: readonly string[];
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
 * Replicates of a Poisson bootstrap over clusters: for each group of the keys and each `replicate` from 0, the sums over clusters, each weighted by
 * its cluster's draw. A replicate's weight of a cluster is the same for all groups. A group has every replicate, also without any cluster drawn.
 *
 * @param units a reduction whose answer has a column `cluster`
 */
export function replicated<Parameters>(
  units: Reduction<Parameters>,
  { keys, sums }: ReplicatedColumns,
): Reduction<Parameters & Replication> {
  return {
    id: "replicates",
    sql(rows, parameters, dialect) {
      const { key, reps } = parameters;
      const name = (text: string): string => dialect.identifier(text);
      const [x, w0, w1, replicate] = ["x", "w0", "w1", "replicate"].map(name) as [
        string,
        string,
        string,
        string,
      ];
      const kept = [...keys, ...sums].map(name);
      const text = dialect.cast(name("cluster"), "text");
      const worded =
        `(SELECT ${dialect.repartition} ${kept.join(", ")}, ${dialect.word(text, 0)} AS ${w0}, ` +
        `${dialect.word(text, 1)} AS ${w1} FROM (${units.sql(rows, parameters, dialect)}) AS cluster_sums) AS units`;
      const numbered = `(SELECT ${replicate}, ${dialect.xor(dialect.integer(key), replicate)} AS ${x} FROM ${dialect.range(reps, "replicate")} AS numbers) AS numbered`;
      const keyed = `(SELECT ${replicate}, ${x} AS ${name("k")} FROM ${mixSQL(numbered, [replicate], dialect)}) AS keyed`;
      const all = [...kept, replicate];
      const crossed = `(SELECT ${all.join(", ")}, ${w1}, ${dialect.xor(w0, name("k"))} AS ${x} FROM ${worded} CROSS JOIN ${keyed}) AS crossed`;
      const once = mixSQL(crossed, [...all, w1], dialect);
      const joined = `(SELECT ${all.join(", ")}, ${dialect.xor(x, w1)} AS ${x} FROM ${once}) AS joined`;
      const cases = WEIGHT_THRESHOLDS.map(
        (threshold, weight) => `WHEN ${x} < ${dialect.integer(threshold)} THEN ${dialect.integer(weight)}`,
      );
      const weight = `CASE ${cases.join(" ")} ELSE ${dialect.integer(MOST_WEIGHT)} END AS ${name("weight")}`;
      const weighted = `(SELECT ${[...all, weight].join(", ")} FROM ${mixSQL(joined, all, dialect)}) AS weighted`;
      const listed = [...keys.map(name), replicate].join(", ");
      const totals = sums.map(
        (sum) => `${dialect.integerSum(`${name("weight")} * ${name(sum)}`)} AS ${name(sum)}`,
      );
      return `SELECT ${[listed, ...totals].join(", ")} FROM ${weighted} GROUP BY ${listed}`;
    },
    compute: (rows, parameters) =>
      replicateTable(units.compute(rows, parameters), { keys, sums }, parameters),
    order: () => [...keys, "replicate"],
  };
}

function replicateTable(
  units: QueryTable,
  { keys, sums }: ReplicatedColumns,
  { key, reps }: Replication,
): QueryTable {
  const groups = groupRows(units, keys);
  const clusters = keyColumn(units, "cluster");
  const { first, second } = nameWords(
    Array.from({ length: units.rows }, (_, unit) => nameIn(clusters, unit)),
  );
  const totals = sums.map((sum) => weightedSums(columnOf(units, sum, "integer").values, groups.count * reps));
  for (let replicate = 0; replicate < reps; replicate++) {
    const own = replicateKey(key, replicate);
    for (let unit = 0; unit < units.rows; unit++) {
      const weight = poissonWeight(first[unit] ?? 0, second[unit] ?? 0, own);
      if (weight === 0) continue;
      const place = (groups.of[unit] ?? 0) * reps + replicate;
      for (const total of totals) total.add(place, unit, weight);
    }
  }
  const places = Array.from({ length: groups.count * reps }, (_, place) => Math.floor(place / reps));
  const named = pickRows({ rows: groups.count, columns: groups.keys }, places).columns;
  const replicates = BigInt64Array.from(places, (_, place) => BigInt(place % reps));
  return {
    rows: places.length,
    columns: new Map<string, QueryColumn>([
      ...named,
      ["replicate", { type: "integer", values: replicates }],
      ...totals.map((total, sum): [string, QueryColumn] => [
        sums[sum] ?? "",
        { type: "integer", values: total.values() },
      ]),
    ]),
  };
}

/** Weighted sums of integers, by place. */
interface WeightedSums {
  add(place: number, unit: number, weight: number): void;
  values(): BigInt64Array;
}

/** Doubles where all sums are exact in them, else integers of any size. */
function weightedSums(values: BigInt64Array, places: number): WeightedSums {
  const most = values.reduce((sum, value) => sum + (value < 0n ? -value : value), 0n) * BigInt(MOST_WEIGHT);
  if (most <= BigInt(Number.MAX_SAFE_INTEGER)) {
    const numbers = Float64Array.from(values, Number);
    const sums = new Float64Array(places);
    return {
      add: (place, unit, weight) => (sums[place] = (sums[place] ?? 0) + weight * (numbers[unit] ?? 0)),
      values: () => BigInt64Array.from(sums, (sum) => BigInt(sum)),
    };
  }
  if (most >= 2n ** 63n) throw new RangeError("weighted sums exceed 64 bits.");
  const sums = new BigInt64Array(places);
  return {
    add: (place, unit, weight) => (sums[place] = (sums[place] ?? 0n) + BigInt(weight) * (values[unit] ?? 0n)),
    values: () => sums,
  };
}
