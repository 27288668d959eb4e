/** Copies the given options with these names, to pass them to a function that has no others. */
export function pickOptions<Options extends object, Name extends keyof Options>(
  options: Options,
  names: readonly Name[],
): Pick<Options, Name> {
  const given = names.filter((name) => Object.hasOwn(options, name)).map((name) => [name, options[name]]);
  return Object.fromEntries(given) as Pick<Options, Name>;
}
