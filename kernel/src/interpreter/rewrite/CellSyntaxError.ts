/** Code that is no TypeScript. The line counts from 1, the column from 0, as the user sees the cell. */
export class CellSyntaxError extends SyntaxError {
  override readonly name = "SyntaxError";

  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
    /** The offset into the code. */
    readonly position: number,
    /** Where the parser gave up, which for unfinished code is its end. */
    readonly raisedAt: number,
  ) {
    super(message);
  }
}
