// The module that Node loads into the thread of its module hooks, where hooks run beside the main thread.
import type { InitializeHook, LoadHook, ResolveHook } from "node:module";
import { LocalModuleHooks, type LocalModuleOptions } from "./LocalModuleHooks.js";

let hooks: LocalModuleHooks | undefined;

export const initialize: InitializeHook<LocalModuleOptions> = (options) => {
  hooks = new LocalModuleHooks(options);
};

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
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

/** JSON may be imported without saying so. */
function jsonAttributes(
  url: string,
  given: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return /\.json(?:\?|$)/u.test(url) ? { ...given, type: "json" } : given;
}
