import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cellsToRun,
  hashSource,
  readCellRecord,
  staleCells,
  type RecordedCell,
} from "../../src/cells/index.js";
import { readRuns } from "../../src/cells/index.js";

/** A cell that ran as `id` at a time; `=` names are made, `+` names changed, others read. */
function cell(id: string, ran: number | undefined, names = "", source = id): RecordedCell {
  const words = names.split(" ").filter((word) => word !== "");
  const named = (prefixes: string): string[] =>
    words.filter((word) => prefixes.includes(word[0] ?? "")).map((word) => word.slice(1));
  const reads = [...words.filter((word) => !"=+".includes(word[0] ?? "")), ...named("+")];
  return {
    id,
    source,
    record: ran === undefined ? undefined : { ran, sets: named("=+"), reads, source: hashSource(id) },
  };
}

const shown = (cells: readonly RecordedCell[]): string =>
  [...staleCells(cells)]
    .map(([id, reason]) =>
      reason.kind === "edited" ? `${id} edited` : `${id} ${reason.kind} ${reason.name} of ${reason.by}`,
    )
    .join(", ");

describe("stale cells", () => {
  it.each<[string, readonly RecordedCell[], string]>([
    ["a run from top to bottom", [cell("a", 1, "=x"), cell("b", 2, "x =y"), cell("c", 3, "y")], ""],
    ["an input that was set again", [cell("a", 9, "=x"), cell("b", 2, "x")], "b older x of a"],
    [
      "an input of an input",
      [cell("a", 9, "=x"), cell("b", 2, "x =y"), cell("c", 3, "y")],
      "b older x of a, c follows y of b",
    ],
    [
      "a cell between that ran again",
      [cell("a", 9, "=x"), cell("b", 10, "x =y"), cell("c", 3, "y")],
      "c older y of b",
    ],
    [
      "an edited cell",
      [cell("a", 1, "=x", "other"), cell("b", 2, "x"), cell("c", 3, "z")],
      "a edited, b follows x of a",
    ],
    ["an edited cell that nobody reads", [cell("a", 1, "=x", "other"), cell("b", 2, "y")], "a edited"],
    [
      "a counter that several cells raise",
      [cell("a", 1, "=n"), cell("b", 2, "+n"), cell("c", 3, "+n"), cell("d", 4, "n")],
      "",
    ],
    [
      "a counter that is raised again above",
      [cell("a", 1, "=n"), cell("b", 9, "+n"), cell("c", 3, "+n")],
      "c older n of b",
    ],
    [
      "a counter that is raised again below",
      [cell("a", 1, "=n"), cell("b", 2, "+n"), cell("c", 9, "+n")],
      "",
    ],
    ["a name that is made again in between", [cell("a", 9, "=x"), cell("b", 2, "=x"), cell("c", 3, "x")], ""],
    ["a name that is made below only", [cell("a", 1, "x =f"), cell("b", 2, "=x")], ""],
    ["a cell that never ran", [cell("a", undefined), cell("b", 2, "x")], ""],
    ["its own name", [cell("a", 1, "=x"), cell("b", 2, "+x", "other")], "b edited"],
    [
      "names like those of objects",
      [cell("a", 9, "=constructor =__proto__"), cell("b", 2, "__proto__")],
      "b older __proto__ of a",
    ],
  ])("are found after %s", (_, cells, expected) => {
    expect(shown(cells)).toBe(expected);
  });

  it("are none after any run from top to bottom", () => {
    const names = fc.uniqueArray(fc.constantFrom("=x", "+x", "x", "=y", "+y", "y", "=z", "z"), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(names, { maxLength: 12 }), (cells) => {
        expect(shown(cells.map((words, place) => cell(`c${place}`, place, words.join(" "))))).toBe("");
      }),
    );
  });

  it("are none after those that have to run have run", () => {
    const names = fc.uniqueArray(fc.constantFrom("=x", "+x", "x", "=y", "+y", "y", "=z", "z"), {
      maxLength: 4,
    });
    const run = fc.record({ names, ran: fc.integer({ min: 0, max: 20 }), edited: fc.boolean() });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
        const cells = runs.map(({ names: words, ran, edited }, place) =>
          cell(`c${place}`, ran, words.join(" "), edited ? "other" : `c${place}`),
        );
        const again = new Set(cellsToRun(cells, () => true));
        const after = cells.map(({ id, source, record }, place) =>
          record !== undefined && again.has(id)
            ? { id, source, record: { ...record, ran: 100 + place, source: hashSource(source) } }
            : { id, source, record },
        );
        expect(shown(after)).toBe("");
      }),
    );
  });

  it("run after the cells whose values a new kernel lacks", () => {
    const cells = [
      cell("unused", 1, "=q"),
      cell("base", 2, "=x"),
      cell("raise", 3, "+x"),
      cell("made", 4, "=y"),
      cell("stale", 5, "x y", "other"),
      cell("last", 6, "q"),
    ];
    expect(cellsToRun(cells, () => true)).toEqual(["stale"]);
    expect(cellsToRun(cells, () => false)).toEqual(["base", "raise", "made", "stale"]);
    expect(cellsToRun(cells, (id) => id === "made")).toEqual(["base", "raise", "stale"]);
    // The kernel has the value of the last cell that changed it.
    expect(cellsToRun(cells, (id) => id === "raise")).toEqual(["made", "stale"]);
  });
});

describe("a cell's record", () => {
  it("tells an edited cell, whatever its line ends", () => {
    expect(hashSource("a\r\nb")).toBe(hashSource("a\nb"));
    expect(hashSource("a")).not.toBe(hashSource("a "));
    expect(hashSource("")).toMatch(/^[\da-f]{8}$/u);
  });

  it("is read beside other fields, and is refused where one of its own is wrong", () => {
    const record = { ran: 1, sets: ["a"], reads: [], source: "00000000" };
    expect(readCellRecord({ ...record, tolerance: 0.1 })).toEqual(record);
    for (const wrong of [
      undefined,
      null,
      7,
      [],
      { ...record, ran: "1" },
      { ...record, ran: Infinity },
      { ...record, sets: "a" },
      { ...record, reads: [1] },
      { ...record, source: undefined },
      { ...record, sets: Array.from({ length: 10_001 }, () => "a") },
    ])
      expect(readCellRecord(wrong)).toBeUndefined();
    expect(readRuns({ runs: [{ cell: "a", record }, { cell: 1, record }, null, { cell: "b" }] })).toEqual([
      { cell: "a", record },
    ]);
    for (const wrong of [undefined, [], { runs: {} }]) expect(readRuns(wrong)).toEqual([]);
  });
});
