import { beforeEach, describe, expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import { renderInTest } from "../renderer/renderInTest.js";
import { figureOf } from "./blockingFigures.js";

const document = nodeDocument();
let element: HTMLElement;
beforeEach(() => {
  element = document.createElement("div");
  document.body.replaceChildren(element);
});

describe("a figure that cannot be drawn says why in words for people", () => {
  const drawn = (figure: unknown): DOMStringMap => {
    renderInTest(figure, element, "light", { fallback: "a table" });
    return element.querySelector("figure")?.dataset ?? {};
  };
  const column = { type: "number", values: [1, 2, 3] };
  const place = { x: { column: 0, scale: "x" }, y: { column: 0, scale: "y" } };
  const between = { ...place, x1: place.x, y1: place.y, x2: place.x, y2: place.y };

  test.each(["line", "area", "link", "vector", "arrow", "text"])(
    "a %s without the constants that Plot computes with is drawn with Plot's own",
    (mark) => {
      const names =
        mark === "line" || mark === "vector" || mark === "text" ? ["x", "y"] : ["x1", "y1", "x2", "y2"];
      const channels = Object.fromEntries(names.map((name) => [name, between[name as keyof typeof between]]));
      const constants = { stroke: "red", strokeDasharray: "4 2" };
      const { precipiceFigure, precipiceReason } = drawn(
        figureOf([{ mark, rows: 3, constants, channels }], [column]),
      );
      expect(precipiceReason).toBeUndefined();
      expect(precipiceFigure).toBe("ready");
      expect(element.innerHTML).not.toContain("NaN");
    },
  );

  test("no name out of a program is a reason", () => {
    const { precipiceReason } = drawn(
      figureOf([{ mark: "line", rows: 3, channels: { x: place.x } }], [column]),
    );
    expect(precipiceReason).toMatch(/missing channel value: y/u);
    expect(precipiceReason).not.toMatch(/is not a function|undefined/u);
  });
});
