import type { ItemRow } from "../evals/paired/readItemRows.js";
import { Battles } from "../ratings/Battles.js";
import { readTable, type AnyTable, type ScoreOptions } from "../scores/readTable.js";
import type { ScoreColumns } from "../scores/ScoreColumns.js";
import type { ScoreSource } from "../scores/ScoreSource.js";
import { tableSource } from "../scores/tableSource.js";
import { lengthOf, valueAt, type FrameColumn, type FrameValue } from "../scores/FrameColumn.js";
import { changeRoles } from "./changeRoles.js";
import { unnamedNote } from "./checkAssumed.js";
import { textScores } from "./detectRoles.js";
import { FrameError, reasonOf } from "./FrameError.js";
import { kindOfRoles, type FrameKind } from "./FrameRoles.js";
import type { FrameState } from "./FrameState.js";

/** @throws FrameError if roles are missing; ScoreTableError that names line and column for a refused value */
export function frameTable(state: FrameState, options: ScoreOptions): AnyTable {
  const { algorithm, task, run, score, step, sample } = state.roles;
  if (algorithm === undefined || task === undefined || run === undefined || score === undefined) {
    throw new FrameError(
      { file: state.file },
      `its columns make no table of scores yet: ${explainNoTable(state)}`,
    );
  }
  const [source, sampleColumn] = withRepeats(state, sample);
  const columns: ScoreColumns = {
    algorithm,
    task,
    run,
    score,
    ...(step !== undefined && { step }),
    ...(sampleColumn !== undefined && { sample: sampleColumn }),
  };
  return readTable<ScoreColumns>(source, columns, options);
}

/**
 * The table of a kind that the columns make.
 *
 * @throws FrameError if they make another table
 */
export function tableOfKind(state: FrameState, kind: FrameKind, options: ScoreOptions): AnyTable {
  const made = kindOfRoles(state.roles);
  if (made === kind) return frameTable(state, options);
  // A column with the name of a score but texts is refused like any invalid score, with row and value.
  const score = made === "table" ? textScores(state.columns) : undefined;
  const named = score === undefined ? state : changeRoles(state, { score });
  if (kindOfRoles(named.roles) !== kind) throw wrongKind(state, kind);
  return frameTable(named, options);
}

/** The error for columns that make another table than the one asked for, or none. */
export function wrongKind(state: FrameState, kind: FrameKind): FrameError {
  const made = kindOfRoles(state.roles);
  return new FrameError(
    { file: state.file },
    made === "table"
      ? `its columns make no table of ${kind} yet: ${explainNoTable(state)}`
      : `this is ${state.format} and makes a table of ${made}, not of ${kind}: call .table() or .${made}().`,
  );
}

/** The reason that columns make no table, with the pattern of paths that may name what they lack. */
export function explainNoTable({ unit, notes }: Pick<FrameState, "unit" | "notes">): string {
  return [unit().why, ...notes.filter((note) => note.startsWith(unnamedNote))].join(" ");
}

/** The rows as a source of scores: those of the chosen metric. */
function frameSource(state: FrameState, columns: ReadonlyMap<string, FrameColumn>): ScoreSource {
  const rows = chosenRows(state);
  const count = rows?.length ?? [...columns.values()].map(lengthOf)[0] ?? 0;
  const rowAt = (index: number): number => rows?.[index] ?? index;
  const about = {
    reader: state.file,
    columns: [...columns.keys()],
    place: (index: number) => state.place(rowAt(index)),
    written: state.written,
    runsKnown: state.runsKnown,
  };
  return tableSource(about, (name) => columns.get(name), count, rows && rowAt);
}

/** Several answers to one item are told apart by the item and the answer's number. */
function withRepeats(state: FrameState, sample: string | undefined): [ScoreSource, string | undefined] {
  const repeat = state.columns.get(state.roles.repeat ?? "");
  const items = state.columns.get(sample ?? "");
  if (sample === undefined || !repeat || !items || isConstant(repeat)) {
    return [frameSource(state, state.columns), sample];
  }
  const name = `${sample} and ${state.roles.repeat ?? ""}`;
  const codes = new Map<string, number>();
  const both = new Int32Array(lengthOf(items));
  for (let row = 0; row < both.length; row++) {
    const text = `${shown(valueAt(items, row))} #${shown(valueAt(repeat, row))}`;
    const code = codes.get(text) ?? codes.size;
    codes.set(text, code);
    both[row] = code;
  }
  const column: FrameColumn = { type: "text", codes: both, dictionary: [...codes.keys()], missing: 0 };
  return [frameSource(state, new Map([...state.columns, [name, column]])), name];
}

