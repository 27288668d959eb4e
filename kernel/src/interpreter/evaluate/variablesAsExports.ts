/** The variables of a notebook, by name. */
export interface Variables {
  readonly declared: ReadonlySet<string>;
  peek(name: string): { readonly value: unknown } | undefined;
}

/**
 * The `exports` of tslab's cells: it has the variables of all cells as properties, beside those that cells assign to
 * it.
 */
export function variablesAsExports(own: object, variables: () => Variables): object {
  const peek = (name: string | symbol): { readonly value: unknown } | undefined =>
    typeof name === "string" && !Object.hasOwn(own, name) ? variables().peek(name) : undefined;
  return new Proxy(own, {
    get: (target, name, receiver): unknown => {
      const variable = peek(name);
      return variable === undefined ? Reflect.get(target, name, receiver) : variable.value;
    },
    has: (target, name) => peek(name) !== undefined || Reflect.has(target, name),
    ownKeys: (target) => [
      ...new Set([
        ...Reflect.ownKeys(target),
        ...[...variables().declared].filter((name) => peek(name) !== undefined),
      ]),
    ],
    getOwnPropertyDescriptor: (target, name) => {
      const variable = peek(name);
      if (variable === undefined) return Reflect.getOwnPropertyDescriptor(target, name);
      return { value: variable.value, writable: true, enumerable: true, configurable: true };
    },
  });
}
