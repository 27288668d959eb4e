/** Names of the columns of a battle in this library (first) and in other tools. */
export const battleNames = {
  a: /^(a|model_?(a|1)|player_?(a|1)|left)(_name)?$/iu,
  b: /^(b|model_?(b|2)|player_?(b|2)|right)(_name)?$/iu,
  winner: /^(winner|outcome|verdict|judge?ment|preference|preferred|result)$/iu,
} as const;

/** The columns that seem to hold the parts of a battle, by their names. */
export function likelyBattleFields(
  present: readonly string[],
): Partial<Record<keyof typeof battleNames, string>> {
  return Object.fromEntries(
    Object.entries(battleNames).flatMap(([part, pattern]) => {
      const found = present.find((name) => name === part) ?? present.find((name) => pattern.test(name));
      return found === undefined ? [] : [[part, found]];
    }),
  );
}
