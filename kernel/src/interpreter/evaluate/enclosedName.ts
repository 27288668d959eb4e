/** How V8 names the script of a cell that was evaluated within another one. */
export interface EnclosedName {
  /** The cell's name, as in `Cell [3]`. */
  readonly name: string;
  /** The length of the function's head, which stands before the cell's code in its first line. */
  readonly head: number;
}

/** V8 takes no name with a space from evaluated code, and no column for its beginning. */
export function enclosedName(name: string, head: number): string {
  return `${name.replace(" ", "%20")}#${head}`;
}

/** Reads a script's name; undefined for any other name. */
export function readEnclosedName(text: string): EnclosedName | undefined {
  const match = /^Cell%20(\[(?:\d+|\*)\])#(\d+)$/u.exec(text);
  return match === null ? undefined : { name: `Cell ${match[1] ?? ""}`, head: Number(match[2]) };
}
