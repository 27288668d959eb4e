import { usersGlobal } from "./usersGlobal.js";

const { structuredClone } = usersGlobal;

/** A copy of data in the objects of the user's realm, for code that asks whether they are its own. */
export function usersCopy<T>(data: T): T {
  return structuredClone(data);
}
