/**
 * Thrown for code that is not TypeScript. The line counts from 1 and the column from 0, in the cell as the user sees
 * it.
 */
export class CellSyntaxError extends SyntaxError {
  override readonly name = "SyntaxError";

  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
    /** The offset into the code. */
    readonly position: number,
    /** The place at which the parser failed; for unfinished code, its end. */
    readonly raisedAt: number,
  ) {
    super(message);
  }
}
