import type { MimeBundle } from "../interpreter/Interpreter.js";
import { checkBundle } from "./checkBundle.js";
import type { Displayed } from "./Displayed.js";
import { DisplayError } from "./Displayed.js";
import { elementBundle } from "./elementBundle.js";
import { frameBundle } from "./frameBundle.js";
import { imageBundle } from "./imageBundle.js";
import { plainText } from "./text/plainText.js";
import { representationBundle } from "./representationBundle.js";

/** The method by which a value says how it is shown: gives a MIME bundle, or a promise of one. */
export const displaySymbol = Symbol.for("Jupyter.display");

/**
 * Turns any value into what a notebook shows of it: by its own `[Symbol.for("Jupyter.display")]()`,
 * by IPython's `_repr_*_` methods, as a table for data frames, as a picture for SVG elements and image
 * bytes, and otherwise as Node's inspection prints it, without colours.
 */
export function toMimeBundle(value: unknown): Displayed | Promise<Displayed> {
  if ((typeof value === "object" && value !== null) || typeof value === "function") {
    const own: unknown = (value as Readonly<Record<symbol, unknown>>)[displaySymbol];
    if (typeof own === "function") return ownBundle(value, own.call(value) as unknown);
    const known =
      representationBundle(value) ?? imageBundle(value) ?? elementBundle(value) ?? frameBundle(value);
    if (known !== undefined) return { data: known, metadata: {} };
  }
  return plainBundle(value);
}

/** A value as text. */
export function plainBundle(value: unknown): Displayed {
  return { data: { "text/plain": plainText(value) }, metadata: {} };
}

function ownBundle(value: object, bundle: unknown): Displayed | Promise<Displayed> {
  if (isThenable(bundle)) return Promise.resolve(bundle).then((settled) => bundleOf(value, settled));
  return bundleOf(value, bundle);
}

function bundleOf(value: object, bundle: unknown): Displayed {
  // A method that gives nothing leaves the value to the plain text.
  if (bundle === undefined || bundle === null) return plainBundle(value);
  if (typeof bundle !== "object" || Array.isArray(bundle)) {
    throw new DisplayError(
      `[Symbol.for("Jupyter.display")]() must give an object of MIME types, as in {"text/html": "..."}, ` +
        `but gave ${Array.isArray(bundle) ? "an array" : `a ${typeof bundle}`}.`,
    );
  }
  return { data: checkBundle(bundle as MimeBundle), metadata: {} };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
