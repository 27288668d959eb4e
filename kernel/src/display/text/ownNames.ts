/** A property of a value or of its prototypes, found without calling any getter. */
export function findProperty(value: object, key: PropertyKey): PropertyDescriptor | undefined {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyDescriptor(at, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value of a property that is no getter. */
export function plainProperty(value: object, key: PropertyKey): unknown {
  return findProperty(value, key)?.value as unknown;
}

/** The name of the class that made a value; undefined where it is unknown. */
export function className(value: object): string | undefined {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const made: unknown = Object.getOwnPropertyDescriptor(at, "constructor")?.value;
    if (typeof made !== "function") continue;
    const name: unknown = Object.getOwnPropertyDescriptor(made, "name")?.value;
    if (typeof name === "string" && name !== "") return name;
  }
  return undefined;
}

/** The tag by which a value names itself, where that is not the class's own name. */
export function tagOf(value: object, name: string | undefined): string | undefined {
  const tag = plainProperty(value, Symbol.toStringTag);
  return typeof tag === "string" && tag !== "" && tag !== name ? tag : undefined;
}
