import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ScoreTable, type ScoreRow } from "../../src/scores/index.js";

const rows: ScoreRow[] = [
  { algorithm: "A", task: "Pong", run: "1", score: 1 },
  { algorithm: "A", task: "Alien", run: "1", score: 2 },
  { algorithm: "B", task: "Alien", run: "x", score: 3 },
  { algorithm: "A", task: "Pong", run: "2", score: 4 },
  { algorithm: "B", task: "Pong", run: "y", score: 5 },
];

describe("ScoreTable", () => {
  const table = ScoreTable.fromRows(rows);

  test("keeps algorithms, tasks and runs in the order of their first appearance", () => {
    expect(table.algorithms).toEqual(["A", "B"]);
    expect(table.tasks).toEqual(["Pong", "Alien"]);
    expect(table.taskScores("A")).toEqual([Float64Array.of(1, 4), Float64Array.of(2)]);
    expect(table.taskScores("B")).toEqual([Float64Array.of(5), Float64Array.of(3)]);
    expect(table.runs("A")).toEqual([2, 1]);
    expect(table.runNames("A", "Pong")).toEqual(["1", "2"]);
    expect(table.unit).toBe("run");
    expect(table.size).toBe(5);
    expect(String(table)).toBe("ScoreTable: 2 algorithms × 2 tasks × 1 to 2 runs");
  });

  test("is immutable: what it hands out are copies, and what it was made of may change", () => {
    const given = rows.map((row) => ({ ...row }));
    const own = ScoreTable.fromRows(given);
    (given[0] as { score: number }).score = 99;
    own.taskScores("A")[0]?.fill(77);
    own.runs("A").fill(77);
    expect(own.taskScores("A")[0]).toEqual(Float64Array.of(1, 4));
    expect(Object.isFrozen(own)).toBe(true);
    expect(Object.isFrozen(own.tasks)).toBe(true);
  });

  test("is the same whether read from rows, CSV or matrices", () => {
    const csv = "algorithm,task,run,score\n" + rows.map((row) => Object.values(row).join(",")).join("\n");
    expect(ScoreTable.fromCSV(csv).toRows()).toEqual(table.toRows());
    const matrices = ScoreTable.fromTaskScores(
      { A: [[1, 4], Float64Array.of(2)], B: [[5], [3]] },
      { tasks: ["Pong", "Alien"] },
    );
    for (const algorithm of table.algorithms) {
      expect(matrices.taskScores(algorithm)).toEqual(table.taskScores(algorithm));
    }
    expect(matrices.runNames("B", "Alien")).toEqual(["1"]);
  });

  test("gives back any rows it was given, grouped by algorithm and task", () => {
    const name = fc
      .string({ unit: "binary", minLength: 1, maxLength: 4 })
      .filter((text) => text.trim() === text);
    const score = fc.double({ noNaN: true, noDefaultInfinity: true });
    const cells = fc
      .tuple(
        fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
        fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.uniqueArray(fc.tuple(name, score), { minLength: 1, maxLength: 3, selector: ([run]) => run }),
          { minLength: 9, maxLength: 9 },
        ),
      )
      .map(([algorithms, tasks, runs]) =>
        algorithms.flatMap((algorithm, a) =>
          tasks.flatMap((task, t) =>
            (runs[a * 3 + t] ?? []).map(([run, value]) => ({ algorithm, task, run, score: value })),
          ),
        ),
      );
    fc.assert(
      fc.property(cells, (given) => {
        const read = ScoreTable.fromRows(given);
        expect(read.toRows()).toEqual(given);
        expect([...ScoreTable.fromRows(read)]).toEqual(given);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test("filters algorithms and tasks in the order asked for, and the first runs", () => {
    const some = table.filter({ algorithms: ["B", "A"], tasks: ["Alien"] });
    expect(some.algorithms).toEqual(["B", "A"]);
    expect(some.taskScores("A")).toEqual([Float64Array.of(2)]);
    expect(table.filter({ firstRuns: 1 }).taskScores("A")).toEqual([Float64Array.of(1), Float64Array.of(2)]);
    expect(table.runs("A")).toEqual([2, 1]);
    expect(() => table.filter({ tasks: ["pong"] })).toThrow(
      /no task "pong"\. Is it "Pong"\? The tasks are: Pong, Alien/u,
    );
    expect(() => table.filter({ algorithms: [] })).toThrow(/at least one algorithm/u);
    expect(() => table.filter({ algorithms: ["A", "A"] })).toThrow(/listed twice/u);
    expect(() => table.filter({ firstRuns: 0 })).toThrow(/1 or more/u);
  });

  test("names what there is where an algorithm or a task is asked for that is not there", () => {
    expect(() => table.taskScores("C")).toThrow(/no algorithm "C"\. The algorithms are: A, B/u);
    expect(() => table.runs("C")).toThrow(/no algorithm "C"/u);
    expect(() => table.runNames("A", "pong")).toThrow(/no task "pong"/u);
  });

  test("normalises by bounds, once", () => {
    const normalized = table.normalize({ minimum: { Pong: 1, Alien: 0 }, maximum: { Pong: 5, Alien: -2 } });
    expect(normalized.taskScores("A")).toEqual([Float64Array.of(0, 0.75), Float64Array.of(-1)]);
    expect(normalized.normalized).toBe(true);
    expect(table.normalized).toBe(false);
    expect(() => normalized.normalize({ minimum: {}, maximum: {} })).toThrow(/normalised already/u);
    expect(() => ScoreTable.fromRows(rows, {}, { normalized: true }).normalizeAtari()).toThrow(
      /normalised already/u,
    );
    expect(() => normalized.filter({ tasks: ["Pong"] }).normalizeAtari()).toThrow(/normalised already/u);
  });

  test.each([
    ["no minimum", { minimum: { Pong: 0 }, maximum: { Pong: 1, Alien: 1 } }, /task "Alien" has no minimum/u],
    ["no maximum", { minimum: { Pong: 0, Alien: 1 }, maximum: { Pong: 1 } }, /task "Alien" has no maximum/u],
    [
      "equal bounds",
      { minimum: { Pong: 1, Alien: 0 }, maximum: { Pong: 1, Alien: 1 } },
      /task "Pong" needs two different finite numbers/u,
    ],
    ["a NaN bound", { minimum: { Pong: NaN, Alien: 0 }, maximum: { Pong: 1, Alien: 1 } }, /"Pong".*NaN/u],
    [
      "an infinite bound",
      { minimum: { Pong: 0, Alien: 0 }, maximum: { Pong: 1, Alien: Infinity } },
      /"Alien"/u,
    ],
    [
      "a denormal span",
      { minimum: { Pong: 0, Alien: 0 }, maximum: { Pong: 1, Alien: 5e-324 } },
      /too large/u,
    ],
  ])("refuses to normalise with %s and names the task", (_, bounds, message) => {
    expect(() => table.normalize(bounds as never)).toThrow(message);
  });

  test("shows itself as a frame, a table and text, with what is left out", () => {
    const many = ScoreTable.fromTaskScores({ "<b>": Array.from({ length: 30 }, () => [1, 2]) });
    const bundle = many[Symbol.for("Jupyter.display") as never] as () => Record<string, unknown>;
    const shown = bundle.call(many);
    expect(shown["application/vnd.precipice.frame.v1+json"]).toMatchObject({
      schema: "1.2",
      title: String(many),
      rows: 20,
      total: 60,
    });
    expect(shown["text/html"]).toContain("&lt;b&gt;");
    expect(shown["text/html"]).not.toContain("<b>");
    expect(shown["text/plain"]).toContain("40 more of 60 scores.");
  });

  test("omits tasks that not every algorithm has, when asked, and lists them", () => {
    const uneven = [...rows, { algorithm: "A", task: "Hero", run: "1", score: 6 }];
    const omitted = ScoreTable.fromRows(uneven, {}, { missing: "omit" });
    expect(omitted.tasks).toEqual(["Pong", "Alien"]);
    expect(omitted.omittedTasks).toEqual(["Hero"]);
    expect(omitted.toRows()).toEqual(table.toRows());
    expect(omitted.filter({ tasks: ["Pong"] }).omittedTasks).toEqual(["Hero"]);
  });
});
