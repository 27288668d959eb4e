import type { FigureSpec } from "../../src/renderer/index.js";
import { materialise } from "../../src/plot/materialise.js";
import { gallery } from "../plot/gallery.js";

/** Saved figures of many kinds, as they are read from a file. */
export function savedFigures(): ReadonlyMap<string, FigureSpec> {
  return new Map(
    Object.entries(gallery).map(([name, options]) => [
      name,
      JSON.parse(JSON.stringify(materialise({ panels: [options()] }).figure)) as FigureSpec,
    ]),
  );
}

/** A small figure, for tests that need just one. */
export function smallFigure(changes: Partial<FigureSpec> = {}): FigureSpec {
  return {
    schema: "1.0",
    columns: [
      { type: "number", values: [1, 2, 3, 4] },
      { type: "number", values: [2, 1, 4, 3] },
      { type: "string", dictionary: ["SPR", "CURL"], codes: [0, 0, 1, 1] },
    ],
    panels: [
      {
        kind: "plot",
        options: { width: 320, height: 200 },
        scales: {
          x: { type: "linear", domain: [1, 4] },
          y: { type: "linear", domain: [1, 4] },
          color: { type: "ordinal", domain: ["SPR", "CURL"], range: ["#4477aa", "#ee6677"], legend: true },
        },
        marks: [
          {
            mark: "dot",
            rows: 4,
            constants: { r: 3, symbol: "circle", frameAnchor: "middle", ariaLabel: "dot" },
            channels: {
              x: { column: 0, scale: "x", label: "x" },
              y: { column: 1, scale: "y", label: "y" },
              fill: { column: 2, scale: "color", label: "algorithm" },
            },
            tip: "xy",
          },
        ],
      },
    ],
    interactions: { legend: "toggle" },
    ...changes,
  };
}
