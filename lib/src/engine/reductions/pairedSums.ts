import { fixed, fixedSQL } from "../fixedPoint.js";
import { keyColumn, nameIn, type QueryColumn, type QueryTable } from "../QueryTable.js";
import { FRAME_BITS, inFrame } from "../scoreFrame.js";
import type { Dialect } from "../sql/Dialect.js";
import { pickRows } from "../sortTable.js";
import { groupRows } from "./groupRows.js";
import { itemMeans, itemMeansSQL, type ItemParameters } from "./itemMeans.js";
import type { Reduction } from "./Reduction.js";
import { countSQL, integers, NamedSums, wordSumsSQL } from "./wordSums.js";

/** The models, and the pairs of them to compare. */
export interface PairedSumsParameters extends ItemParameters {
  readonly models: readonly string[];
  /** Pairs of places in `models`. */
  readonly pairs: readonly (readonly [x: number, y: number])[];
  /** Whether the columns that tell percentages from fractions are wanted; true by default. */
  readonly withRanges?: boolean;
}

/** The sums of a pair: with x and y the z of both models, d = x - y. */
export const PAIR_SUMS = ["d", "dd", "x", "y", "xx", "yy", "xy"] as const;
/** The counts of a pair: items of both models, of one alone, with one answer each, and by right and wrong. */
export const PAIR_COUNTS = [
  "items",
  "only x",
  "only y",
  "single",
  "both right",
  "x right",
  "y right",
  "neither right",
] as const;

type PairCount = (typeof PAIR_COUNTS)[number];

export const pairName = (pair: number, name: string): string => `pair ${pair} ${name}`;
export const modelName = (model: number, name: string): string => `model ${model} ${name}`;

/** The columns that stand for right, wrong, and 100 in the frame. */
function marks({ frame }: PairedSumsParameters): { wrong: number; right: number; hundred: number } {
  return { wrong: inFrame(0, frame), right: inFrame(1, frame), hundred: inFrame(100, frame) };
}

const isClustered = ({ itemKeys }: ItemParameters): boolean => itemKeys.includes("cluster");

/**
 * Sums over the items that both models of a pair answered: one row in all, or one for each cluster. The columns of pair 0 are `pair 0 items`...,
 * with the words of its sums, and `pair 0 low` and `pair 0 high`, the least and the largest difference. Those of model 0 are `model 0 lowest` and
 * `model 0 highest`, the ends of its mean scores in the frame (0 where there is none), and its ranges if they are wanted: the counts `positive`
 * (mean scores above 0) and `unusual` (those below 0 or above 100), and the ends `least` and `most` of the positive mean scores, 0 where there is none.
 */
