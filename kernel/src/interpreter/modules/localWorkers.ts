import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import workerThreads, { type WorkerOptions } from "node:worker_threads";
import { isTypeScriptFile } from "./compileFile.js";
import { isInstalled } from "./isInstalled.js";
import { cellFile } from "./importer.js";
import { LocalFiles } from "./LocalFiles.js";
import type { LocalWorker } from "./worker.js";

/** The settings of worker threads that cells start. */
export interface LocalWorkersOptions {
  readonly notebookFolder: string;
  readonly kernelFolder: string;
  /** Whether the session may load no files. */
  readonly isIsolated: () => boolean;
}

/**
 * Lets `new Worker("./file.ts")` of `node:worker_threads` run the user's own TypeScript files, which a text names from the
 * notebook's folder. Every other worker is Node's.
 */
export function runLocalWorkers(options: LocalWorkersOptions): void {
  const { Worker } = workerThreads;
  const local = (filename: unknown, given: WorkerOptions = {}): readonly [string | URL, WorkerOptions] => {
    const path =
      given.eval === true || options.isIsolated() ? undefined : pathOf(filename, options.notebookFolder);
    if (path === undefined) return [filename as string | URL, given];
    const { notebookFolder, kernelFolder } = options;
    const entry = pathToFileURL(path).href;
    const setup: LocalWorker = { notebookFolder, kernelFolder, entry };
    // Bundled beside this file; in the sources it is in this folder too.
    const module = new URL("./worker.js", import.meta.url).href;
    const code = `import{setUpWorker}from${JSON.stringify(module)};setUpWorker(${JSON.stringify(setup)})`;
    const preload = `data:text/javascript,${encodeURIComponent(code)}`;
    // Node refuses some of the process's own options for a thread.
    return [new URL(entry), { ...given, execArgv: [...(given.execArgv ?? []), "--import", preload] }];
  };
  (workerThreads as { Worker: typeof Worker }).Worker = new Proxy(Worker, {
    construct: (target, [filename, given]: [unknown, WorkerOptions?], newTarget) =>
      Reflect.construct(target, local(filename, given), newTarget) as object,
  });
  syncBuiltinESMExports();
}

/** The path of the user's TypeScript file that a worker is to run; undefined for all else. */
function pathOf(filename: unknown, notebookFolder: string): string | undefined {
  const specifier = filename instanceof URL ? filename.href : filename;
  if (typeof specifier !== "string" || !LocalFiles.isLocal(specifier)) return undefined;
  // Node reads a text as a path, where a percent sign is an ordinary character.
  const address = filename instanceof URL ? fileURLToPath(filename) : specifier;
  const path = new LocalFiles().find(encodeURI(address), join(notebookFolder, cellFile));
  const own = path !== undefined && isTypeScriptFile(path) && !isInstalled(path);
  return own ? path : undefined;
}
