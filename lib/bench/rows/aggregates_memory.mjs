import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "Peak memory of a process that does 200 x 100 x 50 000",
  bar: 100,
  unit: "MB",
  peers: "scipy: out of memory",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    table: library.ScoreTable.fromTaskScores({ X: lognormalScores(library, 1, 200, 100) }),
  }),
  /** @param {{ library: any, table: any }} data @param {number} workers */
  run: ({ library, table }, workers) =>
    library.aggregates(table, { metrics: ["iqm"], reps: 50_000, workers }),
};
