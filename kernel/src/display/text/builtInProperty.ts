/** What a built-in getter gives for a value, whatever a class of the user's puts in its place. */
export function builtInProperty(prototype: object, name: PropertyKey, value: object): unknown {
  return Reflect.get(prototype, name, value);
}

/** A number among them, such as a size. */
export function builtInNumber(prototype: object, name: PropertyKey, value: object): number {
  return Number(builtInProperty(prototype, name, value));
}
