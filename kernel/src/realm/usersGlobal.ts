import { Script } from "node:vm";

/**
 * The global object of the user's code. The kernel's own code runs in another realm (see `makeOwnRealm`), where
 * `globalThis` is that realm's.
 */
export const usersGlobal = new Script("globalThis").runInThisContext() as typeof globalThis;
