import type { ScoreCells } from "./ScoreCells.js";
import { resolveColumns, type ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iu;
const notFinitePattern = /^[+-]?(nan|inf(inity)?)$/iu;

/**
 * Reads every row of a source; algorithms, tasks and runs stand in the order of their first appearance.
 *
 * @throws ScoreTableError that names row and column: a missing column, a missing name or score, text where a
 * number is due, NaN or infinity, an (algorithm, task, run) that stands there twice.
 */
export function readCells(source: ScoreSource, given: ScoreColumns): ScoreCells {
  const columns = resolveColumns(given, source.columns, source.reader);
  if (source.rows === 0) throw new ScoreTableError(`${source.reader}: there are no rows, only columns.`);
  const tasks = new Map<string, number>();
  const algorithms = new Map<string, Cell[]>();
  for (let row = 0; row < source.rows; row++) {
    const algorithm = readName(source, row, columns.algorithm);
    const task = readName(source, row, columns.task);
    const run = readName(source, row, columns.run);
    const score = readScore(source, row, columns.score);
    const cells = ensure(algorithms, algorithm, () => []);
    const cell = (cells[ensure(tasks, task, () => tasks.size)] ??= { rows: new Map(), scores: [] });
    const before = cell.rows.get(run);
    if (before !== undefined) throw duplicate(source, columns, [before, row]);
    cell.rows.set(run, row);
    cell.scores.push(score);
  }
  const places = [...tasks.values()];
  const lists = [...algorithms.values()];
  return {
    algorithms: [...algorithms.keys()],
    tasks: [...tasks.keys()],
    runs: lists.map((cells) => places.map((task) => [...(cells[task]?.rows.keys() ?? [])])),
    scores: lists.map((cells) => places.map((task) => Float64Array.from(cells[task]?.scores ?? []))),
  };
}

interface Cell {
  /** Where each run stands in the source. */
  readonly rows: Map<string, number>;
  readonly scores: number[];
}

function ensure<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}

function readName(source: ScoreSource, row: number, column: string): string {
  const value = source.value(row, column);
  const name = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (name === undefined || name === null || name === "" || Number.isNaN(name)) {
    refuse(source, row, column, "a name is missing here");
  }
  if (typeof name !== "string")
    refuse(source, row, column, `expected a name or a number, got ${describe(name)}`);
  if (name.trim() !== name) {
    refuse(source, row, column, `the name ${JSON.stringify(name)} begins or ends with a space; remove it`);
  }
  return name;
}

function readScore(source: ScoreSource, row: number, column: string): number {
  const value = source.value(row, column);
  if (value === undefined || value === null || value === "")
    refuse(source, row, column, "the score is missing");
  const finite = "a score is a finite number; mark no run as missing, leave its row out or mend it";
  if (typeof value === "number") {
    return Number.isFinite(value) ? value : refuse(source, row, column, `got ${value}: ${finite}`);
  }
  if (!source.written || typeof value !== "string") {
    refuse(source, row, column, `expected a number, got ${describe(value)}`);
  }
  if (notFinitePattern.test(value)) refuse(source, row, column, `got ${value}: ${finite}`);
  if (!numberPattern.test(value)) {
    refuse(
      source,
      row,
      column,
      `expected a number, such as 12.5 or -3e4, got the text ${JSON.stringify(value)}`,
    );
  }
  const score = Number(value);
  return Number.isFinite(score) ? score : refuse(source, row, column, `${value} is too large for a number`);
}

function duplicate(
  source: ScoreSource,
  columns: Readonly<Required<ScoreColumns>>,
  [first, second]: readonly [number, number],
): ScoreTableError {
  const used: readonly string[] = Object.values(columns);
  const named = [columns.algorithm, columns.task, columns.run].map(
    (column) => `${column} ${JSON.stringify(source.value(second, column))}`,
  );
  const differing = source.columns.filter(
    (column) => !used.includes(column) && source.value(first, column) !== source.value(second, column),
  );
  const advice =
    differing.length === 0
      ? "Leave one out."
      : `They differ in ${differing.map((column) => JSON.stringify(column)).join(", ")}: choose or average the rows ` +
        `so that each run has one score a task.`;
  return new ScoreTableError(
    `${source.reader}: ${source.place(second)}, column ${JSON.stringify(columns.run)}: ${named.join(", ")} stands ` +
      `already at ${source.place(first)}. ${advice}`,
  );
}

function refuse(source: ScoreSource, row: number, column: string, what: string): never {
  throw new ScoreTableError(
    `${source.reader}: ${source.place(row)}, column ${JSON.stringify(column)}: ${what}.`,
  );
}

function describe(value: unknown): string {
  if (typeof value === "string") return `the text ${JSON.stringify(value)}`;
  return Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}
