/** Rankings of three systems, some of two alone, with a finite maximum. */
export const someRankings: readonly (readonly string[])[] = [
  ["x", "y", "z"],
  ["y", "x"],
  ["z", "x", "y"],
  ["y", "z", "x"],
  ["x", "z"],
];
