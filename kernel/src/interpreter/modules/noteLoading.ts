import fs from "node:fs";
import nodeModule from "node:module";
import type { InterruptGate } from "../evaluate/InterruptGate.js";
import { asUsers } from "../../realm/asUsers.js";
import { isInstance } from "../../realm/isInstance.js";

/** The function behind every `require`. */
interface ModuleWithLoad {
  _load: (request: string, parent: unknown, isMain: boolean) => unknown;
}

/** The files that Node reads as modules. */
const modules = /\.(?:[cm]?[jt]sx?|json|wasm)$/u;

/**
 * Tells the gate whenever Node loads a module. Node never finishes a load that is terminated halfway: a later
 * import of that module would wait forever, or get half a module.
 *
 * Node 20 reads imported files by `fs.promises.readFile`, which it takes from the public object at each call. Here they
 * are read at once: so all that loads a module, from its reading to the end of its code, is promise jobs of one turn,
 * and the end of that turn is the end of the load. A top-level `await` of a module is the exception. Where Node reads
 * a module and all that it imports within the call of `import`, its hooks tell the gate (`registerLocalHooks`).
 * Required files are loaded within `Module._load`.
 */
export function noteLoading(gate: InterruptGate): void {
  const { readFile } = fs.promises;
  const { readFileSync } = fs;
  fs.promises.readFile = function (this: unknown, ...given: Parameters<typeof readFile>) {
    const [file] = given;
    if (given.length === 1 && isInstance(file, URL) && modules.test(file.pathname)) {
      gate.importBegins();
      try {
        return asUsers(Promise.resolve(readFileSync(file)));
      } catch {
        // Node's own error tells why.
      }
    }
    return Reflect.apply(readFile, this, given);
  } as typeof readFile;

  const loading = nodeModule as unknown as ModuleWithLoad;
  const load = loading._load;
  loading._load = function (this: unknown, ...given: Parameters<typeof load>) {
    gate.requireBegins();
    try {
      return Reflect.apply(load, this, given);
    } finally {
      gate.requireEnds();
    }
  };
}
