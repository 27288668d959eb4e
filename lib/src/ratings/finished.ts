/** The final value of a computation in steps, all steps taken at once. */
export function finished<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}
