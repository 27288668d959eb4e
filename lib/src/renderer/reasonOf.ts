const longest = 300;

/**
 * The reason that something cannot be drawn, for people. Plot's errors are used as they are; JavaScript's own errors name parts
 * of the program, which tell a reader nothing.
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
