// The module that Node loads first into a worker thread that runs a local TypeScript file.
import { installStackTrace } from "../errors/installStackTrace.js";
import { SourceRegistry } from "../errors/SourceRegistry.js";
import { runLocalWorkers } from "./localWorkers.js";
import { registerLocalHooks } from "./localHooks.js";
import { defineModuleGlobal } from "./moduleGlobal.js";

/** The file that a worker runs, and the folders that its imports are looked for from. */
export interface LocalWorker {
  readonly notebookFolder: string;
  readonly kernelFolder: string;
  /** The address of the file. */
  readonly entry: string;
}

/** Lets this thread load the user's own TypeScript files, and shows their places in its errors. */
export function setUpWorker(worker: LocalWorker): void {
  const nothing = (): void => undefined;
  defineModuleGlobal({ begins: nothing, evaluated: nothing, ended: nothing, mends: () => false });
  installStackTrace(new SourceRegistry(worker.notebookFolder));
  registerLocalHooks({ ...worker, builtins: {} }, () => undefined);
  runLocalWorkers({ ...worker, isIsolated: () => false });
}
