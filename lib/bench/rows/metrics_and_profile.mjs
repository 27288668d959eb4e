import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "Four metrics and a profile of 81 points, 26 x 10, the same 50 000 replicates",
  bar: 0.06,
  draws: 26 * 10 * 50_000,
  peers: "rliable 4.01 s for the metrics alone",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    table: library.ScoreTable.fromTaskScores({ X: lognormalScores(library, 1, 26, 10) }),
  }),
  // One seed and one number of replicates: both functions draw the same runs.
  /** @param {{ library: any, table: any }} data @param {number} workers */
  run: async ({ library, table }, workers) => {
    await library.aggregates(table, { reps: 50_000, workers });
    await library.profiles(table, { reps: 50_000, workers });
  },
};
