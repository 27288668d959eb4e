/** An object without one optional key. */
export function withoutKey<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const copy: Partial<T> = { ...value };
  Reflect.deleteProperty(copy, key);
  return copy as Omit<T, K>;
}
