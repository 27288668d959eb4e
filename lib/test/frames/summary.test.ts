import { describe, expect, test } from "vitest";
import { Frame, read } from "../../src/frames/index.js";
import { utf8 } from "./writers.js";

const rows = [
  { algo: "A", env: "Pong", seed: 1, episode: 1, return: 12 },
  { algo: "A", env: "Pong", seed: 2, episode: 1, return: 14 },
];
const csv = "algo,env,seed,episode,return,note\nA,Pong,1,1,12,\nA,Pong,2,1,14,x\n";

describe("the summary of a frame", () => {
  test("says which column has which role and why, and what is replicated", async () => {
    const frame = await read(utf8(csv), { name: "runs.csv", columns: { task: "env" } });
    const summary = frame.summary();
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
    expect(summary.columns.map(({ name, role }) => [name, role])).toEqual([
      ["algo", "algorithm"],
      ["env", "task"],
      ["seed", "run"],
      ["episode", "sample"],
      ["return", "score"],
      ["note", null],
    ]);
    expect(summary.columns[0]?.why).toBe('its name, "algo", says so.');
    expect(summary.columns[1]?.why).toBe("it was chosen.");
    expect(summary.columns[5]).toEqual({ name: "note", type: "text", missing: 1, role: null, why: "" });
    expect(summary.unit).toMatchObject({ kind: "run", column: "seed", count: 2 });
    expect(summary).toMatchObject({ file: "runs.csv", format: "CSV", rows: 2, kind: "samples", width: 6 });
  });

  test("keeps why a role was found where another is chosen", () => {
    const chosen = Frame.from(rows).with({ sample: undefined });
    expect(chosen.reasons).toEqual({
      algorithm: 'its name, "algo", says so.',
      task: 'its name, "env", says so.',
      run: 'its name, "seed", says so.',
      score: 'its name, "return", says so.',
    });
    expect(Frame.from(rows).choose("return").reasons.score).toBe("it was chosen.");
  });

  test("says where no column holds a role", () => {
    const { reasons } = Frame.from([{ algo: "A", env: "Pong", return: 1 }]);
    expect(reasons.run).toBe("no column names it: it is one for all rows.");
  });

  test("lists columns with a role before others where there are too many", () => {
    const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, [1, 2]]));
    const frame = Frame.from({ ...wide, algo: ["A", "A"], env: ["P", "P"], seed: [1, 2], score: [1, 2] });
    const { columns, width } = frame.summary(10);
    expect(width).toBe(1004);
    expect(columns).toHaveLength(10);
    expect(columns.filter(({ role }) => role !== null)).toHaveLength(4);
  });
});
