import { scale } from "@observablehq/plot";
import { expect, test } from "vitest";
import type { DerivedPanel } from "../../../src/renderer/derive/derivePanel.js";
import { TooltipIndex } from "../../../src/renderer/interact/TooltipIndex.js";
import type { DataMarkSpec } from "../../../src/renderer/spec/markSpec.js";

const columns = [
  [0, 10],
  [0, 10],
  [2, 4, 6],
  [1, 5, 3],
  ["PPO", "PPO", "PPO"],
] as const;
const onXY = (x: number, y: number): NonNullable<DataMarkSpec["channels"]> => ({
  x: { column: x, scale: "x" },
  y: { column: y, scale: "y" },
});
const diagonal: DataMarkSpec = { mark: "line", rows: 2, channels: onXY(0, 1) };
const points: DataMarkSpec = { mark: "dot", rows: 3, channels: onXY(2, 3) };

/** The positions that a panel's keys stop at, of a scale on which a value is ten pixels. */
function stops(marks: readonly DataMarkSpec[]): number[] {
  const [x, y] = ["x", "y"].map((name) =>
    scale({ [name]: { type: "linear", domain: [0, 10], range: [0, 100] } }),
  );
  const panel = { panel: { marks }, column: (index: number) => columns[index] ?? [] };
  const index = new TooltipIndex(panel as unknown as DerivedPanel, {
    x,
    y,
    fx: undefined,
    fy: undefined,
    color: undefined,
  });
  const found: number[] = [];
  for (let at = index.step({}, undefined, 1); at !== undefined; at = index.step({}, at, 1)) found.push(at);
  return found;
}

test("keys stop at data, and pass over a line of reference", () => {
  const series = { ...points.channels, stroke: { column: 4, scale: "color" as const } };
  expect(stops([diagonal, { ...points, channels: series }])).toEqual([20, 40, 60]);
  expect(stops([diagonal, { ...points, tip: {} }])).toEqual([20, 40, 60]);
});

test("keys stop at every mark of a figure without series and tips", () => {
  expect(stops([diagonal, points])).toEqual([0, 20, 40, 60, 100]);
});
