import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "P(X > Y) and percentile interval, 57 x 5, 2 000 replicates",
  bar: 0.005,
  draws: 2 * 57 * 5 * 2000,
  peers: "rliable 78.1 s, numpy 0.031 s",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    table: library.ScoreTable.fromTaskScores({
      X: lognormalScores(library, 1, 57, 5),
      Y: lognormalScores(library, 2, 57, 5),
    }),
  }),
  /** @param {{ library: any, table: any }} data @param {number} workers */
  run: ({ library, table }, workers) =>
    library.improvement(table, { interval: "percentile", reps: 2000, workers }),
};
