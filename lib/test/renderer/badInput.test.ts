import { beforeEach, describe, expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import type { InteractionOptions } from "../../src/plot/index.js";
import * as Plot from "../../src/plot/index.js";
import { materialise } from "../../src/plot/materialise.js";
import { composeSvg } from "../../src/renderer/export/composeSvg.js";
import type { FigureSpec } from "../../src/renderer/index.js";
import { renderInTest } from "./renderInTest.js";

const document = nodeDocument();
let element: HTMLElement;
beforeEach(() => {
  element = document.createElement("div");
  document.body.replaceChildren(element);
});

const saved = (options: Plot.PlotOptions, interactions?: InteractionOptions): FigureSpec =>
  JSON.parse(
    JSON.stringify(materialise({ panels: [options], ...(interactions && { interactions }) }).figure),
  ) as FigureSpec;

/** The note to the reader of the page, and the text on the exported picture. */
function told(figure: FigureSpec): { readonly page: string; readonly picture: string } {
  renderInTest(figure, element, "light", { fallback: "a table" });
  expect(element.querySelector("figure")?.dataset["precipiceFigure"]).toBe("ready");
  const notes = Array.from(element.querySelectorAll(".precipice-note"), ({ textContent }) => textContent);
  const { svg } = composeSvg(figure, document);
  return { page: notes.join("\n"), picture: svg.replace(/<[^>]*>/gu, " ").replace(/\s+/gu, " ") };
}

describe("a figure that shows less than it should says so, on the page and on its picture", () => {
  test.each<[string, Plot.PlotOptions, RegExp]>([
    ["without data", { marks: [Plot.dot([], { x: "x", y: "y" })] }, /There is no data to draw/u],
    ["without marks", { marks: [Plot.frame()] }, /There is no data to draw/u],
    [
      "of NaN alone",
      { y: { domain: [0, 1] }, marks: [Plot.lineY([NaN, NaN, NaN])] },
      /No value on the y axis is a number/u,
    ],
    [
      "of a line with one point",
      { marks: [Plot.lineY([{ x: 1, y: 2 }], { x: "x", y: "y" })] },
      /1 line has a single point/u,
    ],
    [
      "with values that have no logarithm",
      { y: { type: "log", domain: [0.1, 10] }, marks: [Plot.dotY([1, 2, 0, -3])] },
      /2 of 4 values on the y axis are zero or negative/u,
    ],
    [
      "with a domain that has no logarithm",
      { y: { type: "log", domain: [0, 10] }, marks: [Plot.dotY([1, 2])] },
      /its domain reaches zero or below/u,
    ],
  ])("%s", (_name, options, message) => {
    const { page, picture } = told(saved(options));
    expect(page).toMatch(message);
    expect(picture).toMatch(message);
  });

  test("and one in order says nothing", () => {
    const { page } = told(saved({ marks: [Plot.lineY([1, 2, 3]), Plot.ruleY([0])] }));
    expect(page).toBe("");
  });
});

describe("interactions that cannot be are refused where they are written", () => {
  const curve = (interactions: unknown): FigureSpec =>
    saved({ marks: [Plot.lineY([1, 2, 3])] }, interactions as InteractionOptions);
  test.each<[string, unknown, RegExp]>([
    ["an unknown name", { zoooom: "x" }, /unknown name "zoooom"/u],
    ["an unknown value", { zoom: "z" }, /interactions\.zoom: expected one of/u],
    ["code in place of data", { tooltip: () => 1 }, /interactions\.tooltip/u],
    ["an axis that no mark has", { xAxis: ["tokens"] }, /no mark has such a channel/u],
    ["a selection by nothing", { select: { name: "s", by: "run" } }, /no mark has a channel of that name/u],
    ["smoothing of no line", { smoothing: { className: "runs" } }, /no line has that className/u],
    [
      "runs without the field they go by",
      { runs: { by: ["run"], rows: [{ a: 1 }] } },
      /no row of rows has it/u,
    ],
  ])("%s", (_name, interactions, message) => {
    expect(() => curve(interactions)).toThrow(message);
  });
});

test("the interactions of a saved figure are checked like all else in it", () => {
  const figure = saved({ marks: [Plot.lineY([1, 2, 3])] });
  const reason = (interactions: unknown): string => {
    renderInTest({ ...figure, interactions }, element, "light", { fallback: "a table" });
    expect(element.querySelector("pre")?.textContent).toBe("a table");
    return element.querySelector('[role="note"]')?.textContent ?? "";
  };
  expect(reason({ script: "x" })).toMatch(/unknown name "script"/u);
  expect(reason({ select: { name: "<b>", by: "x" } })).toMatch(/a selection's name/u);
  expect(reason({ runs: { by: ["a"], columns: [{ name: "a", column: 99 }] } })).toMatch(/no such column/u);
  expect(reason({ runs: { by: ["b"], columns: [{ name: "a", column: 0 }] } })).toMatch(
    /no column named "b"/u,
  );
  expect(JSON.parse('{"__proto__": {"legend": "toggle"}}')).toBeDefined();
  expect(reason(JSON.parse('{"__proto__": {"legend": "toggle"}}'))).toMatch(/__proto__/u);
});
