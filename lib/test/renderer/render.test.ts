import { getEventListeners } from "node:events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render, selectionNamed } from "../../src/renderer/index.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import { dot } from "../../src/plot/index.js";
import { materialise } from "../../src/plot/materialise.js";
import { savedFigures, smallFigure } from "./figureFixtures.js";
import { mutate, randomFrom } from "./mutate.js";
import { renderInTest } from "./renderInTest.js";

const document = nodeDocument();
let element: HTMLElement;
beforeEach(() => {
  element = document.createElement("div");
  document.body.replaceChildren(element);
});

const state = (): string | undefined => element.querySelector("figure")?.dataset["precipiceFigure"];
const buttons = (): HTMLButtonElement[] => Array.from(element.querySelectorAll(".precipice-legend button"));
const circles = (): Element[] => Array.from(element.querySelectorAll("circle"));

describe("render", () => {
  test("draws a saved figure and says that it is ready", () => {
    renderInTest(
      smallFigure({ title: "A title", caption: ["95% intervals"], notes: ["A note"] }),
      element,
      "light",
    );
    expect(state()).toBe("ready");
    expect(circles()).toHaveLength(4);
    expect(element.querySelector("h2")?.textContent).toBe("A title");
    expect(element.querySelector("figcaption")?.textContent).toBe("95% intervals");
    expect(element.querySelector(".precipice-note")?.textContent).toBe("A note");
  });

  test("shows a note that informs among the lines of the caption, and a warning by itself", () => {
    const notes = ["A warning", "A note", "Another"];
    renderInTest(smallFigure({ schema: "1.2", caption: ["95%"], notes, quietNotes: 2 }), element, "light");
    expect(element.querySelector("figcaption")?.textContent).toBe("95%\nA note\nAnother");
    const warnings = Array.from(
      element.querySelectorAll(".precipice-note"),
      ({ textContent }) => textContent,
    );
    expect(warnings).toEqual(["A warning"]);
  });

  test("replaces what the element held", () => {
    element.textContent = "before";
    renderInTest(smallFigure(), element, "light");
    expect(element.children).toHaveLength(1);
    expect(element.textContent).not.toContain("before");
  });

  test("hides a series when its legend entry is pressed, shows it when pressed again, and moves nothing else", () => {
    renderInTest(smallFigure(), element, "light");
    const axis = (): string | undefined =>
      element.querySelector('[aria-label="x-axis tick label"]')?.outerHTML;
    const before = axis();
    const colors = circles().map((circle) => circle.getAttribute("fill"));
    expect(buttons().map((button) => [button.textContent, button.getAttribute("aria-pressed")])).toEqual([
      ["SPR", "true"],
      ["CURL", "true"],
    ]);
    buttons()[0]?.click();
    expect(buttons().map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    expect(circles().map((circle) => circle.getAttribute("fill"))).toEqual(colors.slice(2));
    expect(axis()).toBe(before);
    buttons()[0]?.click();
    expect(circles()).toHaveLength(4);
  });

  test("legends of colour and symbol act as one where they name the same series", () => {
    const figure = savedFigures().get("dot with symbols and colours");
    renderInTest(figure, element, "light");
    const marks = (): number => element.querySelectorAll('g[aria-label="dot"] path').length;
    expect(buttons().map((button) => button.textContent)).toEqual([
      "CURL",
      "DrQ(ε)",
      "IRIS",
      "SPR",
      "CURL",
      "DrQ(ε)",
      "IRIS",
      "SPR",
    ]);
    expect(marks()).toBe(48);
    buttons()[4]?.click();
    expect(marks()).toBe(36);
    expect(buttons().map((button) => button.getAttribute("aria-pressed"))).toEqual([
      "false",
      "true",
      "true",
      "true",
      "false",
      "true",
      "true",
      "true",
    ]);
    buttons()[0]?.click();
    expect(marks()).toBe(48);
  });

  test("legends of colour and symbol act apart where they name different things", () => {
    const figure = JSON.parse(
      JSON.stringify(
        materialise({
          panels: [
            {
              color: { legend: true },
              symbol: { legend: true },
              marks: [
                dot(
                  [
                    { a: "x", b: "p" },
                    { a: "y", b: "q" },
                    { a: "x", b: "q" },
                  ],
                  { x: [1, 2, 3], y: [1, 2, 3], fill: "a", symbol: "b" },
                ),
              ],
            },
          ],
        }).figure,
      ),
    ) as unknown;
    renderInTest(figure, element, "light");
    const marks = (): number => element.querySelectorAll('g[aria-label="dot"] path').length;
    expect(buttons().map((button) => button.textContent)).toEqual(["p", "q", "x", "y"]);
    buttons()[1]?.click();
    expect(marks()).toBe(1);
    buttons()[1]?.click();
    buttons()[2]?.click();
    expect(marks()).toBe(1);
  });

  test("draws a plain legend where the figure asks for no toggle", () => {
    const { interactions, ...figure } = smallFigure();
    expect(interactions).toBeDefined();
    renderInTest(figure, element, "light");
    expect(buttons()).toHaveLength(0);
    expect(element.textContent).toContain("CURL");
  });

  test("shares one legend among panels, and it acts on all of them", () => {
    const [panel] = smallFigure().panels;
    if (panel === undefined) throw new Error("no panel");
    renderInTest(smallFigure({ panels: [panel, panel, panel], layout: { columns: 2 } }), element, "light");
    expect(buttons()).toHaveLength(2);
    expect(circles()).toHaveLength(12);
    buttons()[1]?.click();
    expect(circles()).toHaveLength(6);
  });

  test("changes theme without drawing again, and keeps what is hidden", () => {
    const view = renderInTest(smallFigure(), element, "light");
    buttons()[0]?.click();
    const svg = element.querySelector(".precipice-panel > svg");
    view.update("dark");
    expect(element.querySelector("figure")?.dataset["precipiceTheme"]).toBe("dark");
    expect(element.querySelector(".precipice-panel > svg")).toBe(svg);
    expect(circles()).toHaveLength(2);
  });

  test("shows another figure on update, in the theme that was set last", () => {
    const view = renderInTest(smallFigure(), element, "light");
    view.update("dark");
    view.update(smallFigure({ title: "Another" }));
    expect(element.querySelector("h2")?.textContent).toBe("Another");
    expect(element.querySelector("figure")?.dataset["precipiceTheme"]).toBe("dark");
  });

  test("listens to its selection as long as it is shown: not once it was replaced, or disposed of", async () => {
    const select = { name: "listeners", by: "fill" };
    const figure = { ...smallFigure(), interactions: { select } };
    const listeners = (): number => getEventListeners(selectionNamed(select.name), "change").length;
    for (let drawn = 0; drawn < 20; drawn++) {
      const view = render(figure, element, "light");
      view.update(figure);
      expect(state()).toBe("ready");
      // The code that listens is loaded on demand.
      await vi.waitFor(() => expect(listeners()).toBe(1));
      view.dispose();
    }
    // One that is gone before that is loaded never listens.
    render(figure, element, "light").dispose();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listeners()).toBe(0);
  });

  test("may be disposed of more than once, and does nothing afterwards", () => {
    const view = renderInTest(smallFigure(), element, "light");
    view.dispose();
    view.dispose();
    view.update(smallFigure());
    view.update("dark");
    expect(element.childNodes).toHaveLength(0);
  });

  test("writes nothing to the console, not even Plot's warnings", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const figure = smallFigure();
    const [panel] = figure.panels;
    if (panel?.kind !== "plot") throw new Error("no plot");
    renderInTest(
      { ...figure, panels: [{ ...panel, scales: { ...panel.scales, x: { type: "band" } } }] },
      element,
      "light",
    );
    expect(state()).toBe("ready");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe("a figure that cannot be drawn shows its text and the reason", () => {
  const reasonFor = (spec: unknown): string => {
    renderInTest(spec, element, "light", { fallback: "a table" });
    expect(state()).toBe("fallback");
    expect(element.querySelector("pre")?.textContent).toBe("a table");
    const note = element.querySelector('[role="note"]')?.textContent ?? "";
    expect(note).not.toBe("");
    return note;
  };
  const withMark = (change: object): unknown => {
    const figure = smallFigure();
    const [panel] = figure.panels;
    if (panel?.kind !== "plot") throw new Error("no plot");
    return { ...figure, panels: [{ ...panel, marks: [{ ...panel.marks[0], ...change }] }] };
  };
  const withScale = (name: string, scale: object): unknown => {
    const figure = smallFigure();
    const [panel] = figure.panels;
    if (panel?.kind !== "plot") throw new Error("no plot");
    return { ...figure, panels: [{ ...panel, scales: { ...panel.scales, [name]: scale } }] };
  };
  const withColumn = (column: object): unknown => {
    const figure = smallFigure();
    return { ...figure, columns: [...figure.columns.slice(0, 2), column] };
  };
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  test.each<[string, unknown, RegExp]>([
    ["nothing", undefined, /not an object/u],
    ["a text", "figure", /not an object/u],
    ["a newer version", { ...smallFigure(), schema: "1.7" }, /needs a newer Precipice/u],
    ["no panels", smallFigure({ panels: [] }), /panels/u],
    ["an unknown name", { ...smallFigure(), script: "alert(1)" }, /unknown name "script"/u],
    [
      "a prototype key",
      JSON.parse(JSON.stringify(smallFigure()).replace('"options":{', '"options":{"__proto__":{"x":1},')),
      /__proto__/u,
    ],
    ["an unknown mark", withMark({ mark: "image" }), /mark/u],
    ["a link", withMark({ channels: { href: { column: 2 } } }), /unknown name "href"/u],
    ["a source", withMark({ channels: { src: { column: 2 } } }), /unknown name "src"/u],
    ["an extra link", withMark({ extra: [{ name: "href", channel: { column: 2 } }] }), /channel name/u],
    ["a render function's name", withMark({ render: "x" }), /unknown name "render"/u],
    ["a fetch in a colour", withMark({ constants: { fill: "url(https://example.org/a.svg#b)" } }), /colour/u],
    ["an escaped fetch", withMark({ constants: { fill: "u\\72l(x)" } }), /colour/u],
    ["a fetch in a filter", withMark({ constants: { imageFilter: "url(#x)" } }), /filter/u],
    [
      "a fetch in data",
      {
        ...(withMark({ channels: { fill: { column: 2, scale: "auto" } } }) as object),
        columns: [
          ...smallFigure().columns.slice(0, 2),
          { type: "string", dictionary: ["url(https://example.org)"], codes: [0, 0, 0, 0] },
        ],
      },
      /not a colour/u,
    ],
    ["a column that is not there", withMark({ channels: { x: { column: 9, scale: "x" } } }), /no column 9/u],
    [
      "columns of other lengths",
      withColumn({ type: "string", dictionary: ["a"], codes: [0] }),
      /1 rows, the mark 4/u,
    ],
    [
      "a code without a word",
      withColumn({ type: "string", dictionary: ["a"], codes: [0, 1, 0, 0] }),
      /code 1/u,
    ],
    ["an endless repetition", withColumn({ type: "constant", value: 1, length: 1e12 }), /length/u],
    ["a million rows", withMark({ rows: 1e6 }), /rows/u],
    [
      "a second for a thousand years",
      withScale("x", { type: "utc", domain: [{ date: -2e13 }, { date: 2e13 }], interval: "second" }),
      /steps/u,
    ],
    ["ticks without end", withScale("x", { type: "linear", domain: [0, 1], ticks: 1e9 }), /ticks/u],
    [
      "a giant page",
      { ...smallFigure(), panels: [{ kind: "plot", options: { width: 1e7 }, scales: {}, marks: [] }] },
      /width/u,
    ],
    [
      "a class of the page's own",
      {
        ...smallFigure(),
        panels: [{ kind: "plot", options: { className: "jp-Dialog" }, scales: {}, marks: [] }],
      },
      /class name/u,
    ],
    [
      "CSS where a class should be",
      {
        ...smallFigure(),
        panels: [{ kind: "plot", options: { className: "a} * {display:none" }, scales: {}, marks: [] }],
      },
      /class name/u,
    ],
    [
      "a domain that no scale can take",
      withScale("color", { type: "threshold", domain: [3, 1, 2], range: ["red", "blue"] }),
      /non-monotonic|domain/u,
    ],
    [
      "more quiet notes than notes",
      smallFigure({ notes: ["A note"], quietNotes: 2 }),
      /quietNotes: 2 of the notes are quiet, but there are 1/u,
    ],
    ["lists within lists", { ...smallFigure(), notes: nested(50) }, /levels deep/u],
  ])("%s", (_name, spec, reason) => {
    expect(reasonFor(spec)).toMatch(reason);
  });

  test("and the reason alone where no text was saved", () => {
    renderInTest({}, element, "light");
    expect(state()).toBe("fallback");
    expect(element.textContent).toContain("This figure is not drawn");
  });

  test("and the text is text, whatever it looks like", () => {
    renderInTest(null, element, "light", {
      fallback: "<img src=x onerror=alert(1)><script>alert(1)</script>",
    });
    expect(element.querySelectorAll("img, script")).toHaveLength(0);
    expect(element.textContent).toContain("<script>");
  });

  test("an update to a broken figure leaves no part of the one before", () => {
    const view = renderInTest(smallFigure(), element, "light", { fallback: "a table" });
    view.update({ schema: "1.0" });
    expect(state()).toBe("fallback");
    expect(circles()).toHaveLength(0);
  });
});

test(
  "10 000 mutated figures: never a throw, a blank, a script, a fetch, or a long wait",
  { timeout: 600_000 },
  () => {
    const figures = [...savedFigures().values()].filter((figure) => JSON.stringify(figure).length < 9_000);
    const random = randomFrom(7);
    let drawn = 0;
    let slowest = 0;
    for (let i = 0; i < 10_000; i++) {
      const { mutated, what } = mutate(figures[i % figures.length], random);
      // The time that the process computed: a busy machine makes a figure wait.
      const start = process.cpuUsage();
      const view = render(mutated, element, i % 2 ? "light" : "dark", { fallback: "a table" });
      const { user, system } = process.cpuUsage(start);
      slowest = Math.max(slowest, (user + system) / 1_000);
      const shown = state();
      expect(["ready", "fallback"], what).toContain(shown);
      if (shown === "ready") drawn++;
      else expect(element.textContent, what).toContain("a table");
      expect(
        element.querySelectorAll("script, iframe, object, embed, foreignObject, a, use, link").length,
        what,
      ).toBe(0);
      for (const node of element.querySelectorAll("*")) {
        for (const { name, value } of Array.from(node.attributes)) {
          expect(name, what).not.toMatch(/^on/u);
          // The one picture in a figure is the ramp of a colour legend, painted here.
          if (name.endsWith("href")) expect(value, what).toMatch(/^data:image\//u);
          // A browser fetches nothing for a name in a label or in our data attributes.
          if (!/^(?:aria-label|data-precipice-(?:reason|series))$/u.test(name))
            expect(value, `${what}; ${node.tagName} ${name}`).not.toMatch(/javascript:|url\((?!#)/u);
        }
      }
      view.dispose();
      expect(element.childNodes).toHaveLength(0);
    }
    expect(({} as { broken?: unknown }).broken).toBeUndefined();
    expect((globalThis as { broken?: unknown }).broken).toBeUndefined();
    expect(drawn).toBeGreaterThan(300);
    expect(slowest).toBeLessThan(3_000);
  },
);
