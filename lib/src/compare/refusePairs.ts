/**
 * Throws for `paired: true` in a test of independent runs and names the function for pairs. `checkOptions` checks all
 * other options.
 *
 * @throws TypeError naming the paired function
 */
export function refusePairs(options: object | undefined, caller: string, pairedFunction: string): void {
  const { paired }: { readonly paired?: unknown } = { ...options };
  if (paired === undefined) return;
  throw new TypeError(
    `${caller}: there is no option "paired", as it compares independent runs; ` +
      `for pairs (x[i] and y[i] of one seed, task or item) use ${pairedFunction}.`,
  );
}
