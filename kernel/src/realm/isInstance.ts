type Class = abstract new (...parameters: never[]) => unknown;

const ordinary: (this: Class, value: unknown) => boolean = Function.prototype[Symbol.hasInstance];

/** `instanceof`, which for a class of the user's realm would call whatever `Symbol.hasInstance` a cell gave it. */
export function isInstance<T extends Class>(value: unknown, made: T): value is InstanceType<T> {
  try {
    return Reflect.apply(ordinary, made, [value]);
  } catch {
    // The value is a proxy that was revoked or that throws.
    return false;
  }
}
