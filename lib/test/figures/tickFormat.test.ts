import { describe, expect, test } from "vitest";
import { wrapName } from "../../src/figures/nameLayout.js";
import { placeLabels } from "../../src/figures/placeLabels.js";
import { logTickFormat, numberTicks, tickFormat } from "../../src/figures/tickFormat.js";
import { figures } from "../library.js";
import { profilesOf } from "./madeUpResults.js";

describe("the ticks of an axis", () => {
  test("are in one unit, with a plain 0", () => {
    const { tickFormat: write = String } = tickFormat([0, 4e6]);
    expect([0, 5e5, 4e6].map(write)).toEqual(["0", "0.5M", "4M"]);
    const { tickFormat: below = String } = tickFormat([-3e9, 0]);
    expect([-3e9, 0].map(below)).toEqual(["−3B", "0"]);
    expect(tickFormat([0, 9999])).toEqual({});
    expect(tickFormat([1e6, 1e6 + 10])).toEqual({});
  });

  test("of a logarithm are 0.3 and 1M, not 300m and 1000000", () => {
    expect([0.3, 1, 4].map(logTickFormat([0.25, 5]))).toEqual(["0.3", "1", "4"]);
    expect([100, 1000, 2e5, 7e9].map(logTickFormat([100, 1e10]))).toEqual(["100", "1k", "200k", "7B"]);
    expect(logTickFormat([1e18, 1e22])(1e21)).toBe("1e21");
  });

  test("are as many as have room", () => {
    expect(numberTicks([2500, 4000], 120, 4).ticks).toBeLessThan(numberTicks([2500, 4000], 600, 8).ticks);
  });
});

describe("a name", () => {
  test("of a pair breaks before its sign, of a model after a slash or a hyphen", () => {
    const pair = "Qwen/Qwen2.5-7B-Instruct − meta-llama/Llama-3.1-8B-Instruct";
    expect(wrapName(pair).split("\n")).toEqual([
      "Qwen/Qwen2.5-7B-Instruct",
      "− meta-llama/Llama-3.1-8B-Instruct",
    ]);
    expect(wrapName("nvidia/Llama-3.1-Nemotron-70B-Instruct-HF")).toBe(
      "nvidia/Llama-3.1-\nNemotron-70B-Instruct-HF",
    );
    expect(wrapName("short")).toBe("short");
  });

  test("that must stand does, where all places beside its point are taken", () => {
    const points = Array.from({ length: 9 }, (_, i) => ({
      name: `model ${i}`,
      x: 100 + 2 * i,
      y: 100,
      must: i === 8,
    }));
    const placed = placeLabels(points, { width: 300, height: 200 });
    expect(placed.has("model 8")).toBe(true);
    expect(placed.size).toBeLessThan(9);
  });
});

describe("a figure of thirty series", () => {
  const names = Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`);
  const legendOf = (figure: InstanceType<typeof figures.Figure>): unknown => {
    const [panel] = figure.toJSON().panels;
    return panel?.kind === "plot" ? panel.scales.color?.domain : undefined;
  };

  test("has the best ten in colour and names the number of the others", () => {
    const figure = figures.profiles(profilesOf(names));
    expect(legendOf(figure)).toEqual([...names.slice(20), "20 others"]);
    expect(figure.toJSON().caption?.join(" ")).toContain("In colour: the best 10 of 30");
    expect(legendOf(figures.profiles(profilesOf(names), { top: 3 }))).toEqual([
      ...names.slice(27),
      "27 others",
    ]);
    expect(legendOf(figures.profiles(profilesOf(names), { top: Infinity }))).toEqual(names);
  });

  test("may have a small panel for each", () => {
    const figure = figures.profiles(profilesOf(names), { multiples: true });
    expect(figure.panels).toHaveLength(30);
    expect(figure.toJSON().layout?.columns).toBe(3);
  });

  test("has ten colours, also where thirty names had twelve before", () => {
    figures.algorithmColors(names);
    const [panel] = figures.profiles(profilesOf(names)).toJSON().panels;
    const range = panel?.kind === "plot" ? (panel.scales.color?.range as readonly string[]) : [];
    expect(new Set(range).size).toBe(11);
  });

  test("refuses a number of series that is none", () => {
    expect(() => figures.profiles(profilesOf(names), { top: 0 })).toThrow(
      /a whole number from 1 or Infinity; got 0/u,
    );
  });
});
