// The module that Node loads into the thread of its module hooks, if hooks do not run in the main thread.
import type { InitializeHook, LoadHook, ResolveHook } from "node:module";
import { receiveMessageOnPort, type MessagePort } from "node:worker_threads";
import type { DefinedModule } from "./LocalFiles.js";
import { LocalModuleHooks, type LocalModuleOptions } from "./LocalModuleHooks.js";

/** The data that the main thread gives to the thread of the hooks. */
export interface HooksData {
  readonly options: LocalModuleOptions;
  /** The main thread's notes come over it. */
  readonly port: MessagePort;
}

/**
 * A note of the main thread: a cell has defined a module, a module's code has run to its end, an import has ended, or a
 * file is to take names from a module's whole exports.
 */
export type HooksNote =
  | { readonly kind: "defined"; readonly name: string; readonly module: DefinedModule }
  | { readonly kind: "evaluated"; readonly url: string }
  | {
      readonly kind: "ended";
      readonly specifier: string;
      readonly loaded: boolean;
      readonly importer?: string;
    }
  | { readonly kind: "takesWhole"; readonly importer: string; readonly specifier: string };

let hooks: LocalModuleHooks | undefined;
let port: MessagePort | undefined;

export const initialize: InitializeHook<HooksData> = (data) => {
  hooks = new LocalModuleHooks(data.options);
  port = data.port;
};

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  takeNotes();
  const resolution = hooks?.resolve(specifier, context.parentURL);
  if (resolution === undefined) return nextResolve(specifier, context);
  if ("url" in resolution) {
    const importAttributes = jsonAttributes(resolution.url, context.importAttributes);
    return { url: resolution.url, importAttributes, shortCircuit: true };
  }
  return nextResolve(resolution.specifier, { ...context, parentURL: resolution.parentURL });
};

export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = hooks?.load(url);
  return loaded === undefined ? nextLoad(url, context) : { ...loaded, shortCircuit: true };
};

/** Reads messages posted before the current import synchronously, because an event would come too late. */
function takeNotes(): void {
  if (port === undefined) return;
  for (
    let received = receiveMessageOnPort(port);
    received !== undefined;
    received = receiveMessageOnPort(port)
  ) {
    const note = received.message as HooksNote;
    if (note.kind === "defined") hooks?.define(note.name, note.module);
    else if (note.kind === "evaluated") hooks?.evaluated(note.url);
    else if (note.kind === "takesWhole") hooks?.takesWhole(note.importer, note.specifier);
    else hooks?.ended(note.specifier, note.loaded, note.importer);
  }
}

/** JSON may be imported without saying so. */
function jsonAttributes(
  url: string,
  given: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return /\.json(?:\?|$)/u.test(url) ? { type: "json", ...given } : given;
}
