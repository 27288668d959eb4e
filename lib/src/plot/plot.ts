import * as Plot from "@observablehq/plot";
import { type Capture, drawAndCapture, type PlotElement } from "./drawAndCapture.js";
import { describePlot } from "./describePlot.js";
import { displayBundle, type FigureBundle } from "./displayBundle.js";
import type { InteractionOptions } from "./InteractionOptions.js";
import { materialiseCaptures } from "./materialise.js";

/** The method by which a value shows itself in a notebook. */
export const jupyterDisplay = Symbol.for("Jupyter.display");

/** A drawn plot that can also show itself in a notebook. */
export type DisplayablePlot = PlotElement & { readonly [jupyterDisplay]: () => Promise<FigureBundle> };

const captures = new WeakMap<object, Capture>();

/** The capture of an element that {@link plot} drew. */
export const captureOf = (element: object): Capture | undefined => captures.get(element);

/**
 * Observable Plot's `plot`: draws and returns the same SVG or figure element, also in Node, which has no document. The element
 * shows itself in a notebook as data (`application/vnd.precipice.figure.v1+json`), a PNG and a few rows of text, none of them
 * code. A plot that data cannot represent is saved as a picture with the reason. Plot's warnings become notes beneath the
 * figure.
 *
 * @param options those of Observable Plot, and `interactions`; tooltip, zoom and legend are there by default
 * @throws Error where Plot refuses the options; TypeError, when the plot is shown, for interactions that do not fit it
 *
 * @see https://observablehq.com/plot
 */
export function plot(
  options: Plot.PlotOptions & { readonly interactions?: InteractionOptions } = {},
): DisplayablePlot {
  const { interactions, ...plotted } = options;
  const capture = drawAndCapture(plotted);
  const { element } = capture;
  captures.set(element, capture);
  let bundle: Promise<FigureBundle> | undefined;
  Object.defineProperty(element, jupyterDisplay, {
    configurable: true,
    enumerable: false,
    value: () => {
      bundle ??= (async () => {
        const made = materialiseCaptures([capture], interactions && { interactions });
        return displayBundle(made, describePlot(made.figure));
      })();
      return bundle;
    },
  });
  return element as DisplayablePlot;
}

type Plottable = { plot: (options?: Plot.PlotOptions) => DisplayablePlot };

// As in Plot, `mark.plot()` is short for `plot({marks: [mark]})`; route it through our `plot` too.
(Plot.Mark.prototype as unknown as Plottable).plot = function (
  this: Plot.Markish,
  { marks = [], ...options } = {},
) {
  return plot({ ...options, marks: [...marks, this] });
};
