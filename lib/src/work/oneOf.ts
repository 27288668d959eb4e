/** Checks that a choice is one of those allowed; the default is the first. */
export function oneOf<Choice extends string>(
  choice: string | undefined,
  allowed: readonly [Choice, ...Choice[]],
  caller: string,
  name: string,
): Choice {
  if (choice === undefined) return allowed[0];
  const found = allowed.find((one) => one === choice);
  if (found !== undefined) return found;
  throw new RangeError(`${caller}: ${name} is one of ${allowed.join(", ")}; got ${JSON.stringify(choice)}.`);
}
