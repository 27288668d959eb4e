import * as Plot from "../../src/plot/index.js";
import { rows } from "./gallery.js";

const r = rows as Plot.Data;

/** Plots that data cannot represent: they become pictures with a reason. */
export const pictures: Readonly<
  Record<string, { readonly reason: RegExp; readonly options: () => Plot.PlotOptions }>
> = {
  dodge: {
    reason: /computed in pixels/u,
    options: () => ({ marks: [Plot.dot(r, Plot.dodgeY({ x: "x", fill: "name" }))] }),
  },
  hexbin: {
    reason: /computed in pixels/u,
    options: () => ({ marks: [Plot.dot(r, Plot.hexbin({ r: "count" }, { x: "x", y: "y" }))] }),
  },
  "a mark that is a function": {
    reason: /a function of its own/u,
    options: () => ({
      marks: [
        Plot.dot(r, { x: "x", y: "y" }),
        (
          _index: unknown,
          _scales: unknown,
          _values: unknown,
          _dimensions: unknown,
          { document }: { document: Document },
        ) => document.createElementNS("http://www.w3.org/2000/svg", "g"),
      ] as Plot.Markish[],
    }),
  },
  "a render transform": {
    reason: /function of its own/u,
    options: () => ({
      marks: [
        Plot.dot(r, {
          x: "x",
          y: "y",
          render: (index, scales, values, dimensions, context, next) =>
            next?.(index, scales, values, dimensions, context) ?? null,
        }),
      ],
    }),
  },
  density: {
    reason: /density|not one that/u,
    options: () => ({ marks: [Plot.density(r, { x: "x", y: "y" })] }),
  },
  waffle: {
    reason: /waffle|not one that|pixels/u,
    options: () => ({ marks: [Plot.waffleY(r, Plot.groupX({ y: "count" }, { x: "name" }))] }),
  },
  "a curve with tension": {
    reason: /curve/u,
    options: () => ({ marks: [Plot.lineY(r, { x: "x", y: "y", curve: "cardinal", tension: 0.3 })] }),
  },
  "a colour interpolator": {
    reason: /interpolates by a function/u,
    options: () => ({
      color: { interpolate: (t: number) => `hsl(${t * 360},50%,50%)` },
      marks: [Plot.dot(r, { x: "x", y: "y", fill: "y" })],
    }),
  },
  voronoi: { reason: /not one that/u, options: () => ({ marks: [Plot.voronoi(r, { x: "x", y: "y" })] }) },
  crosshair: {
    reason: /pixels|function/u,
    options: () => ({ marks: [Plot.dot(r, { x: "x", y: "y" }), Plot.crosshair(r, { x: "x", y: "y" })] }),
  },
  difference: {
    reason: /function|pixels/u,
    options: () => ({ marks: [Plot.differenceY(r, { x: "date", y1: "low", y2: "y" })] }),
  },
};
