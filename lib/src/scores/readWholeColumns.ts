import type { FrameColumn } from "./FrameColumn.js";
import { Names } from "./Names.js";
import type { ReadScores } from "./readScores.js";
import type { ResolvedColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";

/** Whole numbers below this are looked up in an array. */
const SMALL = 1 << 16;

/** The columns of {@link ReadScores}. */
type WholeColumns = Pick<
  ReadScores,
  "algorithms" | "tasks" | "runs" | "samples" | "algorithm" | "task" | "run" | "step" | "sample" | "score"
>;

/**
 * Reads the columns of a source one after the other, which is several times faster than row by row.
 *
 * @returns `undefined` if the source has no whole columns, or some value is not an ordinary name or number: reading row by
 *   row then decides about it, and names its place.
 */
export function readWholeColumns(source: ScoreSource, columns: ResolvedColumns): WholeColumns | undefined {
  const { whole } = source;
  if (whole === undefined) return undefined;
  const algorithm = codesOf(whole(columns.algorithm));
  const task = algorithm && codesOf(whole(columns.task));
  const run = task && codesOf(whole(columns.run));
  const score = run && finiteNumbers(whole(columns.score));
  const step = score && columns.step !== undefined ? finiteNumbers(whole(columns.step)) : undefined;
  const sample = score && columns.sample !== undefined ? codesOf(whole(columns.sample)) : undefined;
  if (!score || score.length === 0) return undefined;
  if ((columns.step !== undefined && !step) || (columns.sample !== undefined && !sample)) return undefined;
  return {
    algorithms: algorithm.names,
    tasks: task.names,
    runs: run.names,
    samples: sample?.names ?? [],
    algorithm: algorithm.codes,
    task: task.codes,
    run: run.codes,
    sample: sample?.codes,
    step,
    score,
  };
}

function finiteNumbers(column: FrameColumn | undefined): Float64Array | undefined {
  if (column?.type !== "number" || column.missing > 0) return undefined;
  const { values } = column;
  // A loop, because there may be ten million.
  for (let row = 0; row < values.length; row++) if (!Number.isFinite(values[row])) return undefined;
  return values;
}

/** Names in the order of their first appearance, and the code of each row. */
interface Coded {
  readonly names: readonly string[];
  readonly codes: Int32Array;
}

function codesOf(column: FrameColumn | undefined): Coded | undefined {
  if (!column || column.missing > 0) return undefined;
  if (column.type === "number") return codesOfNumbers(column.values);
  return column.type === "text" && column.kinds === undefined
    ? codesOfTexts(column.codes, column.dictionary)
    : undefined;
}

function codesOfTexts(given: Int32Array, dictionary: readonly string[]): Coded | undefined {
  const names = new Names();
  const known = new Int32Array(dictionary.length).fill(-1);
  const codes = new Int32Array(given.length);
  for (let row = 0; row < given.length; row++) {
    const entry = given[row] ?? -1;
    let code = known[entry] ?? -1;
    if (code < 0) {
      const text = dictionary[entry];
      if (text === undefined || text === "" || text.trim() !== text) return undefined;
      code = names.code(text, () => text);
      known[entry] = code;
    }
    codes[row] = code;
  }
  return { names: names.list, codes };
}

function codesOfNumbers(values: Float64Array): Coded | undefined {
  const names = new Names();
  const known = new Int32Array(SMALL).fill(-1);
  const codes = new Int32Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    const isSmall = (value & (SMALL - 1)) === value;
    let code = isSmall ? (known[value] ?? -1) : -1;
    if (code < 0) {
      if (!Number.isFinite(value)) return undefined;
      code = names.code(value, String);
      if (isSmall) known[value] = code;
    }
    codes[row] = code;
  }
  return { names: names.list, codes };
}
