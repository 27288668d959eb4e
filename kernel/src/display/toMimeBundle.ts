import { types } from "node:util";
import type { MimeBundle } from "../core/Interpreter.js";
import { checkBundle } from "./checkBundle.js";
import type { Displayed } from "./Displayed.js";
import { DisplayError } from "./Displayed.js";
import { elementBundle } from "./elementBundle.js";
import { frameBundle, withLiveFrame } from "./frameBundle.js";
import { imageBundle } from "./imageBundle.js";
import { isThenable } from "./isThenable.js";
import { MimeValue } from "./MimeValue.js";
import { methodOf } from "./readProperty.js";
import { plainText } from "./text/plainText.js";
import { representationBundle } from "./representationBundle.js";

/** The method by which a value says how it is shown: gives a MIME bundle, or a promise of one. */
export const displaySymbol = Symbol.for("Jupyter.display");

/**
 * Turns any value into its display in a notebook: by its own `[Symbol.for("Jupyter.display")]()`, by
 * IPython's `_repr_*_` methods, as a table for data frames, as a picture for SVG elements and image bytes,
 * and otherwise as Node's inspection prints it, without colours.
 */
export function toMimeBundle(value: unknown): Displayed | Promise<Displayed> {
  if ((typeof value === "object" && value !== null) || typeof value === "function") {
    if (!types.isProxy(value) && value instanceof MimeValue) return value.displayed();
    const own = methodOf(value, displaySymbol);
    if (own !== undefined) return ownBundle(value, Reflect.apply(own, value, []));
    const known = representationBundle(value) ?? imageBundle(value);
    if (known !== undefined) return known;
    const data = elementBundle(value) ?? frameBundle(value);
    if (data !== undefined) return { data, metadata: {} };
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
  return { data: withLiveFrame(value, checkBundle(bundle as MimeBundle)), metadata: {} };
}
