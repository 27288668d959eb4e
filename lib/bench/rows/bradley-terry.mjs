import { millionBattles } from "../data/battles.mjs";

/** Bradley-Terry of a million battles among a hundred models, from columns to ratings with sandwich intervals. */
export default {
  work: "Bradley-Terry, 1 M battles, 100 models",
  bar: 0.05,
  peers: "FastChat 1 300 ms",
  /** @param {any} library */
  prepare: (library) => ({ library, columns: millionBattles() }),
  /** @param {any} data */
  run: ({ library, columns }) => library.bradleyTerry(library.Battles.fromColumns(columns)),
};
