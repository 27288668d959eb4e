/** Thrown if the parts of a binary file contradict each other; the message is a sentence without its capital and full stop. */
export class DamageError extends Error {
  override readonly name = "DamageError";
}

/**
 * The reason to show for an error that a parser threw. JavaScript's own messages ("Invalid array length") help no
 * reader: they stay the cause.
 */
export function damageOf(error: unknown): string {
  const native =
    error instanceof RangeError ||
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    error instanceof ReferenceError ||
    !(error instanceof Error) ||
    error.message === "" ||
    error.message.includes("undefined");
  return native ? "its parts do not fit together: it is damaged" : error.message.replace(/\.$/u, "");
}
