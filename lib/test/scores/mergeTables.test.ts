import { describe, expect, test } from "vitest";
import { CurveTable, ScoreTable } from "../../src/scores/index.js";

const before = ScoreTable.fromTaskScores(
  {
    PPO: [
      [1, 2, 3],
      [4, 5],
    ],
  },
  { tasks: ["Pong", "Alien"] },
);
const after = ScoreTable.fromTaskScores({ PPO: [[7, 8], [9]] }, { tasks: ["Alien", "Pong"] });

describe("relabel", () => {
  test("gives algorithms and tasks other names and leaves scores and runs as they are", () => {
    const table = before.relabel({ algorithms: { PPO: "old" }, tasks: { Pong: "ping" } });
    expect([table.algorithms, table.tasks]).toEqual([["old"], ["ping", "Alien"]]);
    expect(table.taskScores("old")).toEqual(before.taskScores("PPO"));
    expect(before.algorithms).toEqual(["PPO"]);
    const curves = CurveTable.fromTaskCurves({ A: [[{ steps: [0, 1], values: [2, 3] }]] });
    expect(curves.relabel({ algorithms: { A: "B" } }).algorithms).toEqual(["B"]);
  });

  test("refuses unknown names, equal ones, and options that do not exist", () => {
    expect(() => before.relabel({ algorithms: { ppo: "x" } })).toThrow('no algorithm "ppo". Is it "PPO"?');
    expect(() => before.relabel({ tasks: { Pong: "Alien" } })).toThrow(
      '"Pong" and "Alien" would both be called "Alien"',
    );
    expect(() => before.relabel({ tasks: { Pong: "" } })).toThrow("is a text");
    expect(() => before.relabel({ algorithm: { PPO: "x" } } as object)).toThrow("algorithms");
  });
});

describe("merge", () => {
  test("puts the algorithms of both into one table, task by task", () => {
    const table = before.merge(after.relabel({ algorithms: { PPO: "new" } }));
    expect([table.algorithms, table.tasks]).toEqual([
      ["PPO", "new"],
      ["Pong", "Alien"],
    ]);
    expect(table.taskScores("new")).toEqual([Float64Array.of(9), Float64Array.of(7, 8)]);
    expect(table.runs("PPO")).toEqual([3, 2]);
  });

  test("refuses the same algorithm, a task that one lacks, and another kind of table", () => {
    expect(() => before.merge(after)).toThrow('Both tables have the algorithm "PPO"');
    const other = ScoreTable.fromTaskScores({ DQN: [[1]] }, { tasks: ["Pong"] });
    expect(() => before.merge(other)).toThrow(/"DQN", column "Alien"/u);
    const common = before.merge(other, { missing: "omit" });
    expect([common.tasks, common.omittedTasks]).toEqual([["Pong"], ["Alien"]]);
    expect(common.warnings.map(({ code }) => code)).toContain("omittedTasks");
    const curves = CurveTable.fromTaskCurves({ A: [[{ steps: [0, 1], values: [2, 3] }]] });
    expect(() => before.merge(curves as unknown as ScoreTable)).toThrow(
      "expected another ScoreTable; got a CurveTable",
    );
    const scaled = ScoreTable.fromTaskScores(
      { N: [[1], [2]] },
      { tasks: [...before.tasks], normalized: true },
    );
    expect(() => before.merge(scaled)).toThrow("one of the tables is normalised");
  });
});
