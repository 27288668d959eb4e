import { nearestName } from "./nearestName.js";

/** The names of all options of a type, including those of every member of a union. */
type OptionName<Options> = Options extends unknown ? keyof Options & string : never;

/** `unknown` if `Names` lists every option of `Options`; otherwise the missing names. */
type Complete<Options, Names extends string> =
  Exclude<OptionName<Options>, Names> extends never ? unknown : Exclude<OptionName<Options>, Names>;

/**
 * Throws for an option that a function does not have, so that a misspelt option is never ignored.
 *
 * @param caller the public name of the function
 * @param options the given options, if any
 * @param names all option names of the function: the compiler refuses a list with a missing or an extra name
 * @throws TypeError if `options` is not an object or has an unknown option; the message suggests the nearest name
 */
export function checkOptions<Options extends object, const Names extends OptionName<Options>>(
  caller: string,
  options: Options | undefined,
  names: readonly Names[] & Complete<Options, Names>,
): void {
  if (options === undefined) return;
  const given: unknown = options;
  const known: readonly string[] = names;
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new TypeError(
      `${caller}: options are an object such as { ${known[0] as string}: ... }; got ${JSON.stringify(given)}.`,
    );
  }
  const name = Object.keys(given).find((one) => !known.includes(one));
  if (name === undefined) return;
  const nearest = nearestName(name, known);
  throw new TypeError(
    `${caller}: there is no option "${name}"${nearest ? `; is it "${nearest}"?` : "."} Its options are ${known.join(", ")}.`,
  );
}
