import { usersGlobal } from "./usersGlobal.js";

const {
  Array: UsersArray,
  Function: UsersFunction,
  Object: UsersObject,
  Promise: UsersPromise,
} = usersGlobal;

/** The prototypes of this realm, and those of the user's in their place. */
const prototypes = new Map<object | null, object>([
  [Array.prototype, UsersArray.prototype],
  [Function.prototype, UsersFunction.prototype],
  [Object.prototype, UsersObject.prototype],
  [Promise.prototype, UsersPromise.prototype],
  [Object.getPrototypeOf(async () => Promise.resolve()) as object, UsersFunction.prototype],
]);

/**
 * Gives an object of the kernel's, such as a function that cells call or a promise that they await, the prototype that
 * it would have in the user's realm, so that `instanceof` and methods that cells add mean it too.
 */
export function asUsers<T extends object>(value: T): T {
  const prototype = prototypes.get(Object.getPrototypeOf(value) as object | null);
  if (prototype !== undefined) Reflect.setPrototypeOf(value, prototype);
  return value;
}

/** The same for all that a part of the kernel's interface consists of: its functions, and the classes of its objects. */
export function allAsUsers<T extends object>(value: T): T {
  const seen = new Set<object>();
  const visit = (one: unknown): void => {
    if ((typeof one !== "object" && typeof one !== "function") || one === null) return;
    if (seen.has(one) || prototypes.has(one) || !isOurs(one)) return;
    seen.add(one);
    for (const key of Reflect.ownKeys(one)) visit(Object.getOwnPropertyDescriptor(one, key)?.value);
    visit(Object.getPrototypeOf(one));
    asUsers(one);
  };
  visit(value);
  return value;
}

/** Whether an object is of this realm. */
function isOurs(value: object): boolean {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at) as object | null)
    if (at === Object.prototype) return true;
  return false;
}
