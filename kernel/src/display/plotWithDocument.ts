/** `import()` as the code beside the real Plot calls it. */
type Import = (specifier: string) => Promise<Readonly<Record<string, unknown>>>;
type PlotOptions = Readonly<Record<string, unknown>>;
type Draw = (options?: PlotOptions) => unknown;

interface MarkClass {
  readonly prototype: {
    plot: (this: unknown, options?: PlotOptions & { readonly marks?: readonly unknown[] }) => unknown;
  };
}

let made: Promise<Readonly<Record<string, unknown>>> | undefined;

/**
 * Observable Plot where `precipice` is not installed: everything it exports, with `plot` and `legend` drawing
 * on a document of linkedom. The result is shown as SVG.
 */
export function plotWithDocument(importFrom: Import): Promise<Readonly<Record<string, unknown>>> {
  made ??= load(importFrom);
  return made;
}

async function load(importFrom: Import): Promise<Readonly<Record<string, unknown>>> {
  const [plot, { parseHTML }] = await Promise.all([importFrom("@observablehq/plot"), import("linkedom")]);
  const { document } = parseHTML("<!doctype html><html><body></body></html>") as {
    readonly document: unknown;
  };
  const drawOn =
    (draw: Draw): Draw =>
    (options = {}) =>
      draw({ document, ...options });
  const draw = drawOn(plot["plot"] as Draw);
  // `Plot.dot(...).plot()`.
  (plot["Mark"] as MarkClass).prototype.plot = function ({ marks = [], ...options } = {}) {
    return draw({ ...options, marks: [...marks, this] });
  };
  return Object.freeze({ ...plot, plot: draw, legend: drawOn(plot["legend"] as Draw) });
}
