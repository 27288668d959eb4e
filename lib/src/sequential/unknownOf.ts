/**
 * The one name that is not given, which is solved for.
 *
 * @param example a call that works
 * @throws RangeError if none or more than one is left out
 */
export function unknownOf<Name extends string>(
  given: Readonly<Partial<Record<Name, number>>>,
  names: readonly Name[],
  caller: string,
  example: string,
): Name {
  const missing = names.filter((name) => given[name] === undefined);
  const [unknown] = missing;
  if (unknown !== undefined && missing.length === 1) return unknown;
  const listed = names.join(", ");
  throw new RangeError(
    unknown === undefined
      ? `${caller}: ${listed} are all given, so that nothing is left to solve for. Leave one out: ${example}.`
      : `${caller}: of ${listed} all but one are given, and that one is solved for; ${missing.join(" and ")} are missing. ` +
          `A call that works: ${example}.`,
  );
}
