import fs from "node:fs";
import nodeModule from "node:module";
import type { InterruptGate } from "../evaluate/InterruptGate.js";
import { isInstance } from "../../realm/isInstance.js";

/** The function behind every `require`. */
interface ModuleWithLoad {
  _load: (request: string, parent: unknown, isMain: boolean) => unknown;
}

/** The files that Node reads as code. */
const code = /\.[cm]?[jt]sx?$/u;

/**
 * Tells the gate whenever Node loads a module. Node never finishes a load that is terminated halfway: a later
 * import of that module would wait forever, or get half a module. Node reads imported files by
 * `fs.promises.readFile`, which it takes from the public object at each call, and required files within
 * `Module._load`.
 */
export function noteLoading(gate: InterruptGate): void {
  const { readFile } = fs.promises;
  fs.promises.readFile = function (this: unknown, ...given: Parameters<typeof readFile>) {
    const [file] = given;
    if (isInstance(file, URL) && code.test(file.pathname)) gate.moduleRead();
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
