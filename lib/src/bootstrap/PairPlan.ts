import type { TaskScores } from "../scores/TaskScores.js";

/** Everything that replicates of P(X > Y) depend on; plain data, so that threads can share it. */
export interface PairPlan {
  readonly kind: "pair";
  readonly seed: number;
  /** Names the substream of the pair. */
  readonly stream: readonly number[];
  readonly x: PairSide;
  readonly y: PairSide;
  /**
   * The index of each task's first level (distinct score of X and Y together); the last entry is the number of
   * levels.
   */
  readonly levelStarts: Int32Array;
}

/** One side of a pair, task by task. */
export interface PairSide {
  /** The index of each task's first run; the last entry is the number of runs. */
  readonly starts: Int32Array;
  /** The level of each score: tasks one after the other, ascending within a task. */
  readonly levels: Int32Array;
}

/** Ranks the scores of both sides together within each task; equal scores share a level. */
export function planPair(
  x: TaskScores,
  y: TaskScores,
  options: { readonly seed: number; readonly stream: readonly number[] },
): PairPlan {
  const levelStarts = new Int32Array(x.length + 1);
  const levelsOfTask = x.map((runs, task) => {
    const all = Float64Array.from([...Array.from(runs), ...Array.from(y[task] ?? [])]).sort();
    const first = levelStarts[task] ?? 0;
    const levels = new Map([...new Set(all)].map((score, level) => [score, first + level]));
    levelStarts[task + 1] = first + levels.size;
    return levels;
  });
  const side = (scores: TaskScores): PairSide => {
    const starts = new Int32Array(scores.length + 1);
    scores.forEach(({ length }, task) => (starts[task + 1] = (starts[task] ?? 0) + length));
    const levels = scores.flatMap((runs, task) =>
      Array.from(runs, (score) => levelsOfTask[task]?.get(score) ?? 0),
    );
    return { starts, levels: Int32Array.from(levels) };
  };
  return { kind: "pair", seed: options.seed, stream: options.stream, x: side(x), y: side(y), levelStarts };
}
