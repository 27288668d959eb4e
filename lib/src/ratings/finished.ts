/** Runs all steps of a computation and returns its final value. */
export function finished<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}
