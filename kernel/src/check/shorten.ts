/** So much of a text is shown. */
export const LONGEST = 60;

/** A text in one line, cut where it is longer than `longest` characters. */
export function shorten(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}
