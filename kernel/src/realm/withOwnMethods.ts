/**
 * Gives an object of Node's its inherited methods as its own, so that a cell which replaces one on the class does not
 * reach the kernel's object.
 */
export function withOwnMethods<T extends object>(object: T): T {
  const known = new Set(Reflect.ownKeys(object));
  for (let at = prototypeOf(object); at !== null && prototypeOf(at) !== null; at = prototypeOf(at)) {
    for (const key of Reflect.ownKeys(at)) {
      const descriptor = Object.getOwnPropertyDescriptor(at, key);
      if (known.has(key) || typeof descriptor?.value !== "function" || key === "constructor") continue;
      known.add(key);
      Object.defineProperty(object, key, { ...descriptor, enumerable: false });
    }
  }
  return object;
}

function prototypeOf(object: object): object | null {
  return Object.getPrototypeOf(object) as object | null;
}
