import * as Plot from "../../../src/plot/index.js";
import { rows, type Row } from "../gallery.js";

const r = rows as Plot.Data;
const xy = { x: "x", y: "y" } as const;
const paths = ["a/b", "a/c/d", "a/c/e"];
const one = (mark: Plot.Markish): Plot.PlotOptions => ({ marks: [mark] });
const tree = (mark: Plot.Markish): Plot.PlotOptions => ({ axis: null, margin: 20, marks: [mark] });

/** One plot for each transform of Observable Plot, under the function's name. */
export const transforms: Readonly<Record<string, () => Plot.PlotOptions>> = {
  bin: () => one(Plot.rect(r, Plot.bin({ fill: "count" }, xy))),
  binX: () => one(Plot.rectY(r, Plot.binX({ y: "count" }, { x: { value: "y", thresholds: 8 } }))),
  binY: () => one(Plot.rectX(r, Plot.binY({ x: "proportion" }, { y: "y", cumulative: true }))),
  bollinger: () => one(Plot.lineY(r, Plot.mapY(Plot.bollinger({ n: 5, k: 2 }), { x: "date", y: "y" }))),
  centroid: () => ({
    projection: "equal-earth",
    marks: [Plot.dot([{ type: "Point", coordinates: [3, 4] }], Plot.centroid())],
  }),
  dodgeX: () => one(Plot.dot(r, Plot.dodgeX({ y: "y" }))),
  dodgeY: () => one(Plot.dot(r, Plot.dodgeY({ x: "x" }))),
  filter: () =>
    one(
      Plot.dot(
        r,
        Plot.filter((d: Row) => d.name !== "CURL", xy),
      ),
    ),
  find: () =>
    one(
      Plot.ruleX(
        r,
        Plot.groupX(
          { y1: Plot.find((d: Row) => d.group === "a"), y2: Plot.find((d: Row) => d.group === "b") },
          { x: "name", y1: "y", y2: "y" },
        ),
      ),
    ),
  geoCentroid: () => ({
    projection: "equal-earth",
    marks: [Plot.dot([{ type: "Point", coordinates: [3, 4] }], Plot.geoCentroid())],
  }),
  group: () => one(Plot.cell(r, Plot.group({ fill: "mean" }, { x: "name", y: "group", fill: "y" }))),
  groupX: () => one(Plot.barY(r, Plot.groupX({ y: "median" }, { x: "name", y: "y" }))),
  groupY: () => one(Plot.barX(r, Plot.groupY({ x: "p25" }, { y: "name", x: "y" }))),
  groupZ: () => one(Plot.dot(r, Plot.groupZ({ x: "mean", y: "mean" }, { ...xy, stroke: "name" }))),
  hexbin: () => one(Plot.dot(r, Plot.hexbin({ r: "count" }, xy))),
  initializer: () =>
    one(
      Plot.dot(
        r,
        Plot.initializer(xy, (data, facets) => ({ data, facets })),
      ),
    ),
  map: () => one(Plot.lineY(r, Plot.map({ y: "cumsum" }, { x: "date", y: "y" }))),
  mapX: () => one(Plot.dot(r, Plot.mapX("rank", xy))),
  mapY: () =>
    one(
      Plot.dot(
        r,
        Plot.mapY((values: number[]) => values.map((v) => v / 2), xy),
      ),
    ),
  normalize: () => one(Plot.lineY(r, Plot.map({ y: Plot.normalize("max") }, { x: "date", y: "y" }))),
  normalizeX: () => one(Plot.dot(r, Plot.normalizeX("extent", xy))),
  normalizeY: () => one(Plot.lineY(r, Plot.normalizeY("first", { x: "date", y: "y", z: "name" }))),
  pointer: () => ({ marks: [Plot.dot(r, xy), Plot.dot(r, Plot.pointer({ ...xy, fill: "red" }))] }),
  pointerX: () => ({ marks: [Plot.dot(r, xy), Plot.tip(r, Plot.pointerX(xy))] }),
  pointerY: () => ({ marks: [Plot.dot(r, xy), Plot.tip(r, Plot.pointerY(xy))] }),
  reverse: () => one(Plot.dot(r, Plot.reverse({ ...xy, fill: "name", r: 8 }))),
  select: () => one(Plot.text(r, Plot.select("last", { ...xy, z: "name", text: "name" }))),
  selectFirst: () => one(Plot.text(r, Plot.selectFirst({ ...xy, z: "name", text: "name" }))),
  selectLast: () => one(Plot.text(r, Plot.selectLast({ ...xy, z: "name", text: "name" }))),
  selectMaxX: () => one(Plot.text(r, Plot.selectMaxX({ ...xy, z: "name", text: "name" }))),
  selectMaxY: () => one(Plot.text(r, Plot.selectMaxY({ ...xy, z: "name", text: "name" }))),
  selectMinX: () => one(Plot.text(r, Plot.selectMinX({ ...xy, z: "name", text: "name" }))),
  selectMinY: () => one(Plot.text(r, Plot.selectMinY({ ...xy, z: "name", text: "name" }))),
  shiftX: () => one(Plot.lineY(r, Plot.shiftX("+1 month", { x: "date", y: "y" }))),
  shiftY: () => one(Plot.lineX(r, Plot.shiftY("+1 month", { y: "date", x: "y" }))),
  shuffle: () => one(Plot.dot(r, Plot.shuffle({ ...xy, fill: "name", seed: 3 }))),
  sort: () => one(Plot.line(r, Plot.sort("x", xy))),
  stackX: () => one(Plot.barX(r, Plot.stackX({ y: "group", x: "size", fill: "name", order: "sum" }))),
  stackX1: () => one(Plot.ruleX(r, Plot.stackX1({ y: "date", x: "size" }))),
  stackX2: () => one(Plot.dot(r, Plot.stackX2({ y: "date", x: "size" }))),
  stackY: () => one(Plot.areaY(r, Plot.stackY({ x: "date", y: "y", fill: "name", offset: "wiggle" }))),
  stackY1: () => one(Plot.ruleY(r, Plot.stackY1({ x: "date", y: "size" }))),
  stackY2: () => one(Plot.dot(r, Plot.stackY2({ x: "date", y: "size" }))),
  transform: () =>
    one(
      Plot.dot(
        r,
        Plot.transform(xy, (data, facets) => ({ data, facets })),
      ),
    ),
  treeLink: () => tree(Plot.link(paths, Plot.treeLink({ delimiter: "/" }))),
  treeNode: () => tree(Plot.dot(paths, Plot.treeNode({ delimiter: "/" }))),
  window: () => one(Plot.lineY(r, Plot.map({ y: Plot.window({ k: 5 }) }, { x: "date", y: "y" }))),
  windowX: () => one(Plot.lineX(r, Plot.windowX({ k: 5, reduce: "median" }, { y: "date", x: "y" }))),
  windowY: () => one(Plot.lineY(r, Plot.windowY(5, { x: "date", y: "y" }))),
};
