import { describe, expect, test } from "vitest";
import { Frame } from "../../src/frames/index.js";
import { compareModels, figures } from "../library.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";

/** Controls that reorder letters on a screen or steer a terminal. */
const controls = [
  0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x1b, 0x9b, 0x9d, 0x07, 0x08, 0x7f,
  0x85, 0x2028, 0x2029,
].map((code) => String.fromCodePoint(code));
/** Letters that are written from right to left, with the marks that their writers need. */
const hebrew = "מודל\u200f (א) \u200e";

const name = (n: number): string => `${controls.map((control) => `a${control}`).join("")}${hebrew}${n}`;
const result = exampleResult({
  title: name(0),
  warnings: [name(1)],
  citation: [name(2)],
  estimates: [exampleEstimate({ labels: { algorithm: name(3), [name(4)]: name(5) }, warnings: [name(6)] })],
});
const figure = figures.differences(
  compareModels(
    [1, 2, 3, 4].flatMap((item) => [
      { model: name(1), item, score: item !== 1 },
      { model: "b", item, score: item % 2 === 0 },
    ]),
  ),
);
const frame = Frame.from([{ [name(1)]: name(2), n: 1 }]);
const shown = frame[jupyterDisplay]();

describe("no name reorders or steers what is around it", () => {
  test.each([
    ["a result as Markdown", result.toMarkdown()],
    ["a result as LaTeX", result.toLatex()],
    ["a result as text", result.toString()],
    ["a result as HTML", result[jupyterDisplay]()["text/html"]],
    ["a figure as Markdown", figure.toMarkdown()],
    ["a figure as LaTeX", figure.toLatex()],
    ["a figure as text", figure.toString()],
    ["a frame in words", String(frame)],
    ["a frame as text", String(shown["text/plain"])],
    ["a frame as HTML", String(shown["text/html"])],
  ])("in %s, and right-to-left letters stay", (_, text) => {
    const found = controls.filter((control) => text.includes(control));
    expect(found.map((control) => `U+${control.codePointAt(0)?.toString(16) ?? ""}`)).toEqual([]);
    expect(text).toContain(hebrew);
  });
});
