/** A fault of a notebook file; the message completes "The notebook … cannot be read: ". */
export class NotebookError extends Error {
  override readonly name = "NotebookError";
}
