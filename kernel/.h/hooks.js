import {
  LocalModuleHooks
} from "./chunk-GYPGKOGJ.js";
import "./chunk-AMRDINB2.js";
import "./chunk-XA7LPB2D.js";
import "./chunk-2LSLNOVP.js";
import "./chunk-MLKGABMK.js";

// src/interpreter/modules/hooks.ts
var hooks;
var initialize = (options) => {
  hooks = new LocalModuleHooks(options);
};
var resolve = async (specifier, context, nextResolve) => {
  const resolution = hooks?.resolve(specifier, context.parentURL);
  if (resolution === void 0) return nextResolve(specifier, context);
  if ("url" in resolution) {
    const importAttributes = jsonAttributes(resolution.url, context.importAttributes);
    return { url: resolution.url, importAttributes, shortCircuit: true };
  }
  return nextResolve(resolution.specifier, { ...context, parentURL: resolution.parentURL });
};
var load = async (url, context, nextLoad) => {
  const loaded = hooks?.load(url);
  return loaded === void 0 ? nextLoad(url, context) : { ...loaded, shortCircuit: true };
};
function jsonAttributes(url, given) {
  return /\.json(?:\?|$)/u.test(url) ? { ...given, type: "json" } : given;
}
export {
  initialize,
  load,
  resolve
};
