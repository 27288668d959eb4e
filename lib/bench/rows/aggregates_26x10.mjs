import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "IQM and interval, 26 x 10, 50 000 replicates",
  bar: { one: 0.025, two: 0.015 },
  draws: 26 * 10 * 50_000,
  peers: "rliable 1.32 s, numpy 0.374 s",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    table: library.ScoreTable.fromTaskScores({ X: lognormalScores(library, 1, 26, 10) }),
  }),
  /** @param {{ library: any, table: any }} data @param {number} workers */
  run: ({ library, table }, workers) =>
    library.aggregates(table, { metrics: ["iqm"], reps: 50_000, workers }),
  peer: { name: "rliable", script: "../peers/iqm_26x10.py", least: 150 },
};
