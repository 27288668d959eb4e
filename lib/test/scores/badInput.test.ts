import { describe, expect, test } from "vitest";
import { ScoreTable, ScoreTableError, type ScoreColumns } from "../../src/scores/index.js";

const header = "algorithm,task,run,score\n";
const good = { algorithm: "A", task: "Pong", run: 1, score: 1 };

describe("ScoreTable.fromCSV refuses, naming line and column:", () => {
  const cases: [string, string, ScoreColumns, RegExp][] = [
    [
      "a missing column",
      "algorithm,task,run\nA,Pong,1",
      {},
      /no column "score" for the score\. The columns are: "algorithm", "task", "run"/u,
    ],
    [
      "a mapped column that is not there",
      header + "A,Pong,1,2",
      { score: "reward" },
      /no column "reward" for the score\. The columns are: .*"score"/u,
    ],
    [
      "a column that is nearly the mapped one",
      "algorithm,stage,run,score\nA,Pong,1,2",
      { task: "stages" },
      /no column "stages".*If it is "stage", say \{ task: "stage" \}/u,
    ],
    [
      "seeds where another column is named for runs",
      "algorithm,task,seed,score\nA,Pong,1,2",
      { run: "rerun" },
      /no column "rerun".*say \{ run: "seed" \}/u,
    ],
    [
      "one column for two parts",
      header + "A,Pong,1,2",
      { task: "algorithm" },
      /cannot be both algorithm and task/u,
    ],
    ["an unknown part", header + "A,Pong,1,2", { seed: "run" } as ScoreColumns, /no part "seed"/u],
    [
      "two columns of one name",
      "algorithm,task,run,score,score\nA,Pong,1,2,3",
      {},
      /line 1: two columns have the name "score"/u,
    ],
    [
      "text where a number is due",
      header + "A,Pong,1,2\nA,Pong,2,high",
      {},
      /line 3, column "score": .*the text "high"/u,
    ],
    ["a decimal comma", header + 'A,Pong,1,"1,5"', {}, /line 2, column "score": .*the text "1,5"/u],
    ["a number with a unit", header + "A,Pong,1,5%", {}, /line 2, column "score"/u],
    ["a hexadecimal number", header + "A,Pong,1,0x10", {}, /line 2, column "score"/u],
    ["NaN", header + "A,Pong,1,nan", {}, /line 2, column "score": got nan: a score is a finite number/u],
    ["infinity", header + "A,Pong,1,-Inf", {}, /line 2, column "score": got -Inf/u],
    ["a number too large", header + "A,Pong,1,1e999", {}, /line 2, column "score": 1e999 is too large/u],
    ["an empty score", header + "A,Pong,1,", {}, /line 2, column "score": the score is missing/u],
    ["an empty name", header + "A,,1,2", {}, /line 2, column "task": a name is missing/u],
    [
      "a name with a space at its end",
      header + "A,Pong ,1,2",
      {},
      /line 2, column "task": the name "Pong " begins or ends with a space/u,
    ],
    [
      "a duplicate",
      header + "A,Pong,1,2\nA,Alien,1,2\nA,Pong,1,3",
      {},
      /line 4, column "run": algorithm "A", task "Pong", run "1" stands already at line 2/u,
    ],
    [
      "a duplicate that another column tells apart",
      "algorithm,task,run,step,score\nA,Pong,1,100,2\nA,Pong,1,200,2",
      {},
      /line 3.*They differ in "step": choose or average/u,
    ],
    [
      "a task without runs",
      header + "A,Pong,1,2\nB,Alien,1,2\nB,Pong,1,2",
      {},
      /row "A", column "Alien": this algorithm has no run of this task/u,
    ],
    [
      "a task spelt in two ways",
      header + "A,Pong,1,2\nB,ALE/Pong-v5,1,2\nB,pong,1,1",
      {},
      /Is it the task "Pong"\?/u,
    ],
    [
      "episodes for runs",
      "algorithm,task,episode,score\nA,Pong,1,2",
      {},
      /"episode" holds episodes, and episodes are not runs: .*First average/u,
    ],
    [
      "episodes named as runs, where there are seeds",
      "algorithm,task,seed,episode_id,score\nA,Pong,1,1,2",
      { run: "episode_id" },
      /"episode_id" holds episodes.*\{ run: "seed" \}/u,
    ],
    [
      "a row that is too long",
      header + "A,Pong,1,2\nA,Pong,2,3,4",
      {},
      /line 3: the header has 4 columns and this row 5/u,
    ],
    ["a row that is too short", header + "A,Pong,1", {}, /line 2: the header has 4 columns and this row 3/u],
    [
      "a quote that is not closed",
      header + 'A,Pong,1,2\nA,"Pong,2,3\nA,Pong,3,4\n',
      {},
      /line 3: a quote is opened in this row and never closed/u,
    ],
    [
      "text after a closing quote",
      header + 'A,"Pong"x,1,2',
      {},
      /line 2: after the closing quote of field 2 a comma or a line end is due/u,
    ],
    [
      "decimal commas between semicolons",
      "algorithm;task;run;score\nA;Pong;1;2,5",
      {},
      /line 2, column "score".*a comma in place of the decimal point\. Write 2\.5/u,
    ],
    [
      "a field too many between tabs",
      "algorithm\ttask\trun\tscore\nA\tPong\t1\t2\t3",
      {},
      /line 2: the header has 4 columns and this row 5\. Put quotes around a field with a tab/u,
    ],
    ["true among numbers", header + "A,Pong,1,2\nA,Pong,2,true", {}, /line 3.*true stands among numbers/u],
    [
      "a number among true and false",
      header + "A,Pong,1,false\nA,Pong,2,1",
      {},
      /line 3.*1 stands among true and false/u,
    ],
    [
      "a word for nothing",
      header + "A,Pong,1,NA",
      {},
      /line 2, column "score": the score is missing: it is "NA"/u,
    ],
    ["a header and nothing else", header, {}, /no rows, only columns/u],
    ["nothing", "", {}, /the text is empty/u],
  ];
  test.each(cases)("%s", (_, csv, columns, message) => {
    expect(() => ScoreTable.fromCSV(csv, columns)).toThrow(ScoreTableError);
    expect(() => ScoreTable.fromCSV(csv, columns)).toThrow(message);
  });

  test("counts lines within quoted fields", () => {
    const csv = 'algorithm,task,run,score,comment\r\nA,Pong,1,2,"two\r\nlines"\r\n\r\nA,Pong,2,x,"a"\r\n';
    expect(() => ScoreTable.fromCSV(csv)).toThrow(/line 5, column "score"/u);
  });
});

