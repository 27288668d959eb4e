import { usersGlobal } from "../../realm/usersGlobal.js";

/**
 * Names by which packages detect where they run. A notebook may well call a variable `window` or `document`;
 * packages must not take it for a browser's.
 */
const sniffed =
  "window document self navigator location screen history frames parent top opener define require module exports " +
  "importScripts Deno Bun Worker SharedWorker HTMLElement Element Node Image XMLHttpRequest requestAnimationFrame " +
  "cancelAnimationFrame getComputedStyle WorkerGlobalScope DedicatedWorkerGlobalScope ServiceWorkerGlobalScope " +
  "ActiveXObject process global";

/**
 * The names that a cell's own variables must not take on the global object: Node's, and those that packages look for.
 * The kernel's own, which each cell sees, are hidden in the same way.
 */
export function reservedNames(locals: readonly string[]): ReadonlySet<string> {
  return new Set([...Object.getOwnPropertyNames(usersGlobal), ...sniffed.split(" "), ...locals]);
}
