/** The lines above the first statement of a cell. */
const head = /^(?:[ \t]*(?:%npm\b[^\n]*|\/\/[^\n]*)?(?:\n|$))*/u;
const npmLine = /^([ \t]*)%npm\b([^\n]*)/gmu;

/**
 * The arguments of each line `%npm …` above the first statement of a cell. Further down such a line is
 * no command: there `%` is JavaScript's.
 */
export function npmLines(code: string): readonly string[] {
  if (!code.includes("%npm")) return [];
  return Array.from((head.exec(code)?.[0] ?? "").matchAll(npmLine), ([, , words = ""]) => words.trim());
}

/** The cell with comments in place of those lines; every other character stays at its place. */
export function withoutNpmLines(code: string): string {
  if (!code.includes("%npm")) return code;
  const lines = head.exec(code)?.[0] ?? "";
  return lines.replaceAll(npmLine, "$1//pm$2") + code.slice(lines.length);
}
