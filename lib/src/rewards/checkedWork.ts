/** Largest number of multiplications, which takes some seconds. */
const MOST = 1e10;

/** Throws for processes whose matrix products would take too long. */
export function checkedWork(multiplications: number, caller: string, advice: string): void {
  if (multiplications <= MOST) return;
  throw new RangeError(
    `${caller}: this process takes about ${multiplications.toExponential(1)} multiplications; at most ` +
      `${MOST.toExponential(0)} are done in one call. ${advice}`,
  );
}
