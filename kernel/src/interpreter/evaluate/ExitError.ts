/** Thrown by `process.exit` in a cell: ends the cell, not the kernel with its state. */
export class ExitError extends Error {
  override readonly name = "ExitError";

  constructor(code: string | number | null | undefined) {
    super(
      `process.exit(${code ?? ""}) ended the cell. The kernel goes on with its variables; to end it, restart or shut ` +
        "it down in the notebook's menu.",
    );
  }
}
