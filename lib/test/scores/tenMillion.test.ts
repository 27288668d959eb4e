import { describe, expect, it } from "vitest";
import { iqm } from "../../src/metrics/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { heldByArrays } from "../heldByArrays.js";

describe("large tables", () => {
  it("of ten million scores are made from columns, grouped, and summarised", { timeout: 300_000 }, () => {
    const rows = 10_000_000;
    const names = ["A", "B", "C", "D", "E"];
    const tasks = ["Alien", "Pong"];
    const algorithm = Array.from({ length: rows }, (_, row) => names[row % 5] ?? "");
    const task = Array.from({ length: rows }, (_, row) => tasks[Math.floor(row / 5) % 2] ?? "");
    const run = Int32Array.from({ length: rows }, (_, row) => Math.floor(row / 10));
    const score = Float64Array.from(
      { length: rows },
      (_, row) => (row % 5) + (Math.floor(row / 10) % 1000) / 1000,
    );
    const table = ScoreTable.fromColumns({ algorithm, task, run, score });
    expect(table.size).toBe(rows);
    expect(table.runs("C")).toEqual([1_000_000, 1_000_000]);
    expect(iqm(table.taskScores("C"))).toBeCloseTo(2.4995, 6);
  });

  it("come as a stream, cut anywhere, and are what the whole text gives", async () => {
    const text =
      '\uFEFFalgorithm,task,run,score\r\n"A, ""new""\nline",Pöng,1,2\r\n\r\nB,Pöng,1,3.5\nA,Pöng,2,-1e3\n"A, ""new""\nline",Pöng,2,4';
    const whole = ScoreTable.fromCSV(text);
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size <= bytes.length; size++) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, piece) =>
        bytes.subarray(piece * size, (piece + 1) * size),
      );
      expect((await ScoreTable.fromCSVStream(pieces)).toRows()).toEqual(whole.toRows());
    }
    const characters = await ScoreTable.fromCSVStream(Array.from(text));
    expect(characters.toRows()).toEqual(whole.toRows());
  });

  it("as a stream hold no text: a million rows stay within 64 bytes a row", async () => {
    function* text(): Generator<string> {
      yield "algorithm,task,run,episode,score\n";
      for (let start = 0; start < 1_000_000; start += 10_000) {
        let piece = "";
        for (let row = start; row < start + 10_000; row++) {
          piece += `A${row % 10},T${Math.floor(row / 10) % 50},${Math.floor(row / 500) % 20},${Math.floor(row / 10_000)},${row % 97}\n`;
        }
        yield piece;
      }
    }
    const before = await heldByArrays();
    const table = await ScoreTable.fromCSVStream(text(), { sample: "episode" });
    expect(table.size).toBe(1_000_000);
    expect((await heldByArrays()) - before).toBeLessThan(64e6);
    expect(table.meanOverSamples().size).toBe(10_000);
  });

  it("as a stream are refused with the line, though the text is gone", async () => {
    const read = (text: string, size = 7): Promise<unknown> =>
      ScoreTable.fromCSVStream(text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? []);
    await expect(read("")).rejects.toThrow(/text is empty/u);
    await expect(read("algorithm,task,run,score\n")).rejects.toThrow(/no rows, only columns/u);
    await expect(read("algorithm,task,run,score\nA,Pong,1,2\nA,Pong,2,high")).rejects.toThrow(
      /line 3, column "score": .*the text "high"/u,
    );
    await expect(read("algorithm,task,run,score\nA,Pong,1\n")).rejects.toThrow(/line 2: .*this row 3/u);
    await expect(read('algorithm,task,run,score\nA,"Pong,1,2\n')).rejects.toThrow(/never closed/u);
    await expect(read("algorithm,task,run,score\nA,Pong,1,2\nA,Pong,1,3\n")).rejects.toThrow(
      /line 3, column "run": algorithm "A", task "Pong", run "1" stands already at line 2/u,
    );
    await expect(ScoreTable.fromCSVStream([Uint8Array.of(0xff, 0xfe, 0x00)])).rejects.toThrow(
      /no UTF-8 text/u,
    );
    expect(() => ScoreTable.fromColumns({ algorithm: ["A"], task: ["T"], run: [1], score: [1, 2] })).toThrow(
      /columns differ in length: 1, 2/u,
    );
    const table = ScoreTable.fromTaskScores({ A: [[1, 2], [3]] });
    expect(ScoreTable.fromColumns(table.toColumns()).toRows()).toEqual(table.toRows());
  });
});
