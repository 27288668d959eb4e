import type { HandedColumns } from "../results/frameColumns.js";
import type { TableCells } from "./ScoreCells.js";

/** Adds a score of a run, with its step if it has one. */
export type AddScore = (score: number, step?: number) => void;

export interface RunScores<Cell> {
  readonly content: TableCells<Cell>;
  /** The number of all scores. */
  readonly size: number;
  /** The columns between run and score: `sample` counts the scores of a run (and step) from 1. */
  readonly further: readonly ("step" | "sample")[];
  /** Calls `add` with every score of a run, the steps ascending. */
  readonly visitRun: (cell: Cell, run: number, add: AddScore) => void;
}

/** The scores of a table of runs as columns with one row for each score, by algorithm, task and run. */
export function handRuns<Cell>({ content, size, further, visitRun }: RunScores<Cell>): HandedColumns {
  const { algorithms, tasks, runs, cells } = content;
  const names = new Map<string, number>();
  const codes = { algorithm: new Int32Array(size), task: new Int32Array(size), run: new Int32Array(size) };
  const numbers = {
    score: new Float64Array(size),
    step: new Float64Array(further.includes("step") ? size : 0),
    sample: new Float64Array(further.includes("sample") ? size : 0),
  };
  let row = 0;
  for (const [a, own] of cells.entries()) {
    for (const [t, cell] of own.entries()) {
      for (const [r, name] of (runs[a]?.[t] ?? []).entries()) {
        const code = names.get(name) ?? names.size;
        names.set(name, code);
        let last: number | undefined;
        let sample = 0;
        visitRun(cell, r, (score, step) => {
          sample = step === last ? sample + 1 : 1;
          last = step;
          codes.algorithm[row] = a;
          codes.task[row] = t;
          codes.run[row] = code;
          numbers.score[row] = score;
          if (step !== undefined) numbers.step[row] = step;
          numbers.sample[row] = sample;
          row += 1;
        });
      }
    }
  }
  const texts = { algorithm: algorithms, task: tasks, run: [...names.keys()] };
  return {
    rows: size,
    columns: [
      ...(["algorithm", "task", "run"] as const).map((name) => ({
        name,
        type: "text",
        at: (at: number) => texts[name][codes[name][at] ?? -1],
      })),
      ...([...further, "score"] as const).map((name) => ({
        name,
        type: "number",
        at: (at: number) => numbers[name][at],
      })),
    ],
  };
}
