import { describe, expect, test } from "vitest";
import { History, type HistoryQuery } from "../../src/core/History.js";
import { historyContent } from "../../src/core/historyContent.js";

function filled(capacity?: number): History {
  const history = new History(capacity);
  ["const a = 1", "a + 1", "console.log('*')", "a + 1"].forEach((input, index) => {
    history.add(index + 1, input).output = input === "a + 1" ? "2" : null;
  });
  return history;
}

function query(fields: Record<string, unknown>): HistoryQuery {
  return historyContent({ output: false, ...fields });
}

describe("the history", () => {
  test("gives the last n", () => {
    expect(filled().select(query({ hist_access_type: "tail", n: 2 }))).toEqual([
      [1, 3, "console.log('*')"],
      [1, 4, "a + 1"],
    ]);
    expect(filled().select(query({ hist_access_type: "tail", n: 0 }))).toEqual([]);
  });

  test("gives results beside inputs when asked", () => {
    expect(filled().select(query({ hist_access_type: "tail", n: 2, output: true }))).toEqual([
      [1, 3, ["console.log('*')", null]],
      [1, 4, ["a + 1", "2"]],
    ]);
  });

  test("gives a range of lines of this session, without its end", () => {
    const range = { hist_access_type: "range", session: 0, start: 2, stop: 4 };
    expect(
      filled()
        .select(query(range))
        .map((row) => row[1]),
    ).toEqual([2, 3]);
    expect(filled().select(query({ ...range, session: 7 }))).toEqual([]);
  });

  test.each([
    ["a*", [2, 4], false],
    ["*+*", [2, 4], false],
    ["? + 1", [2, 4], false],
    ["? + 1", [4], true],
    ["const a", [], false],
    ["console*'**'*", [3], false],
  ])("finds %s", (pattern, lines, unique) => {
    const rows = filled().select(query({ hist_access_type: "search", pattern, unique }));
    expect(rows.map((row) => row[1])).toEqual(lines);
  });

  test("is not held up by a pattern made to be slow", () => {
    const history = new History();
    history.add(1, "a".repeat(5_000));
    const started = performance.now();
    expect(history.select(query({ hist_access_type: "search", pattern: `${"*a".repeat(30)}b` }))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test("forgets the oldest beyond its capacity", () => {
    expect(
      filled(2)
        .select(query({ hist_access_type: "tail" }))
        .map((row) => row[1]),
    ).toEqual([3, 4]);
  });

  test("refuses an access it does not know", () => {
    expect(() => query({ hist_access_type: "all" })).toThrow(/"tail", "range" or "search"/u);
  });
});
