/** Throws for a `mode` that a function does not know. */
export function checkMode(mode: string | undefined, known: readonly string[], caller: string): void {
  if (mode === undefined || known.includes(mode)) return;
  throw new RangeError(
    `${caller}: mode is ${known.map((name) => JSON.stringify(name)).join(" or ")}, or left out; got ${JSON.stringify(mode)}.`,
  );
}
