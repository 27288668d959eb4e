import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markWholeNumbers } from "../../src/bytes/wholeNumbers.js";
import { read, ScoreTable } from "../library.js";

const exact = (json: string): unknown =>
  markWholeNumbers(json)?.restore(JSON.parse(markWholeNumbers(json)?.text ?? ""));

describe("whole numbers of JSON", () => {
  test("keep their digits only where a double would change them", () => {
    expect(
      markWholeNumbers("[9007199254740992, 100000000000000000000, 0.12345678901234567, 1e300]"),
    ).toBeUndefined();
    expect(markWholeNumbers('["9007199254740993", "a, 9007199254740993"]')).toBeUndefined();
    expect(exact('[9007199254740993,{"a":-9007199254740993},"9007199254740993",[1.5]]')).toEqual([
      9007199254740993n,
      { a: -9007199254740993n },
      "9007199254740993",
      [1.5],
    ]);
    expect(exact("12345678901234567890")).toBe(12345678901234567890n);
  });

  test("are told apart from every text, however it is written", () => {
    const texts = ["#9007199254740993", "\\u0023\\u00239007199254740993", "##1"];
    const json = `[${texts.map((text) => `"${text}"`).join(",")},9007199254740993]`;
    expect(exact(json)).toEqual([...(JSON.parse(json) as unknown[]).slice(0, 3), 9007199254740993n]);
  });

  test("and any other values are what JSON.parse reads", () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(value, (one) => {
        const read = exact(JSON.stringify([one, "x", 1]).replace(/1\]$/u, "9007199254740993]"));
        expect(read).toEqual([JSON.parse(JSON.stringify(one)), "x", 9007199254740993n]);
      }),
      { numRuns: 500 },
    );
  });

  test("take linear time", { timeout: 10_000 }, () => {
    const digits = "1".repeat(4_000_000);
    expect(markWholeNumbers(`[${digits}]`)).toBeUndefined();
    expect(markWholeNumbers(`[${"-".repeat(10)}"${digits}x",${digits}x]`)).toBeUndefined();
  });

  test("name runs by all their digits, in frames too", async () => {
    const rows = [993, 992].map((end) => `{"algo":"A","env":"P","seed":9007199254740${end},"score":1}`);
    const names = ["9007199254740993", "9007199254740992"];
    expect(ScoreTable.fromJSON(`[${rows.join(",")}]`).runNames("A", "P")).toEqual(names);
    expect(ScoreTable.fromJSONL(rows.join("\n")).runNames("A", "P")).toEqual(names);
    const frame = await read(new TextEncoder().encode(rows.join("\n")), { name: "a.jsonl" });
    expect(frame.column("seed")).toEqual(names);
    expect(frame.scores().runNames("A", "P")).toEqual(names);
    const csv = `algo,env,seed,score\nA,P,${names.join(",1\nA,P,")},1\n`;
    expect(ScoreTable.fromCSV(csv).runNames("A", "P")).toEqual(names);
    expect(
      (await read(new TextEncoder().encode(csv), { name: "a.csv" })).scores().runNames("A", "P"),
    ).toEqual(names);
  });
});
