import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "IQM and interval, 57 x 5, 50 000 replicates",
  bar: 0.025,
  draws: 57 * 5 * 50_000,
  peers: "rliable 1.34 s",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    table: library.ScoreTable.fromTaskScores({ X: lognormalScores(library, 1, 57, 5) }),
  }),
  /** @param {{ library: any, table: any }} data @param {number} workers */
  run: ({ library, table }, workers) =>
    library.aggregates(table, { metrics: ["iqm"], reps: 50_000, workers }),
  peer: { name: "rliable", script: "../peers/iqm_57x5.py" },
};
