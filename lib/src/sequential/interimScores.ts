import { mergeTies } from "../numeric/mergeTies.js";

/** The scores of one interim, one list for each agent; `undefined` for an agent that needs no more runs. */
export type InterimScores = readonly (Float64Array | undefined)[];

/**
 * Scores are measured from `middle` in units of `size`, a power of two, so that squares neither overflow nor vanish.
 */
export interface ScoreUnit {
  readonly middle: number;
  readonly size: number;
}

/**
 * The first score is the middle, so that equal scores are exactly zero. The first interim with two different scores gives the
 * size, which is 0 before.
 */
export function unitOf(block: InterimScores, known: ScoreUnit | undefined): ScoreUnit {
  if (known && known.size > 0) return known;
  const middle = known?.middle ?? block.find((runs) => runs !== undefined)?.[0] ?? 0;
  let most = 0;
  for (const runs of block) for (const value of runs ?? []) most = Math.max(most, Math.abs(value - middle));
  return { middle, size: most > 0 ? 2 ** Math.floor(Math.log2(most)) : 0 };
}

export function inUnit(block: InterimScores, { middle, size }: ScoreUnit, interim: number): InterimScores {
  return block.map((runs) =>
    runs?.map((value) => {
      const measured = size === 0 ? 0 : (value - middle) / size;
      if (Math.abs(measured) < 1e100) return measured;
      throw new RangeError(
        `adastop: interim ${interim} has the score ${value}, which is more than 1e100 times as large as those of the first; ` +
          'check the units of the scores, or choose mode "joint".',
      );
    }),
  );
}

/** Subtracts a common value from all agents. Differences do not change, and are more exact near zero. */
export function centre(block: InterimScores): InterimScores {
  const all = block.flatMap((runs) => (runs ? [...runs] : []));
  const middle = all.reduce((sum, value) => sum + value / all.length, 0);
  return block.map((runs) => runs?.map((value) => value - middle));
}

export function equalRuns(block: InterimScores): void {
  const counts = new Set(block.flatMap((runs) => (runs ? [runs.length] : [])));
  if (counts.size > 1) {
    throw new RangeError(
      `adastop: mode "adastop" needs the same number of runs of every agent; got ${[...counts].join(", ")}.`,
    );
  }
}

/**
 * The runs of an interim, with runs that differ only by rounding made equal: a standard error must not come from
 * rounding.
 */
export function withTies(block: InterimScores): InterimScores {
  const merged = mergeTies(block.flatMap((runs) => Array.from(runs ?? [])));
  let start = 0;
  return block.map((runs) => {
    if (runs === undefined) return undefined;
    const end = start + runs.length;
    const own = merged.slice(start, end);
    start = end;
    return own;
  });
}