describe("ScoreTable.fromRows refuses, naming row and column:", () => {
  const cases: [string, unknown, RegExp][] = [
    [
      "text where a number is due",
      [good, { ...good, run: 2, score: "2" }],
      /row 2, column "score": expected a number, got the text "2"/u,
    ],
    ["NaN", [{ ...good, score: NaN }], /row 1, column "score": got NaN/u],
    ["infinity", [{ ...good, score: -Infinity }], /row 1, column "score": got -Infinity/u],
    ["null for a score", [{ ...good, score: null }], /row 1, column "score": the score is missing/u],
    [
      "a row without a score",
      [good, { algorithm: "A", task: "Pong", run: 2 }],
      /row 2, column "score": the score is missing/u,
    ],
    [
      "a big integer",
      [{ ...good, score: 1n }],
      /row 1, column "score": expected a number, got a value of type bigint/u,
    ],
    ["true for a name", [{ ...good, task: true }], /row 1, column "task": expected a name or a number/u],
    ["NaN for a name", [{ ...good, run: NaN }], /row 1, column "run": a name is missing/u],
    [
      "a run twice, as number and text",
      [good, { ...good, run: "1" }],
      /row 2, column "run": .*stands already at row 1/u,
    ],
    ["no rows", [], /no column "algorithm"/u],
    ["a row that is a list", [[1, 2]], /row 1 is not an object/u],
    ["null as a row", [good, null], /row 2 is not an object/u],
    ["an object of columns", { algorithm: ["A"], task: ["Pong"] }, /takes row objects/u],
    ["text", "algorithm,task", /takes row objects/u],
    ["nothing", undefined, /takes row objects/u],
  ];
  test.each(cases)("%s", (_, rows, message) => {
    expect(() => ScoreTable.fromRows(rows as never)).toThrow(ScoreTableError);
    expect(() => ScoreTable.fromRows(rows as never)).toThrow(message);
  });
});

describe("ScoreTable.fromTaskScores refuses, naming algorithm, task and run:", () => {
  const cases: [string, unknown, unknown, RegExp][] = [
    [
      "NaN",
      { A: [[1], [2, NaN]] },
      undefined,
      /row "A", column "2", run 2: expected a finite number, got NaN/u,
    ],
    ["text", { A: [["1"]] }, undefined, /row "A", column "1", run 1: .*got "1"/u],
    ["a hole", { A: [[1, undefined]] }, undefined, /run 2: .*got nothing/u],
    [
      "a task without runs",
      { A: [[1], [2]], B: [[], [3]] },
      undefined,
      /row "B", column "1": this algorithm has no run/u,
    ],
    [
      "another number of tasks",
      { A: [[1], [2]], B: [[1]] },
      undefined,
      /row "B": expected scores\[task\]\[run\] of 2 tasks, got 1/u,
    ],
    ["a flat list", { A: [1, 2] }, undefined, /row "A", column "1": expected a list/u],
    ["names that do not fit", { A: [[1], [2]] }, ["Pong"], /of 1 tasks, got 2/u],
    ["a task's name twice", { A: [[1], [2]] }, ["Pong", "Pong"], /two tasks have the name "Pong"/u],
    ["no algorithm", {}, undefined, /no algorithm/u],
    ["no task", { A: [] }, undefined, /no task/u],
  ];
  test.each(cases)("%s", (_, scores, tasks, message) => {
    const options = tasks === undefined ? {} : { tasks: tasks as string[] };
    expect(() => ScoreTable.fromTaskScores(scores as never, options)).toThrow(ScoreTableError);
    expect(() => ScoreTable.fromTaskScores(scores as never, options)).toThrow(message);
  });
});

test("an omission that would leave no task is refused", () => {
  const rows = [good, { ...good, algorithm: "B", task: "Alien" }];
  expect(() => ScoreTable.fromRows(rows, {}, { missing: "omit" })).toThrow(
    /no task that every algorithm has/u,
  );
});
