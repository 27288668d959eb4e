import { describe, expect, test } from "vitest";

import { Frame, rowsBy, typedRows } from "../../src/frames/index.js";

const frame = Frame.from({ task: ["Pong", "Qbert", "Pong"], seed: [1, 1, 2], score: [3, 5, 4] });

describe("typedRows", () => {
  test("rows have the asked columns and no others", () => {
    const rows = typedRows(frame, { task: "text", score: "number" });
    expect(rows).toEqual([
      { task: "Pong", score: 3 },
      { task: "Qbert", score: 5 },
      { task: "Pong", score: 4 },
    ]);
    const total: number = rows.reduce((sum, { score }) => sum + score, 0);
    expect(total).toBe(12);
  });

  test("an unknown column, a column of the other kind and a missing value are refused in words", () => {
    expect(() => typedRows(frame, { game: "text" })).toThrow(/game/u);
    expect(() => typedRows(frame, { task: "number" })).toThrow(/holds texts; asked was number/u);
    expect(() => typedRows(frame, { seed: "text" })).toThrow(/holds numbers; asked was text/u);
    expect(() => typedRows(frame, { seed: "integer" as "number" })).toThrow(/"text" or "number"/u);
    const holed = Frame.from({ task: ["Pong", "Qbert"], score: [1, NaN] });
    expect(() => typedRows(holed, { score: "number" })).toThrow(/row 2.*missing/u);
    expect(typedRows(holed, { task: "text" })).toHaveLength(2);
  });
});

describe("rowsBy", () => {
  const groups = rowsBy(typedRows(frame, { task: "text", seed: "number" }), ({ task }) => task);

  test("groups are in the order of their first rows", () => {
    expect(groups.names).toEqual(["Pong", "Qbert"]);
    expect([...groups].map(([name, rows]) => [name, rows.length])).toEqual([
      ["Pong", 2],
      ["Qbert", 1],
    ]);
    expect(groups.one("Qbert").seed).toBe(1);
  });

  test("a name without a row, two rows for one and a name that is no text are refused", () => {
    expect(() => groups.get("Qbart")).toThrow('no row is named "Qbart"; is it "Qbert"');
    expect(() => groups.one("Pong")).toThrow('2 rows are named "Pong"; expected one');
    expect(() => rowsBy([{ seed: 1 }], ({ seed }) => seed as unknown as string)).toThrow(
      /is a text; got number/u,
    );
  });
});
