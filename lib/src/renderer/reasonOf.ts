const longest = 300;

/**
 * The reason that something could not be drawn, for people. Plot's errors say what is missing; JavaScript's own errors
 * name parts of a program that no reader knows.
 */
export function reasonOf(error: unknown): string {
  const isInternal =
    !(error instanceof Error) ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError;
  return isInternal
    ? "its marks and scales do not fit together"
    : error.message.slice(0, longest).replace(/\.$/u, "");
}
