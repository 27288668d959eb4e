import { describe, expect, test } from "vitest";
import { read, ScoreTable } from "../library.js";

/** Megabytes by which the process may grow while a small file is read. */
const most = 400;

describe("a curve in lists beside many names", () => {
  test("is never an object a step", { timeout: 60_000 }, () => {
    const list = Array.from({ length: 6500 }, (_, step) => step % 10);
    const row = {
      algorithm: "A",
      task: "P",
      run: 1,
      steps: list.map((_, step) => step),
      score: list,
      ...Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`c${index}`, index])),
    };
    const text = JSON.stringify([row]);
    expect(text.length).toBeLessThan(100_000);
    const before = process.resourceUsage().maxRSS;
    expect(ScoreTable.fromJSON(text, { step: "steps" }).toRows()).toHaveLength(6500);
    expect(ScoreTable.fromJSONL(JSON.stringify(row), { step: "steps" }).toRows()).toHaveLength(6500);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(most);
  });
});

describe("the advice on limits", () => {
  const message = (work: () => unknown): string => {
    try {
      return String(work());
    } catch (error) {
      return String(error);
    }
  };

  test("of readers without that option names a call that takes it", async () => {
    const deep = `{"a": ${"[".repeat(2000)}${"]".repeat(2000)}}`;
    const advice = /read it by read\(bytes, (\{ limits: \{ depth: 10000 \} \})\), which takes limits\.$/u;
    expect(message(() => ScoreTable.fromJSON(`[${deep}]`))).toMatch(advice);
    expect(message(() => ScoreTable.fromJSONL(deep))).toMatch(advice);
    const bytes = new TextEncoder().encode(deep);
    expect((await read(bytes, { format: "JSON Lines", limits: { depth: 10_000 } })).rows).toBe(1);
    await expect(read(bytes, { format: "JSON Lines" })).rejects.toThrow(
      /allow more: \{ limits: \{ depth: 10000 \} \}/u,
    );
  });

  test("counts a line in bytes, as the message says", async () => {
    const line = JSON.stringify({ algorithm: "é".repeat(60), score: 1 });
    const bytes = new TextEncoder().encode(`${line}\n${line}`);
    const options = { name: "a.jsonl", format: "JSON Lines" };
    expect(line.length).toBeLessThan(100);
    await expect(read(bytes, { ...options, limits: { line: 100 } })).rejects.toThrow(
      /line 1: this line is longer than 100 bytes/u,
    );
    const exact = (bytes.length - 1) / 2;
    expect((await read(bytes, { ...options, limits: { line: exact } })).rows).toBe(2);
    await expect(read(bytes, { ...options, limits: { line: exact - 1 } })).rejects.toThrow(/longer than/u);
  });

  test("of a line of a text, too", { timeout: 60_000 }, () => {
    const long = `{"algorithm":"${"é".repeat(2 ** 25)}"}`;
    expect(message(() => ScoreTable.fromJSONL(long))).toMatch(
      /line 1: this line is longer than 67108864 bytes.*read\(bytes, \{ limits: \{ line: 268435456 \} \}\)/u,
    );
  });
});
