import nodeModule from "node:module";
import { MessageChannel } from "node:worker_threads";
import type { HooksData, HooksNote } from "./hooks.js";
import type { DefinedModule } from "./LocalFiles.js";
import { LocalModuleHooks, type LocalModuleOptions } from "./LocalModuleHooks.js";

interface SyncHooks {
  readonly resolve: (
    specifier: string,
    context: { readonly parentURL?: string; readonly importAttributes?: object },
    next: (specifier: string, context: object) => object,
  ) => object;
  readonly load: (url: string, context: object, next: (url: string, context: object) => object) => object;
}

/** Node 22.15 and later. */
interface ModuleWithSyncHooks {
  readonly registerHooks?: (hooks: SyncHooks) => unknown;
}

/** Tells the hooks in Node's loader about the cells. */
export interface LocalHooks {
  /** A cell defines a module. */
  define(name: string, module: DefinedModule): void;
  /** The code of one of the user's own modules has run to its end. */
  evaluated(url: string): void;
  /** An import has ended, by a cell or by an `import()` of one of the user's own modules. */
  ended(specifier: string, loaded: boolean, importer?: string): void;
  /** A file takes the names that it imports from a module from that module's whole exports, from its next load on. */
  takesWhole(importer: string, specifier: string): void;
}

const { registerHooks } = nodeModule as ModuleWithSyncHooks;

/** Whether Node asks the hooks in this thread, within the call of `import`. */
export const asksHooksAtOnce = registerHooks !== undefined;

/**
 * Lets Node load the user's own TypeScript files. Called when a notebook first imports a file or defines
 * a module: Node 20 starts a thread for it. Where Node asks the hooks at once, it is called before the first import of
 * any file, since the hooks tell when Node reads one.
 *
 * @param importBegins Called before Node reads another module in this thread.
 */
export function registerLocalHooks(options: LocalModuleOptions, importBegins: () => void): LocalHooks {
  return registerHooks === undefined
    ? registerThread(options)
    : registerSync(options, registerHooks, importBegins);
}

function registerThread(options: LocalModuleOptions): LocalHooks {
  const { port1, port2 } = new MessageChannel();
  // Bundled beside this file; in the sources it is in this folder too.
  nodeModule.register("./hooks.js", {
    parentURL: import.meta.url,
    data: { options, port: port2 } satisfies HooksData,
    transferList: [port2],
  });
  port1.unref();
  const tell = (note: HooksNote): void => port1.postMessage(note);
  return {
    define: (name, module) => tell({ kind: "defined", name, module }),
    evaluated: (url) => tell({ kind: "evaluated", url }),
    ended: (specifier, loaded, importer) =>
      tell({ kind: "ended", specifier, loaded, ...(importer !== undefined && { importer }) }),
    takesWhole: (importer, specifier) => tell({ kind: "takesWhole", importer, specifier }),
  };
}

function registerSync(
  options: LocalModuleOptions,
  registerHooks: (hooks: SyncHooks) => unknown,
  importBegins: () => void,
): LocalHooks {
  const hooks = new LocalModuleHooks(options);
  registerHooks({
    resolve(specifier, context, next) {
      const resolution = hooks.resolve(specifier, context.parentURL);
      if (resolution === undefined) return next(specifier, context);
      if ("url" in resolution) {
        const json = /\.json(?:\?|$)/u.test(resolution.url);
        const importAttributes = json
          ? { type: "json", ...context.importAttributes }
          : context.importAttributes;
        return { url: resolution.url, importAttributes, shortCircuit: true };
      }
      return next(resolution.specifier, { ...context, parentURL: resolution.parentURL });
    },
    load(url, context, next) {
      const loaded = hooks.load(url);
      if (loaded !== undefined) return { ...loaded, shortCircuit: true };
      if (url.startsWith("file:")) importBegins();
      return next(url, context);
    },
  });
  return hooks;
}
