import { millionBattles } from "../data/battles.mjs";

/** The same with a hundred bootstrap refits. */
export default {
  work: "Bradley-Terry, 1 M battles, 100 models, with 100 bootstrap refits",
  bar: 0.2,
  peers: "FastChat 3 000 ms",
  /** @param {any} library */
  prepare: (library) => ({ library, columns: millionBattles() }),
  /** @param {any} data */
  run: ({ library, columns }) =>
    library.bradleyTerry(library.Battles.fromColumns(columns), { interval: "percentile", reps: 100 }),
};
