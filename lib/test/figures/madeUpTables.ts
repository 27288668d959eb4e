import { CurveTable, ScoreTable } from "../library.js";

/** The tasks of most examples. */
export const tasks = ["Alien", "Breakout", "Freeway", "MsPacman", "Pong", "Qbert"];

// A wave that never repeats: the same numbers on every machine, and no two alike.
const noise = (place: number): number => {
  const wave = Math.sin(12.9898 * (place + 1)) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
};

/** Normalised scores of `runs` runs by a formula; earlier algorithms are better. */
export function madeUpScores(
  algorithms: readonly string[],
  { runs = 5, names = tasks, scale = 1 }: { runs?: number; names?: readonly string[]; scale?: number } = {},
): ScoreTable {
  const scores = algorithms.map((algorithm, a) => [
    algorithm,
    names.map((_, t) =>
      Array.from({ length: runs }, (_run, r) => {
        const level = 0.9 - (0.5 * a) / algorithms.length + 0.35 * noise(7 * t);
        return scale * (level + 0.16 * noise(1000 * a + 50 * t + r) + 0.12 * noise(31 * a + 17 * t));
      }),
    ),
  ]);
  return ScoreTable.fromTaskScores(Object.fromEntries(scores) as Record<string, number[][]>, {
    tasks: names,
    comparable: true,
  });
}

/** Learning curves by a formula: each rises to its own height at its own speed. */
export function madeUpCurves(
  algorithms: readonly string[],
  {
    runs = 5,
    names = tasks.slice(0, 3),
    points = 41,
    most = 4e6,
    scale = 1,
  }: { runs?: number; names?: readonly string[]; points?: number; most?: number; scale?: number } = {},
): CurveTable {
  const steps = Array.from({ length: points }, (_, i) => (most * i) / (points - 1));
  const curves = algorithms.map((algorithm, a) => [
    algorithm,
    names.map((_, t) =>
      Array.from({ length: runs }, (_run, r) => {
        const height = 0.95 - (0.4 * a) / algorithms.length + 0.12 * noise(90 * a + 13 * t + r);
        const speed = 0.18 + (0.3 * a) / algorithms.length + 0.06 * noise(40 * t + 7 * r + a);
        const values = steps.map(
          (step, i) =>
            scale *
            (height * (1 - Math.exp(-step / most / speed)) + 0.05 * noise(977 * a + 211 * t + 61 * r + i)),
        );
        return { steps, values };
      }),
    ),
  ]);
  return CurveTable.fromTaskCurves(
    Object.fromEntries(curves) as Record<string, { steps: number[]; values: number[] }[][]>,
    { tasks: names, comparable: true },
  );
}
