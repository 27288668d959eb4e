/** A message of the library in the words of the command line, where it names options of functions. */
export function commandLineWords(message: string): string {
  return message
    .replace(
      /the score is missing\.$/u,
      "the score is missing; --missing omit leaves such rows out, with a warning.",
    )
    .replaceAll(/(pass )\{ missing: "omit" \}|(?:missing|unmatched): "omit"/giu, "$1--missing omit")
    .replaceAll("read the table with { comparable: true }", "pass --scale comparable")
    .replaceAll(/ or \{ names: \{ \w+: "[^"]*" \} \}/gu, "")
    .replaceAll(/\{ columns: \{ ([^}]*) \} \}/gu, (_, roles: string) =>
      roles.replaceAll(/(\w+): ("[^"]*")(?:, )?/gu, asOption).trim(),
    )
    .replaceAll(
      "(normalizeAtari, normalizeD4RL, normalizeMinMax, normalize)",
      "(--scale atari, d4rl or min-max)",
    );
}

function asOption(_: string, role: string, column: string): string {
  return `--${role} ${column === '"..."' ? "COLUMN" : column} `;
}
