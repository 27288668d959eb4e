import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "IQM and interval, 200 x 100, 50 000 replicates",
  bar: { two: 2 },
  draws: 200 * 100 * 50_000,
  peers: "rliable 27.7 s",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    table: library.ScoreTable.fromTaskScores({ X: lognormalScores(library, 1, 200, 100) }),
  }),
  /** @param {{ library: any, table: any }} data @param {number} workers */
  run: ({ library, table }, workers) =>
    library.aggregates(table, { metrics: ["iqm"], reps: 50_000, workers }),
};
