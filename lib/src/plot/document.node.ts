import { canvasStandIn } from "./canvasStandIn.js";

interface NodeProcess {
  getBuiltinModule?(name: "module"): { createRequire(from: string): (name: string) => unknown };
}
interface Linkedom {
  readonly parseHTML: (html: string) => { document: Document };
}

let made: Document | undefined;

/**
 * linkedom's document, for platforms without one. It is loaded with the first figure, and synchronously, because Plot draws
 * synchronously.
 */
export function nodeDocument(): Document {
  if (made !== undefined) return made;
  const { process } = globalThis as { process?: NodeProcess };
  const builtin = process?.getBuiltinModule?.("module");
  if (builtin === undefined) {
    throw new Error(
      "There is no document to draw on: pass one as plot({document, …}), or use Node 20.19 or newer.",
    );
  }
  const { parseHTML } = builtin.createRequire(import.meta.url)("linkedom") as Linkedom;
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  // Plot paints the ramp of a continuous legend on a canvas, and linkedom has none.
  const maker = document as { createElement: (tag: string) => HTMLElement };
  const createElement: (tag: string) => HTMLElement = maker.createElement.bind(document);
  maker.createElement = (tag) => (tag === "canvas" ? canvasStandIn() : createElement(tag));
  made = document;
  return document;
}

/** The document to draw on: the given one, else the page's, else linkedom's. */
export function drawingDocument(given: Document | undefined): Document {
  return given ?? (globalThis as { document?: Document }).document ?? nodeDocument();
}
