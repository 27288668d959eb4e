import { describe, expect, it } from "vitest";
import { readVariables } from "../../src/cells/index.js";
import { describeVariables } from "../../src/interpreter/comms/describeVariables.js";
import { offerVariables } from "../../src/interpreter/comms/offerVariables.js";
import type { Comm, CommData, Comms, CommTarget } from "../../src/api/Comm.js";

const scopeOf = (values: Readonly<Record<string, unknown>>) => ({
  declared: Object.keys(values),
  own: (name: string): unknown => values[name],
});

/** The answer of the kernel to a comm that is opened with some data. */
function answerOf(values: Readonly<Record<string, unknown>>, data: CommData): CommData | undefined {
  let target: CommTarget | undefined;
  const comms = { register: (_: string, handler: CommTarget) => (target = handler) } as unknown as Comms;
  offerVariables(comms, scopeOf(values), (turn) => turn());
  let answer: CommData | undefined;
  const comm = { closed: false, send: (sent: CommData) => (answer = sent), close: () => undefined };
  void target?.(comm as unknown as Comm, { data, metadata: {}, buffers: [] });
  return answer;
}

describe("the list of all variables", () => {
  it("is read by frontends as the kernel describes it; entries that are no variables are left out", () => {
    const values = { count: 3, list: [1, 2, 2, 3], rows: [{ score: 1 }, { score: 4 }] };
    const answer = JSON.parse(JSON.stringify(answerOf(values, { details: true }))) as object;
    expect(readVariables(answer)).toEqual(describeVariables(scopeOf(values)));
    expect(readVariables({ variables: [{ name: "a", type: "number" }, { name: "b" }, null, 3] })).toEqual([
      { name: "a", type: "number" },
    ]);
    for (const none of [undefined, null, {}, { variables: 3 }, "variables"])
      expect(readVariables(none)).toEqual([]);
  });

  it("has type, shape, memory, value and the distributions of numbers", () => {
    const rows = Array.from({ length: 5000 }, (_, row) => ({ name: `r${row}`, score: row, half: row / 2 }));
    const found = describeVariables(
      scopeOf({
        count: 3,
        text: "a\nb",
        nothing: null,
        list: [1, 2, 2, 3],
        floats: Float64Array.of(1, 2),
        rows,
        map: new Map([[1, 2]]),
        settings: { alpha: 0.5 },
        act: () => 1,
        imported: undefined,
      }),
    );
    expect(found.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      "count: number",
      "text: string",
      "nothing: null",
      "list: Array",
      "floats: Float64Array",
      "rows: Array",
      "map: Map",
      "settings: Object",
    ]);
    const named = Object.fromEntries(found.map((one) => [one.name, one]));
    expect(named["count"]).toMatchObject({ text: "3" });
    expect(named["text"]).toMatchObject({ text: "'a\\nb'", bytes: 6 });
    expect(named["list"]).toMatchObject({ rows: 4, sparklines: [{ name: "", counts: [1, 2, 1] }] });
    expect(named["floats"]).toMatchObject({ rows: 2, bytes: 16 });
    expect(named["rows"]).toMatchObject({ rows: 5000, columns: 3, frame: true });
    expect(named["rows"]?.sparklines?.map(({ name }) => name)).toEqual(["score", "half"]);
    // By a sample: a thousand rows, however many there are.
    expect(named["rows"]?.sparklines?.[0]?.counts.reduce((sum, one) => sum + one, 0)).toBe(1000);
    expect(named["map"]).toMatchObject({ rows: 1 });
    expect(named["settings"]).toMatchObject({ text: "{ alpha: 0.5 }" });
  });

  it("names a frame that fails or never ends, and goes on", () => {
    const frameOf = (at: () => unknown): object => ({
      [Symbol.for("Precipice.columns")]: () => ({ rows: 1, columns: [{ name: "x", at }] }),
    });
    const found = describeVariables(
      scopeOf({
        fails: frameOf(() => {
          throw new Error("no");
        }),
        endless: frameOf(() => {
          for (let turn = 0; ; turn++) if (turn < 0) return turn;
        }),
        last: 1,
      }),
    );
    expect(found.map(({ name }) => name)).toEqual(["fails", "endless", "last"]);
    expect(found[0]).toEqual({ name: "fails", type: "Object" });
    expect(found[1]).toEqual({ name: "endless", type: "Object" });
  });

  it("is given on request alone: else the tables are listed", () => {
    const values = { count: 3, list: [1] };
    expect(answerOf(values, {})).toEqual({ variables: [{ name: "list", type: "Array", rows: 1 }] });
    const { variables } = answerOf(values, { details: true }) as { variables: { name: string }[] };
    expect(variables.map(({ name }) => name)).toEqual(["count", "list"]);
  });
});

describe("a variable opened as a frame", () => {
  it("is its saved frame, with the name by which its rows are read", () => {
    const rows = Array.from({ length: 150 }, (_, a) => ({ a }));
    expect(answerOf({ rows }, { frame: "rows" })).toMatchObject({
      frame: { rows: 100, total: 150, live: { target: "precipice.frame" } },
    });
  });

  it.each(["count", "other", "toString"])("is refused for %s", (name) => {
    expect(answerOf({ count: 3 }, { frame: name })).toEqual({
      reason: `There is no variable ${name} that holds a frame.`,
    });
  });
});