/** The rows with the chosen metric, if rows have different metrics. */
function chosenRows({ metricColumn, metric, columns, file }: FrameState): Int32Array | undefined {
  const column = columns.get(metricColumn ?? "");
  if (column?.type !== "text") return undefined;
  const wanted = column.dictionary.indexOf(metric ?? "");
  const rows: number[] = [];
  column.codes.forEach((code, row) => {
    if (code === wanted) rows.push(row);
  });
  if (rows.length > 0) return Int32Array.from(rows);
  throw new FrameError({ file, field: metricColumn }, `no row has the metric "${metric ?? ""}".`);
}

/** Battles of the rows. @throws FrameError that names the file and the fault */
export function frameBattles(state: FrameState): Battles {
  const { a = "", b = "", winner = "", cluster } = state.roles;
  const [first, second, won] = [a, b, winner].map((name) => state.columns.get(name));
  const grouped = cluster === undefined ? undefined : state.columns.get(cluster);
  const rows = Array.from({ length: first ? lengthOf(first) : 0 }, (_, row) => ({
    a: first && named(valueAt(first, row)),
    b: second && named(valueAt(second, row)),
    winner: won && valueAt(won, row),
    ...(grouped && { cluster: valueAt(grouped, row) }),
  }));
  try {
    return Battles.from(rows, state.winners === undefined ? {} : { winners: state.winners });
  } catch (error) {
    throw new FrameError({ file: state.file }, reasonOf(error), { cause: error });
  }
}

/** The answers to items, one row an answer. */
export function frameItems(state: FrameState): ItemRow[] {
  const { algorithm = "", task = "", sample = "", score = "", repeat, cluster, run } = state.roles;
  const column = (name: string | undefined): FrameColumn | undefined => state.columns.get(name ?? "");
  const [models, tasks, items, scores] = [algorithm, task, sample, score].map(column);
  const severalTasks = tasks !== undefined && !isConstant(tasks);
  const several = [repeat, run].map(column).find((one) => one !== undefined && !isConstant(one));
  const clusters = column(cluster);
  const rows = chosenRows(state);
  return Array.from({ length: rows?.length ?? (items ? lengthOf(items) : 0) }, (_, index) => {
    const row = rows?.[index] ?? index;
    const value = scores && valueAt(scores, row);
    if (typeof value !== "number" && typeof value !== "boolean") {
      throw new FrameError(
        { file: state.file, place: state.place(row), field: score },
        value === undefined
          ? "the score is missing. Decide what an item without an answer counts, such as 0, or leave it out with .filter()."
          : `expected a number, got the text ${JSON.stringify(value)}.`,
      );
    }
    const item = shown(items && valueAt(items, row));
    const benchmark = shown(tasks && valueAt(tasks, row));
    return {
      model: shown(models && valueAt(models, row)),
      // Each task numbers its items from the start, so the task is part of an item's name.
      item: severalTasks ? `${benchmark}/${item}` : item,
      score: value,
      ...(tasks && { benchmark }),
      ...(several && { sample: shown(valueAt(several, row)) }),
      ...(clusters && { cluster: shown(valueAt(clusters, row)) }),
    };
  });
}

/** Whether a column has the same value in every row. */
export function isConstant(column: FrameColumn): boolean {
  const values: Int32Array | Float64Array = column.type === "text" ? column.codes : column.values;
  return values.every((value) => Object.is(value, values[0]));
}

/** A model's name may be a number. */
function named(value: FrameValue): FrameValue {
  return typeof value === "number" ? String(value) : value;
}

function shown(value: FrameValue): string {
  return value === undefined ? "" : String(value);
}
