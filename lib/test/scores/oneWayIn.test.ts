import { describe, expect, it } from "vitest";
import { ScoreTable, read } from "../library.js";

/** The table read from a text, or the error. */
async function outcome(work: () => ScoreTable | Promise<ScoreTable>): Promise<unknown> {
  try {
    const table = await work();
    return { rows: table.toRows(), omitted: table.omittedScores, warnings: table.warnings };
  } catch (error) {
    return (error as Error).message;
  }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const header = "algorithm,task,run,score\n";

describe("a CSV text is the same table by ScoreTable.fromCSV, by its stream and by read:", () => {
  const texts: readonly (readonly [name: string, text: string])[] = [
    ["plain", `${header}A,P,1,2\nA,P,2,3.5e-3\n`],
    ["true and false", `${header}A,P,1,true\nA,P,2,False\n`],
    ["semicolons", "algorithm;task;run;score\nA;P;1;2\nA;P;2;3\n"],
    ["tabs", "algorithm\ttask\trun\tscore\nA\tP\t1\t2\n"],
    ["bars", "algorithm|task|run|score\nA|P|1|2\n"],
    ["blanks around numbers", `${header}A,P,1, 0.5\nA,P,2,0.25 \n`],
    ["usual names", "algo,env,seed,return\nA,P,1,12\nB,P,1,13\n"],
    ["other usual names", "note,Model,Game_ID,trial,accuracy\nx,A,P,1,0.5\n"],
    [
      "quotes, a mark and line ends",
      '\ufeffalgorithm,task,run,score\r\n"A, ""b""",P,1,2\r\n\r\n"é\nx",P,1,3\r\n',
    ],
    ["names that are numbers", `${header}007,1,1,2\n010,1,1,3\n`],
  ];

  it.each(texts)("%s", async (_, text) => {
    const whole = (await outcome(() => ScoreTable.fromCSV(text))) as { rows: unknown[] };
    expect(whole.rows).toBeInstanceOf(Array);
    expect(await outcome(() => ScoreTable.fromCSVStream([text]))).toEqual(whole);
    expect(await outcome(async () => (await read(bytes(text), { name: "a.csv" })).scores())).toEqual(whole);
  });

  it.each(["NA", "n/a", "null", "None", "nan", ""])("%j is missing, refused or left out", async (word) => {
    const text = `${header}A,P,1,2\nA,P,2,${word}\n`;
    const options = { missing: "omit" } as const;
    const whole = await outcome(() => ScoreTable.fromCSV(text, {}, options));
    expect(whole).toMatchObject({ omitted: 1 });
    expect(await outcome(() => ScoreTable.fromCSVStream([text], {}, options))).toEqual(whole);
    expect(await outcome(async () => (await read(bytes(text), { name: "a.csv" })).scores(options))).toEqual(
      whole,
    );
    for (const refusal of [
      await outcome(() => ScoreTable.fromCSV(text)),
      await outcome(async () => (await read(bytes(text), { name: "a.csv" })).scores()),
    ]) {
      expect(refusal).toMatch(/line 3, column "score": (the score is missing|got nan)/u);
    }
  });

  it.each(["12%", "1 000", "high", "0x10", '"1,5"'])("%s is refused with what it is", async (field) => {
    const text = `${header}A,P,1,2\nA,P,2,${field}\n`;
    const told = new RegExp(field.replaceAll('"', "").replace(/[%.]/gu, "[%.]"), "u");
    expect(await outcome(() => ScoreTable.fromCSV(text))).toMatch(told);
    expect(await outcome(async () => (await read(bytes(text), { name: "a.csv" })).scores())).toMatch(told);
  });

  it("Python's NaN in JSON is a missing score", async () => {
    const rows =
      '[{"algorithm":"A","task":"P","run":1,"score":2},{"algorithm":"A","task":"P","run":2,"score":NaN}]';
    const lines = rows.slice(1, -1).replace("},{", "}\n{");
    const options = { missing: "omit" } as const;
    const whole = await outcome(() => ScoreTable.fromJSON(rows, {}, options));
    expect(whole).toMatchObject({ omitted: 1 });
    expect(await outcome(() => ScoreTable.fromJSONL(lines, {}, options))).toEqual(whole);
    expect(await outcome(async () => (await read(bytes(rows), { name: "a.json" })).scores(options))).toEqual(
      whole,
    );
    expect(() => ScoreTable.fromJSON(rows)).toThrow(/row 2, column "score": the score is missing/u);
  });

  it("booleans of rows count 1 and 0 as well", () => {
    const rows = [true, false].map((score, run) => ({ algorithm: "A", task: "P", run, score }));
    expect(ScoreTable.fromRows(rows).taskScores("A")).toEqual([Float64Array.of(1, 0)]);
  });

  it("episodes are no runs, whatever names the other columns have", () => {
    expect(() => ScoreTable.fromCSV("algo,env,episode,return\nA,P,1,2\n")).toThrow(/episodes are not runs/u);
  });
});
