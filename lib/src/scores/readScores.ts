import { codeColumn, numberColumn } from "./GrowingColumn.js";
import { Names } from "./Names.js";
import { isBoolean, isMissing, readName, readNumber } from "./readValue.js";
import { readWholeColumns } from "./readWholeColumns.js";
import { resolveColumns, unusedSeedColumn, type ResolvedColumns, type ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { remark, type Remark } from "../results/Remark.js";

/** Columns of scores: codes for names, numbers for steps and scores. */
export interface ReadScores {
  readonly source: ScoreSource;
  readonly columns: ResolvedColumns;
  readonly algorithms: readonly string[];
  readonly tasks: readonly string[];
  readonly runs: readonly string[];
  readonly samples: readonly string[];
  readonly algorithm: Int32Array;
  readonly task: Int32Array;
  readonly run: Int32Array;
  readonly step: Float64Array | undefined;
  readonly sample: Int32Array | undefined;
  readonly score: Float64Array;
  /** The source row of each score, if rows were omitted. */
  readonly rowOf: Int32Array | undefined;
  /** Number of rows omitted because they have no score. */
  readonly omittedScores: number;
  readonly warnings: readonly Remark[];
}

/**
 * Reads every row of a source.
 *
 * @param missing `"omit"` leaves out rows whose score is missing (empty, null or NaN); `"error"` refuses them
 * @throws ScoreTableError that names row and column: a missing column, a missing name or score, text instead of a
 *   number, NaN or infinity.
 */
export function readScores(source: ScoreSource, given: ScoreColumns, missing: "error" | "omit"): ReadScores {
  const columns = resolveColumns(given, source.columns, source.reader);
  const whole = readWholeColumns(source, columns);
  if (whole) {
    const warnings = seedWarning(columns, source.columns);
    return { source, columns, ...whole, rowOf: undefined, omittedScores: 0, warnings };
  }
  const collector = collectScores(source, given, missing);
  source.scan(collector.wanted, collector.visit);
  return collector.finish();
}

/** A `bigint` as a number if the source has integers of any size; other values unchanged. */
function roundedValue(value: unknown, { exact }: ScoreSource): unknown {
  return exact === true && typeof value === "bigint" ? Number(value) : value;
}

/** A warning if a column that seems to identify training runs is not used. */
function seedWarning(columns: ResolvedColumns, available: readonly string[]): readonly Remark[] {
  const seed = unusedSeedColumn(columns, available);
  if (seed === undefined) return [];
  return [
    remark(
      "unusedSeed",
      `The column ${JSON.stringify(seed)} was not used; runs are told apart by ${JSON.stringify(columns.run)}. If ` +
        `${JSON.stringify(seed)} tells training runs apart, intervals are too narrow: read with { run: ${JSON.stringify(seed)} }.`,
    ),
  ];
}

/** Collects the scores of rows, one row at a time. */
export interface ScoreCollector {
  /** The columns whose values `visit` takes, in this order. */
  readonly wanted: readonly string[];
  /** The numeric columns: score, and step if there is one. */
  readonly numbers: readonly (string | undefined)[];
  readonly visit: (values: readonly unknown[], row: number) => void;
  readonly finish: () => ReadScores;
}

/** Makes a {@link ScoreCollector} for the rows of a source; see {@link readScores}. */
export function collectScores(
  source: ScoreSource,
  given: ScoreColumns,
  missing: "error" | "omit",
): ScoreCollector {
  const columns = resolveColumns(given, source.columns, source.reader);
  const algorithms = new Names();
  const tasks = new Names();
  const runs = new Names();
  const samples = new Names();
  const algorithm = codeColumn();
  const task = codeColumn();
  const run = codeColumn();
  const sample = codeColumn();
  const step = numberColumn();
  const score = numberColumn();
  const kept = codeColumn();
  const wanted = [columns.algorithm, columns.task, columns.run, columns.score];
  const stepPlace = columns.step === undefined ? -1 : wanted.push(columns.step) - 1;
  const samplePlace = columns.sample === undefined ? -1 : wanted.push(columns.sample) - 1;
  let rows = 0;
  /** True if the scores are true and false. */
  let booleans = false;
  let current = 0;
  // One function for each column, made once. Its errors name the current row.
  const refusals = wanted.map((column) => (what: string): never => {
    throw new ScoreTableError(
      `${source.reader}: ${source.place(current)}, column ${JSON.stringify(column)}: ${what}.`,
    );
  });
  const [refuseAlgorithm, refuseTask, refuseRun, refuseScore] = refusals;
  const refuseStep = refusals[stepPlace];
  const refuseSample = refusals[samplePlace];
  if (!refuseAlgorithm || !refuseTask || !refuseRun || !refuseScore)
    throw new TypeError("Four columns are read.");
  const algorithmName = (name: unknown): string => readName(name, source.written, refuseAlgorithm);
  const taskName = (name: unknown): string => readName(name, source.written, refuseTask);
  const runName = (name: unknown): string => readName(name, source.written, refuseRun);
  const visit = (values: readonly unknown[], row: number): void => {
    current = row;
    rows = row + 1;
    const value = roundedValue(values[3], source);
    if (missing === "omit" && isMissing(value, source.written)) return;
    const boolean = isBoolean(value, source.written);
    if (score.length === 0) booleans = boolean;
    else if (booleans !== boolean && !isMissing(value, source.written))
      refuseScore(
        `${String(value)} stands among ${booleans ? "true and false" : "numbers"}; write all scores alike`,
      );
    algorithm.push(algorithms.code(values[0], algorithmName));
    task.push(tasks.code(values[1], taskName));
    run.push(runs.code(values[2], runName));
    score.push(readNumber(value, source.written, "score", refuseScore));
    if (refuseStep)
      step.push(readNumber(roundedValue(values[stepPlace], source), source.written, "step", refuseStep));
    if (refuseSample)
      sample.push(samples.code(values[samplePlace], (name) => readName(name, source.written, refuseSample)));
    if (missing === "omit") kept.push(row);
  };
  const finish = (): ReadScores => {
    if (rows === 0) throw new ScoreTableError(`${source.reader}: there are no rows, only columns.`);
    if (score.length === 0) throw new ScoreTableError(`${source.reader}: every score is missing.`);
    return {
      source,
      columns,
      algorithms: algorithms.list,
      tasks: tasks.list,
      runs: runs.list,
      samples: samples.list,
      algorithm: algorithm.values(),
      task: task.values(),
      run: run.values(),
      step: refuseStep ? step.values() : undefined,
      sample: refuseSample ? sample.values() : undefined,
      score: score.values(),
      rowOf: missing === "omit" ? kept.values() : undefined,
      omittedScores: rows - score.length,
      warnings: seedWarning(columns, source.columns),
    };
  };
  return { wanted, numbers: [columns.score, columns.step], visit, finish };
}