export const pairedSums: Reduction<PairedSumsParameters> = {
  id: "paired sums",
  sql(rows, parameters, dialect) {
    const { models, pairs } = parameters;
    const name = (text: string): string => dialect.identifier(text);
    const items = (models.length === 2 ? joinedItemsSQL : pivotedItemsSQL)(rows, parameters, dialect);
    const fixedOnes = pairs.flatMap(([x, y], pair) => {
      const of = (model: number): string => name(modelName(model, "z"));
      const products: Record<string, [string, number]> = {
        d: [`(${of(x)} - ${of(y)})`, FRAME_BITS.d],
        dd: [`(${of(x)} - ${of(y)}) * (${of(x)} - ${of(y)})`, FRAME_BITS.product],
        x: [`(CASE WHEN ${of(y)} IS NOT NULL THEN ${of(x)} END)`, FRAME_BITS.z],
        y: [`(CASE WHEN ${of(x)} IS NOT NULL THEN ${of(y)} END)`, FRAME_BITS.z],
        xx: [`(CASE WHEN ${of(y)} IS NOT NULL THEN ${of(x)} * ${of(x)} END)`, FRAME_BITS.product],
        yy: [`(CASE WHEN ${of(x)} IS NOT NULL THEN ${of(y)} * ${of(y)} END)`, FRAME_BITS.product],
        xy: [`${of(x)} * ${of(y)}`, FRAME_BITS.product],
      };
      return PAIR_SUMS.map((sum) => {
        const [expression, bits] = products[sum] ?? ["", 0];
        return `${fixedSQL(expression, bits, dialect)} AS ${name(pairName(pair, sum))}`;
      });
    });
    const cluster = isClustered(parameters) ? [name("cluster")] : [];
    const outer = [
      ...cluster,
      ...pairs.flatMap((pair, place) => [
        ...pairCountsSQL(pair, place, parameters, dialect),
        ...wordSumsSQL(
          PAIR_SUMS.map((sum) => pairName(place, sum)),
          dialect,
        ),
      ]),
      ...models.flatMap((_, place) => modelSQL(place, parameters, dialect)),
    ];
    return (
      `SELECT ${outer.join(", ")} FROM (SELECT *, ${fixedOnes.join(", ")} FROM ${items}) AS fixed_pairs` +
      (cluster.length > 0 ? ` GROUP BY ${cluster.join()}` : "")
    );
  },
  compute(rows, parameters) {
    const { models, pairs, itemKeys } = parameters;
    const answered = itemMeans(rowsOfModels(rows, models), parameters);
    const items = groupRows(answered.keys, itemKeys);
    const clusters = groupRows(
      { rows: items.count, columns: items.keys },
      isClustered(parameters) ? ["cluster"] : [],
    );
    const size = isClustered(parameters) ? clusters.count : 1;
    const z = models.map(() => new Float64Array(items.count).fill(NaN));
    const answers = models.map(() => new Float64Array(items.count));
    const algorithm = keyColumn(answered.keys, "algorithm");
    const places = new Map(models.map((model, place) => [model, place]));
    answered.z.forEach((value, row) => {
      const place = places.get(nameIn(algorithm, row));
      if (place === undefined) return;
      const item = items.of[row] ?? 0;
      (z[place] ?? new Float64Array())[item] = value;
      (answers[place] ?? new Float64Array())[item] = answered.answers[row] ?? 0;
    });
    const columns = new Map<string, QueryColumn>(clusters.keys);
    pairs.forEach((pair, place) =>
      addPair(columns, pair, place, { parameters, z, answers, of: clusters.of, size }),
    );
    models.forEach((_, place) =>
      addModel(columns, place, z[place] ?? new Float64Array(), clusters.of, size, parameters),
    );
    return { rows: size, columns };
  },
  order: (parameters) => (isClustered(parameters) ? ["cluster"] : []),
};

/** The items in rows, with `z` and `answers` of each model in columns of its own: one scan for any number of models. */
function pivotedItemsSQL(rows: string, parameters: PairedSumsParameters, dialect: Dialect): string {
  const { models, itemKeys } = parameters;
  const name = (text: string): string => dialect.identifier(text);
  const algorithm = dialect.cast(name("algorithm"), "text");
  const keys = itemKeys.map(name);
  const wanted = `(SELECT * FROM ${rows} WHERE ${algorithm} IN (${models.map((model) => dialect.text(model)).join(", ")})) AS wanted_rows`;
  const pivoted = models.flatMap((model, place) => {
    const own = `${algorithm} = ${dialect.text(model)}`;
    return ["z", "answers"].map(
      (column) => `max(CASE WHEN ${own} THEN ${name(column)} END) AS ${name(modelName(place, column))}`,
    );
  });
  return (
    `(SELECT ${[...keys, ...pivoted].join(", ")} FROM ${itemMeansSQL(wanted, parameters, dialect)} ` +
    `GROUP BY ${keys.join(", ")}) AS paired_items`
  );
}

/** The same items of two models: their means are joined, which takes engines less time than to group twice. */
function joinedItemsSQL(rows: string, parameters: PairedSumsParameters, dialect: Dialect): string {
  const name = (text: string): string => dialect.identifier(text);
  const algorithm = dialect.cast(name("algorithm"), "text");
  const keys = parameters.itemKeys.map(name).join(", ");
  const sides = parameters.models.map((model, place) => {
    const own = `(SELECT * FROM ${rows} WHERE ${algorithm} = ${dialect.text(model)}) AS wanted_rows`;
    const columns = ["z", "answers"].map((column) => `${name(column)} AS ${name(modelName(place, column))}`);
    return `(SELECT ${keys}, ${columns.join(", ")} FROM ${itemMeansSQL(own, parameters, dialect, parameters.itemKeys)}) AS ${name(modelName(place, "items"))}`;
  });
  return `(SELECT * FROM ${sides.join(" FULL JOIN ")} USING (${keys})) AS paired_items`;
}

