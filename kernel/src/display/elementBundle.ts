import type { MimeBundle } from "../core/Interpreter.js";
import { readProperty } from "./readProperty.js";

/** The properties that are read from an element of any document. */
interface ElementLike {
  readonly nodeType: number;
  readonly tagName: string;
  readonly outerHTML: string;
}

/** An element of a document: an SVG as a picture, everything else as HTML. */
export function elementBundle(value: object): MimeBundle | undefined {
  if (!isElement(value)) return undefined;
  const tag = value.tagName.toLowerCase();
  const markup = value.outerHTML;
  if (tag !== "svg") return { "text/html": markup, "text/plain": `<${tag}>` };
  const named = /^<svg[^>]*\sxmlns=/iu.test(markup)
    ? markup
    : markup.replace(/^<svg/iu, '<svg xmlns="http://www.w3.org/2000/svg"');
  return { "image/svg+xml": named, "text/plain": "<svg>" };
}

function isElement(value: object): value is ElementLike {
  // `nodeType` is read first: values with a getter named `outerHTML` that are no elements are left alone.
  if (readProperty(value, "nodeType") !== 1) return false;
  const { tagName, outerHTML } = value as Partial<ElementLike>;
  return typeof tagName === "string" && typeof outerHTML === "string";
}
