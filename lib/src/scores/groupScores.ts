import { mapFloats } from "../numeric/mapFloats.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import { likelyPart } from "./ScoreColumns.js";
import { namesSteps } from "./unfoldLists.js";
import type { ReadScores } from "./readScores.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The runs of one algorithm on one task: run i has the rows `order[k]` for k from `starts[i]` to `ends[i] - 1`. */
export interface CellRuns {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** The rows grouped by run. */
export interface GroupedScores {
  /** Row indices by run; within a run by step, then by sample, if the table has them. */
  readonly order: Int32Array;
  /** `[algorithm][task]`: the runs in the order of their first appearance. */
  readonly groups: readonly (readonly CellRuns[])[];
}

/**
 * Groups the rows by run with counting sorts, in the memory of two integers for each row.
 *
 * @throws ScoreTableError for two scores of one (algorithm, task, run, step, sample); it names both rows
 */
export function groupScores(read: ReadScores): GroupedScores {
  const several = read.step !== undefined || read.sample !== undefined;
  return (several ? undefined : groupSingleScores(read)) ?? groupManyScores(read);
}

/** The rows grouped by one counting sort, if each run has one row; `undefined` if some run has more. */
function groupSingleScores({
  algorithm,
  task,
  run,
  tasks,
  runs,
  algorithms,
}: ReadScores): GroupedScores | undefined {
  const cells = algorithms.length * tasks.length;
  const cell = new Int32Array(run.length);
  for (let row = 0; row < cell.length; row++) {
    cell[row] = (algorithm[row] ?? 0) * tasks.length + (task[row] ?? 0);
  }
  const order = countingSort(rowNumbers(cell.length), cell, cells);
  const lastCell = new Int32Array(runs.length).fill(-1);
  for (const row of order) {
    const own = run[row] ?? 0;
    const place = cell[row] ?? 0;
    if (lastCell[own] === place) return undefined;
    lastCell[own] = place;
  }
  const counts = new Int32Array(cells);
  for (const place of cell) counts[place] = (counts[place] ?? 0) + 1;
  let start = 0;
  const flat = Array.from(counts, (count): CellRuns => {
    const starts = new Int32Array(count);
    const ends = new Int32Array(count);
    for (let place = 0; place < count; place++) {
      starts[place] = start;
      start += 1;
      ends[place] = start;
    }
    return { starts, ends };
  });
  return { order, groups: byAlgorithm(flat, algorithms, tasks) };
}

function rowNumbers(count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

/** `[algorithm][task]` from a list of cells. */
function byAlgorithm(
  cells: readonly CellRuns[],
  algorithms: readonly string[],
  tasks: readonly string[],
): (readonly CellRuns[])[] {
  return algorithms.map((_, place) => cells.slice(place * tasks.length, (place + 1) * tasks.length));
}

function groupManyScores(read: ReadScores): GroupedScores {
  const { algorithm, task, run, tasks, runs, algorithms } = read;
  let order = rowNumbers(run.length);
  for (const [codes, count] of [
    [run, runs.length],
    [task, tasks.length],
    [algorithm, algorithms.length],
  ] as const) {
    order = countingSort(order, codes, count);
  }
  const cells = algorithms.length * tasks.length;
  const counts = new Int32Array(cells);
  const cellOf = (row: number): number => (algorithm[row] ?? 0) * tasks.length + (task[row] ?? 0);
  eachRun(read, order, (start) => {
    const cell = cellOf(order[start] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  });
  const flat = Array.from(counts, (count) => ({
    starts: new Int32Array(count),
    ends: new Int32Array(count),
  }));
  counts.fill(0);
  eachRun(read, order, (start, end) => {
    const cell = cellOf(order[start] ?? 0);
    const place = counts[cell] ?? 0;
    counts[cell] = place + 1;
    const own = flat[cell];
    if (!own) return;
    own.starts[place] = start;
    own.ends[place] = end;
  });
  const inOrder = flat.map((own) => byFirstRow(own, order));
  for (const { starts, ends } of inOrder) {
    for (let place = 0; place < starts.length; place++) {
      const start = starts[place] ?? 0;
      const end = ends[place] ?? 0;
      if (end > start + 1) settleRun(read, order.subarray(start, end));
    }
  }
  return { order, groups: byAlgorithm(inOrder, algorithms, tasks) };
}

/** Calls `visit` with the start and end of each run in the order. */
function eachRun(read: ReadScores, order: Int32Array, visit: (start: number, end: number) => void): void {
  for (let start = 0; start < order.length;) {
    const first = order[start] ?? 0;
    let end = start + 1;
    while (end < order.length && sameRun(read, first, order[end] ?? 0)) end += 1;
    visit(start, end);
    start = end;
  }
}

/** Runs in the order of their first row. */
function byFirstRow({ starts, ends }: CellRuns, order: Int32Array): CellRuns {
  const firstRow = (run: number): number => order[starts[run] ?? 0] ?? 0;
  let ascending = true;
  for (let run = 1; run < starts.length && ascending; run++) ascending = firstRow(run - 1) < firstRow(run);
  if (ascending) return { starts, ends };
  const runs = sortedOrder(mapFloats(starts, (_, run) => firstRow(run)));
  const picked = (values: Int32Array): Int32Array => starts.map((_, place) => values[runs[place] ?? 0] ?? 0);
  return { starts: picked(starts), ends: picked(ends) };
}

function countingSort(order: Int32Array, codes: Int32Array, count: number): Int32Array {
  if (count < 2) return order;
  const starts = new Int32Array(count + 1);
  for (let row = 0; row < codes.length; row++) {
    const after = (codes[row] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let code = 0; code < count; code++) starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0);
  const sorted = new Int32Array(order.length);
  for (let index = 0; index < order.length; index++) {
    const row = order[index] ?? 0;
    const code = codes[row] ?? 0;
    const place = starts[code] ?? 0;
    sorted[place] = row;
    starts[code] = place + 1;
  }
  return sorted;
}

function sameRun({ algorithm, task, run }: ReadScores, a: number, b: number): boolean {
  return run[a] === run[b] && task[a] === task[b] && algorithm[a] === algorithm[b];
}

/** Sorts the rows of one run. Throws for two rows with the same step and sample. */
function settleRun(read: ReadScores, rows: Int32Array): void {
  const { step, sample } = read;
  const difference = (a: number, b: number): number =>
    (step ? (step[a] ?? 0) - (step[b] ?? 0) : 0) || (sample ? (sample[a] ?? 0) - (sample[b] ?? 0) : 0);
  let ascending = true;
  for (let index = 1; index < rows.length && ascending; index++) {
    ascending = difference(rows[index - 1] ?? 0, rows[index] ?? 0) < 0;
  }
  if (ascending) return;
  rows.sort((a, b) => difference(a, b) || a - b);
  for (let index = 1; index < rows.length; index++) {
    const before = rows[index - 1] ?? 0;
    const row = rows[index] ?? 0;
    if (difference(before, row) === 0) throw duplicate(read, before, row);
  }
}

function duplicate(read: ReadScores, first: number, second: number): ScoreTableError {
  const { source, columns, rowOf } = read;
  const firstRow = rowOf?.[first] ?? first;
  const secondRow = rowOf?.[second] ?? second;
  const [before = [], values = []] = rowsOf(source, [firstRow, secondRow]);
  if (values.length === 0) return duplicateOfStream(read, second, firstRow, secondRow);
  const { algorithm, task, run, step, sample } = columns;
  const keys = [
    algorithm,
    task,
    run,
    ...(step === undefined ? [] : [step]),
    ...(sample === undefined ? [] : [sample]),
  ];
  const named = keys.map((column) => `${column} ${JSON.stringify(valueOf(source.columns, values, column))}`);
  const used: readonly (string | undefined)[] = Object.values(columns);
  const differing = source.columns.filter(
    (column, index) => !used.includes(column) && before[index] !== values[index],
  );
  const part = differing
    .map((column) => ({ column, part: namesSteps(column) ? "step" : likelyPart(column) }))
    .find((one) => one.part);
  const listed = differing.map((column) => JSON.stringify(column)).join(", ");
  const advice =
    differing.length === 0
      ? "Leave one out."
      : `They differ in ${listed}: choose or average the rows so that each run has one score a task` +
        (part?.part === undefined
          ? "."
          : `, or read them as ${part.part}s: { ${part.part}: ${JSON.stringify(part.column)} }.`);
  return new ScoreTableError(
    `${source.reader}: ${source.place(secondRow)}, column ${JSON.stringify(run)}: ${named.join(", ")} stands ` +
      `already at ${source.place(firstRow)}. ${advice}`,
  );
}

/** The same if the rows cannot be read again. */
function duplicateOfStream(
  read: ReadScores,
  row: number,
  firstRow: number,
  secondRow: number,
): ScoreTableError {
  const { source, columns, algorithms, tasks, runs } = read;
  const named = [
    `${columns.algorithm} ${JSON.stringify(algorithms[read.algorithm[row] ?? 0])}`,
    `${columns.task} ${JSON.stringify(tasks[read.task[row] ?? 0])}`,
    `${columns.run} ${JSON.stringify(runs[read.run[row] ?? 0])}`,
    ...(columns.step === undefined ? [] : [`${columns.step} ${read.step?.[row] ?? NaN}`]),
    ...(columns.sample === undefined
      ? []
      : [`${columns.sample} ${JSON.stringify(read.samples[read.sample?.[row] ?? 0])}`]),
  ];
  return new ScoreTableError(
    `${source.reader}: ${source.place(secondRow)}, column ${JSON.stringify(columns.run)}: ${named.join(", ")} stands ` +
      `already at ${source.place(firstRow)}. Leave one out, or read what tells them apart as { step } or { sample }.`,
  );
}

function valueOf(columns: readonly string[], values: readonly unknown[], column: string): unknown {
  const value = values[columns.indexOf(column)];
  return typeof value === "bigint" ? String(value) : value;
}

/** All values of some rows, by another scan; only to explain an error. */
function rowsOf(source: ReadScores["source"], wanted: readonly number[]): (readonly unknown[])[] {
  const found: (readonly unknown[])[] = [];
  source.scan(source.columns, (values, row) => {
    const place = wanted.indexOf(row);
    if (place >= 0) found[place] = [...values];
  });
  return found;
}
