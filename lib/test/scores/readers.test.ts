import { table as arqueroTable, escape as arqueroEscape } from "arquero";
import { describe, expect, test } from "vitest";
import { ScoreTable } from "../../src/scores/index.js";

describe("the CSV reader", () => {
  test("reads quotes, line breaks in fields, any line end, a byte order mark, extra columns and columns by other names", () => {
    const csv =
      "\ufeffagent,game,seed,return,note\r\n" +
      '"Dr""Q, eps",Pong,1,-1.5e1,"a\r\nb"\r\n' +
      '"Dr""Q, eps",Pong,2,+.5,\r\n';
    for (const text of [csv, csv.replaceAll("\r\n", "\n"), csv.replaceAll("\r\n", "\r")]) {
      const table = ScoreTable.fromCSV(text, {
        algorithm: "agent",
        task: "game",
        run: "seed",
        score: "return",
      });
      expect(table.toRows()).toEqual([
        { algorithm: 'Dr"Q, eps', task: "Pong", run: "1", score: -15 },
        { algorithm: 'Dr"Q, eps', task: "Pong", run: "2", score: 0.5 },
      ]);
    }
  });

  test("finds the separator whatever the pieces, after blank lines and a mark too", async () => {
    const text = "\ufeff\n\r\nalgorithm;task;run;score\nA;P;1;2\n";
    const whole = ScoreTable.fromCSV(text).toRows();
    expect(whole).toEqual([{ algorithm: "A", task: "P", run: "1", score: 2 }]);
    const bytes = new TextEncoder().encode(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
      expect((await ScoreTable.fromCSVStream(pieces)).toRows()).toEqual(whole);
    }
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect((await ScoreTable.fromCSVStream(single)).toRows()).toEqual(whole);
    await expect(ScoreTable.fromCSVStream(["\n\n", "\r\n"])).rejects.toThrow(/the text is empty/u);
  });

  test("passes over blank lines and keeps every bit of a number", () => {
    const table = ScoreTable.fromCSV(`algorithm,task,run,score\n\nA,P,1,${0.1 + 0.2}\n\n`);
    expect(table.taskScores("A")[0]?.[0]).toBe(0.30000000000000004);
  });
});

describe("the row reader", () => {
  test("reads any iterable of objects, and objects with inherited columns", () => {
    function* generate() {
      yield { algorithm: "A", task: 1, run: 0, score: 1 };
      yield Object.create({ algorithm: "A", task: 1, run: 1, score: 2 }) as object;
    }
    expect(ScoreTable.fromRows(generate()).toRows()).toEqual([
      { algorithm: "A", task: "1", run: "0", score: 1 },
      { algorithm: "A", task: "1", run: "1", score: 2 },
    ]);
  });

  test("reads an arquero table after its filter and in its order", () => {
    const table = arqueroTable({
      algorithm: ["A", "A", "B"],
      task: ["Pong", "Pong", "Pong"],
      seed: [2, 1, 1],
      score: [5, 6, 7],
    })
      .filter(arqueroEscape((row: { algorithm: string }) => row.algorithm === "A"))
      .orderby("seed");
    expect(ScoreTable.fromRows(table, { run: "seed" }).toRows()).toEqual([
      { algorithm: "A", task: "Pong", run: "1", score: 6 },
      { algorithm: "A", task: "Pong", run: "2", score: 5 },
    ]);
    expect(() => ScoreTable.fromRows(table, { run: "rerun" })).toThrow(/no column "rerun".*"seed"/u);
  });

  test("names row and column of what is wrong in an arquero table", () => {
    const table = arqueroTable({ algorithm: ["A", "A"], task: ["P", "P"], run: [1, 2], score: [1, null] });
    expect(() => ScoreTable.fromRows(table)).toThrow(/row 2, column "score": the score is missing/u);
  });
});