function rowsOfModels(rows: QueryTable, models: readonly string[]): QueryTable {
  const algorithm = keyColumn(rows, "algorithm");
  const wanted = new Set(models);
  const kept: number[] = [];
  for (let row = 0; row < rows.rows; row++) if (wanted.has(nameIn(algorithm, row))) kept.push(row);
  return kept.length === rows.rows ? rows : pickRows(rows, kept);
}

function pairCountsSQL(
  [x, y]: readonly [number, number],
  pair: number,
  parameters: PairedSumsParameters,
  dialect: Dialect,
): string[] {
  const name = (text: string): string => dialect.identifier(text);
  const [ofX, ofY] = [x, y].map((model) => name(modelName(model, "z"))) as [string, string];
  const [ofXs, ofYs] = [x, y].map((model) => name(modelName(model, "answers"))) as [string, string];
  const { wrong, right } = marks(parameters);
  const is = (z: string, mark: number): string => `${z} = ${dialect.double(mark)}`;
  const conditions: Readonly<Record<PairCount, string>> = {
    items: `${ofX} IS NOT NULL AND ${ofY} IS NOT NULL`,
    "only x": `${ofX} IS NOT NULL AND ${ofY} IS NULL`,
    "only y": `${ofX} IS NULL AND ${ofY} IS NOT NULL`,
    single: `${ofXs} = ${dialect.integer(1)} AND ${ofYs} = ${dialect.integer(1)}`,
    "both right": `${is(ofX, right)} AND ${is(ofY, right)}`,
    "x right": `${is(ofX, right)} AND ${is(ofY, wrong)}`,
    "y right": `${is(ofX, wrong)} AND ${is(ofY, right)}`,
    "neither right": `${is(ofX, wrong)} AND ${is(ofY, wrong)}`,
  };
  return [
    ...PAIR_COUNTS.map((count) => countSQL(conditions[count], pairName(pair, count), dialect)),
    endSQL("min", `${ofX} - ${ofY}`, pairName(pair, "low"), dialect),
    endSQL("max", `${ofX} - ${ofY}`, pairName(pair, "high"), dialect),
  ];
}

function modelSQL(model: number, parameters: PairedSumsParameters, dialect: Dialect): string[] {
  const z = dialect.identifier(modelName(model, "z"));
  const ends = [
    endSQL("min", z, modelName(model, "lowest"), dialect),
    endSQL("max", z, modelName(model, "highest"), dialect),
  ];
  if (parameters.withRanges === false) return ends;
  const { wrong, hundred } = marks(parameters);
  const positive = `${z} > ${dialect.double(wrong)}`;
  const ofPositive = `CASE WHEN ${positive} THEN ${z} END`;
  return [
    countSQL(positive, modelName(model, "positive"), dialect),
    countSQL(
      `${z} < ${dialect.double(wrong)} OR ${z} > ${dialect.double(hundred)}`,
      modelName(model, "unusual"),
      dialect,
    ),
    endSQL("min", ofPositive, modelName(model, "least"), dialect),
    endSQL("max", ofPositive, modelName(model, "most"), dialect),
    ...ends,
  ];
}

/** An extreme as an aggregate; 0 over no rows. Adding 0 settles which of two zeros it is. */
function endSQL(aggregate: "min" | "max", expression: string, name: string, dialect: Dialect): string {
  const zero = dialect.double(0);
  return `coalesce(${aggregate}(${expression}), ${zero}) + ${zero} AS ${dialect.identifier(name)}`;
}

