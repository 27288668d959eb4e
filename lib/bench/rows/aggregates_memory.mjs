import { lognormalScores } from "../data/lognormalScores.mjs";

export default {
  work: "Peak memory of a process (Node alone: 41 MB) that does 200 x 100 x 50 000",
  bar: 100,
  unit: "MB",
  // Figures and data sets, which the whole library would load, take another 30 MB that have nothing to do with this.
  modules: ["bootstrap", "random", "scores"],
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
