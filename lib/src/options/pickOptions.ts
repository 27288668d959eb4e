/** Those of the given options that have these names: to hand on to a function that has no others. */
export function pickOptions<Options extends object, Name extends keyof Options>(
  options: Options,
  names: readonly Name[],
): Pick<Options, Name> {
  const given = names.filter((name) => Object.hasOwn(options, name)).map((name) => [name, options[name]]);
  return Object.fromEntries(given) as Pick<Options, Name>;
}