function addPair(
  columns: Map<string, QueryColumn>,
  [x, y]: readonly [number, number],
  pair: number,
  given: {
    readonly parameters: PairedSumsParameters;
    readonly z: readonly Float64Array[];
    readonly answers: readonly Float64Array[];
    readonly of: Int32Array;
    readonly size: number;
  },
): void {
  const { wrong, right } = marks(given.parameters);
  const counts = new Map(PAIR_COUNTS.map((count) => [count, new Float64Array(given.size)]));
  const sums = new NamedSums(
    given.size,
    PAIR_SUMS.map((sum) => pairName(pair, sum)),
  );
  const count = (name: PairCount, group: number): void => {
    const values = counts.get(name);
    if (values) values[group] = (values[group] ?? 0) + 1;
  };
  const low = new Float64Array(given.size).fill(Infinity);
  const high = new Float64Array(given.size).fill(-Infinity);
  const scale = PAIR_SUMS.map((sum) =>
    sum === "d" ? FRAME_BITS.d : sum.length === 1 ? FRAME_BITS.z : FRAME_BITS.product,
  ).map((bits) => 2 ** bits);
  given.of.forEach((group, item) => {
    const ofX = given.z[x]?.[item] ?? NaN;
    const ofY = given.z[y]?.[item] ?? NaN;
    if (Number.isNaN(ofX) || Number.isNaN(ofY)) {
      if (!Number.isNaN(ofX)) count("only x", group);
      if (!Number.isNaN(ofY)) count("only y", group);
      return;
    }
    count("items", group);
    if (given.answers[x]?.[item] === 1 && given.answers[y]?.[item] === 1) count("single", group);
    if (ofX === right && ofY === right) count("both right", group);
    if (ofX === right && ofY === wrong) count("x right", group);
    if (ofX === wrong && ofY === right) count("y right", group);
    if (ofX === wrong && ofY === wrong) count("neither right", group);
    const d = ofX - ofY;
    low[group] = Math.min(low[group] ?? d, d);
    high[group] = Math.max(high[group] ?? d, d);
    [d, d * d, ofX, ofY, ofX * ofX, ofY * ofY, ofX * ofY].forEach((value, sum) =>
      sums.add(group, sum, fixed(value, scale[sum] ?? 1)),
    );
  });
  for (const [name, values] of counts) columns.set(pairName(pair, name), integers(values));
  columns.set(pairName(pair, "low"), settledEnds(low));
  columns.set(pairName(pair, "high"), settledEnds(high));
  for (const [name, column] of sums.columns()) columns.set(name, column);
}

function addModel(
  columns: Map<string, QueryColumn>,
  model: number,
  z: Float64Array,
  of: Int32Array,
  size: number,
  parameters: PairedSumsParameters,
): void {
  const { wrong, hundred } = marks(parameters);
  const [positive, unusual] = [0, 0].map(() => new Float64Array(size)) as [Float64Array, Float64Array];
  const least = new Float64Array(size).fill(Infinity);
  const most = new Float64Array(size).fill(-Infinity);
  const lowest = new Float64Array(size).fill(Infinity);
  const highest = new Float64Array(size).fill(-Infinity);
  z.forEach((value, item) => {
    if (Number.isNaN(value)) return;
    const group = of[item] ?? 0;
    lowest[group] = Math.min(lowest[group] ?? value, value);
    highest[group] = Math.max(highest[group] ?? value, value);
    if (value < wrong || value > hundred) unusual[group] = (unusual[group] ?? 0) + 1;
    if (!(value > wrong)) return;
    positive[group] = (positive[group] ?? 0) + 1;
    least[group] = Math.min(least[group] ?? value, value);
    most[group] = Math.max(most[group] ?? value, value);
  });
  if (parameters.withRanges !== false) {
    columns.set(modelName(model, "positive"), integers(positive));
    columns.set(modelName(model, "unusual"), integers(unusual));
    columns.set(modelName(model, "least"), settledEnds(least));
    columns.set(modelName(model, "most"), settledEnds(most));
  }
  columns.set(modelName(model, "lowest"), settledEnds(lowest));
  columns.set(modelName(model, "highest"), settledEnds(highest));
}

function settledEnds(ends: Float64Array): QueryColumn {
  return { type: "number", values: ends.map((end) => (Number.isFinite(end) ? end : 0) + 0) };
}
