import { Result } from "../results/Result.js";
import { expectKind } from "./expectKind.js";

/** A result, or several by the name of their model, agent or benchmark. */
export type ResultsByName<R extends Result = Result> = R | Readonly<Record<string, R>>;

/** A result and the name of its series; the name of a single result is empty. */
export interface NamedResult<R extends Result = Result> {
  readonly name: string;
  readonly result: R;
}

/**
 * The results that were given to a figure, with their names.
 *
 * @throws TypeError for anything but a result, or results by name, of these kinds; RangeError where no result is given
 */
export function namedResults<R extends Result = Result>(
  figure: string,
  given: unknown,
  kinds: readonly Result["kind"][],
): NamedResult<R>[] {
  const single =
    given instanceof Result ||
    given instanceof Promise ||
    typeof given !== "object" ||
    given === null ||
    Array.isArray(given);
  const entries = single ? [["", given] as const] : Object.entries(given);
  if (entries.length === 0)
    throw new RangeError(`figures.${figure}: there is nothing to draw: no result was given.`);
  return entries.map(([name, result]) => {
    expectKind(name === "" ? figure : `${figure} (${name})`, result, kinds);
    return { name, result: result as R };
  });
}
