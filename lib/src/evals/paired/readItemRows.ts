import { writtenNumber } from "../../scores/writtenNumber.js";

/** One answer of one model. */
export interface ItemRow {
  readonly model: string;
  /** The question, by a name that is the same for every model. */
  readonly item: string | number;
  readonly score: number | boolean;
  /** The name of this answer among several answers of this model to this item; required if there are several. */
  readonly sample?: string | number;
  /** The source that the item shares with others: a document, a template. */
  readonly cluster?: string | number;
  /** The benchmark that the item belongs to, for `compareBenchmarks`. */
  readonly benchmark?: string;
}

/** The answers of one model: for each item its scores, in the order of the rows. */
export type ModelAnswers = ReadonlyMap<string | number, readonly number[]>;

/** Rows by model and item. */
export interface ReadItems {
  readonly models: ReadonlyMap<string, ModelAnswers>;
  /** The cluster of each item; `undefined` if no row has one. */
  readonly clusterOf: ReadonlyMap<string | number, string | number> | undefined;
  /** Whether every model answered every item once. */
  readonly single: boolean;
}

/**
 * Reads rows of answers.
 *
 * @throws RangeError if there is no row, a score is not finite, an answer is repeated, an item is in two clusters, or
 *   only some rows have a cluster; it names the rows, counted from 1
 */
export function readItemRows(rows: readonly ItemRow[], caller: string): ReadItems {
  const models = new Map<string, Map<string | number, number[]>>();
  const clusterOf = new Map<string | number, string | number>();
  const seen = new Map<string, number>();
  const clustered = rows[0]?.cluster !== undefined;
  let single = true;
  rows.forEach(({ model, item, score, sample, cluster }, index) => {
    const row = `row ${index + 1}`;
    checkName(model, "model", row, caller);
    checkName(item, "item", row, caller);
    const value: unknown = typeof score === "boolean" ? Number(score) : score;
    if (typeof value === "string") {
      throw new RangeError(
        `${caller}: expected numbers or booleans as scores; ${row} (model ${model}, item ${item}) has the text ${JSON.stringify(value)}` +
          `${writtenNumber(value) ?? '. Say what each text counts, such as score: row.score === "correct"'}.`,
      );
    }
    if (typeof value !== "number" || !Number.isFinite(value)) {
      throw new RangeError(
        `${caller}: expected finite scores; ${row} (model ${model}, item ${item}) has ${String(value)}. ` +
          "Decide what a missing answer counts, such as 0 for a refusal, and say so in your report.",
      );
    }
    if ((cluster !== undefined) !== clustered) {
      throw new RangeError(
        `${caller}: either every row names a cluster or none does; ${row} ${clustered ? "does not" : "does"}.`,
      );
    }
    if (cluster !== undefined) {
      const known = clusterOf.get(item) ?? cluster;
      if (known !== cluster) {
        throw new RangeError(
          `${caller}: an item is in one cluster; item ${item} is in ${known} and, in ${row}, in ${cluster}.`,
        );
      }
      clusterOf.set(item, cluster);
    }
    let answers = models.get(model);
    if (!answers) {
      answers = new Map<string | number, number[]>();
      models.set(model, answers);
    }
    const scores = answers.get(item);
    if (scores) single = false;
    if (scores || sample !== undefined) {
      const key = JSON.stringify([model, item, sample ?? null]);
      const before = seen.get(key);
      if (before !== undefined || (scores && sample === undefined)) {
        throw new RangeError(
          `${caller}: item ${item} of model ${model} stands twice${before === undefined ? "" : ` (rows ${before} and ${index + 1})`}: ` +
            `${row} repeats it. Remove the copy, or number several answers by a field "sample".`,
        );
      }
      seen.set(key, index + 1);
    }
    if (scores) scores.push(value);
    else answers.set(item, [value]);
  });
  return { models, clusterOf: clustered ? clusterOf : undefined, single };
}

/** @throws TypeError for a name that a later row lacks */
function checkName(name: unknown, field: "model" | "item", row: string, caller: string): void {
  if (typeof name === "string" || typeof name === "number") return;
  throw new TypeError(
    `${caller}: each row names its ${field} by a text or a number; ${row} has ${name === undefined ? "none" : `a value of type ${typeof name}`}.`,
  );
}
