import { describe, expect, it } from "vitest";
import { LiveObjects } from "../../src/bridge/LiveObjects.js";
import { functionNamed } from "../../src/bridge/ownFunctions.js";
import { ValueReader } from "../../src/bridge/ValueReader.js";
import { ValueWriter } from "../../src/bridge/ValueWriter.js";
import { figures, iqm, power, proportion, Result } from "../../src/index.js";

const live = new LiveObjects();

function roundTrip(value: unknown): Promise<unknown> {
  const writer = new ValueWriter(live);
  const written: unknown = JSON.parse(JSON.stringify(writer.write(value)));
  return new ValueReader(writer.buffers, live).read(written);
}

describe("values of the bridge", () => {
  it.each([
    [0.1],
    [NaN],
    [-Infinity],
    ["text"],
    [null],
    [[1, [2, "x"]]],
    [{ $: "a field of this name", other: 1 }],
    [{ nested: { list: [true, false] } }],
  ])("%j is the same on the other side", async (value) => {
    expect(await roundTrip(value)).toEqual(value);
  });

  it("arrays of numbers keep their bits", async () => {
    const numbers = [0.1, -0, 5e-324, NaN, Infinity];
    expect(await roundTrip(Float64Array.from(numbers))).toEqual(numbers);
  });

  it("an object is kept until it is released", async () => {
    const result = proportion({ successes: 3, trials: 10 });
    const written = new ValueWriter(live).write(result) as { readonly value: number };
    const read = new ValueReader([], live);
    expect(await read.read({ $: "object", value: written.value })).toBe(result);
    live.release([written.value]);
    await expect(read.read({ $: "object", value: written.value })).rejects.toThrow(
      /does not exist any more/u,
    );
  });

  it("a saved result is read again, and a changed one is refused", async () => {
    const saved = proportion({ successes: 3, trials: 10 }).toJSON();
    const read = new ValueReader([], live);
    expect(await read.read({ $: "result", value: saved })).toBeInstanceOf(Result);
    await expect(read.read({ $: "result", value: { ...saved, level: 0.5 } })).rejects.toThrow(/was changed/u);
  });

  it("curves of power whose values are given make the figure of their functions", () => {
    const curves = {
      "d = 0.5": (n: number) => power("tTest", { effect: 0.5, n }).power,
      "d = 0.8": (n: number) => power("tTest", { effect: 0.8, n }).power,
    };
    const options = { sizes: [4, 90], unit: "runs", method: "t test" } as const;
    const sizes = functionNamed("bridge.sizes")(options.sizes) as number[];
    const values = Object.fromEntries(
      Object.entries(curves).map(([name, curve]) => [name, sizes.map((size) => curve(size))]),
    );
    const made = functionNamed("bridge.tabulated")(values, options);
    expect(JSON.stringify(made)).toBe(JSON.stringify(figures.powerCurves(curves, options)));
  });

  it("functions are those of the front door and no others", async () => {
    expect(await new ValueReader([], live).read({ $: "function", value: "iqm" })).toBe(iqm);
    expect(functionNamed("figures.intervals")).toBeTypeOf("function");
    for (const name of [
      "constructor",
      "figures.constructor",
      "toString",
      "bridge.constructor",
      "ScoreTable.x",
    ])
      expect(() => functionNamed(name), name).toThrow(/has no function/u);
  });
});
