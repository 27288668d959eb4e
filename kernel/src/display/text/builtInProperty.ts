/** The result of a built-in getter for a value, also where the user's class replaces that getter. */
export function builtInProperty(prototype: object, name: PropertyKey, value: object): unknown {
  return Reflect.get(prototype, name, value);
}

/** A number among them, such as a size. */
export function builtInNumber(prototype: object, name: PropertyKey, value: object): number {
  return Number(builtInProperty(prototype, name, value));
}
