import { millionBattles } from "../data/battles.mjs";

/** Elo of a million battles, one after the other. */
export default {
  work: "Elo, 1 M battles",
  bar: 0.02,
  peers: "FastChat 1 530 ms; evalica 58 900 ms",
  /** @param {any} library */
  prepare: (library) => ({ library, battles: library.Battles.fromColumns(millionBattles()) }),
  /** @param {any} data */
  run: ({ library, battles }) => library.eloRatings(battles),
};
