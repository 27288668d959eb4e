import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { constants, createContext, Script, type Context } from "node:vm";
import { moveMessagePortToContext, type MessagePort } from "node:worker_threads";

/** Node's globals that the kernel's code uses. They are taken as they are before any code of the user runs. */
const nodeGlobals = [
  "AbortController",
  "Buffer",
  "DOMException",
  "TextEncoder",
  "URL",
  "clearInterval",
  "console",
  "process",
  "setImmediate",
  "setTimeout",
] as const;

/** Globals that Node loads at their first use. */
const lateGlobals = ["Blob", "Request"] as const;

/** Errors of the kernel's are shown to the user's code, for which they must be errors of its own realm. */
const errorClasses = [
  "Error",
  "AggregateError",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
] as const;

type BundleFunction = (
  module: { readonly exports: unknown },
  require: (name: string) => unknown,
  url: string,
) => void;

/** A realm: a global object, and built-in objects and prototypes that belong to it alone. */
export interface OwnRealm {
  /** Evaluates a bundle of `ownRealmBundle`; gives its exports. */
  readonly load: (bundle: URL) => unknown;
  /** Moves a port into the realm: the messages that it gets are made of the realm's objects. It has no events but `onmessage`. */
  readonly adopt: (port: MessagePort) => object;
}

/**
 * Makes a realm for the kernel's own code, on the thread that runs the user's. Whatever cells do to
 * `Array.prototype`, `Object.prototype` or `Map`, they do it to the objects of their realm, and none of those is
 * looked up by the kernel. Takes half a millisecond.
 */
export function makeOwnRealm(): OwnRealm {
  const realm = createContext(constants.DONT_CONTEXTIFY) as Context & object;
  for (const name of [...nodeGlobals, ...errorClasses]) {
    Object.defineProperty(realm, name, { value: globalThis[name], writable: true, configurable: true });
  }
  for (const name of lateGlobals) {
    Object.defineProperty(realm, name, { get: () => globalThis[name], configurable: true });
  }
  return {
    load(bundle) {
      const script = new Script(readFileSync(bundle, "utf8"), {
        filename: bundle.href,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
      const run = script.runInContext(realm) as BundleFunction;
      const module = { exports: {} };
      run(module, createRequire(fileURLToPath(bundle)), bundle.href);
      return module.exports;
    },
    adopt: (port) => moveMessagePortToContext(port, realm),
  };
}
