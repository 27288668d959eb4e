import { lognormalScores } from "../data/lognormalScores.mjs";

const STEPS = 100;

export default {
  work: "Sample-efficiency curve, 26 x 10 x 100 steps, simultaneous band, 2 000 replicates",
  bar: 0.25,
  draws: 26 * 10 * 2000,
  peers: "rliable 0.55 s for 10 steps, not joint",
  /** @param {any} library */
  prepare: (library) => {
    const steps = Float64Array.from({ length: STEPS }, (_, step) => step);
    const curves = lognormalScores(library, 1, 26, 10).map((runs) =>
      runs.map((last) => ({
        steps,
        values: steps.map((step) => (last * (step + 1)) / STEPS + Math.sin(step)),
      })),
    );
    return { library, table: library.CurveTable.fromTaskCurves({ X: curves }) };
  },
  /** @param {{ library: any, table: any }} data */
  run: ({ library, table }) => library.sampleEfficiency(table, { reps: 2000 }),
};
