import { describe, expect, it } from "vitest";
import * as library from "../library.js";

const { Battles, Frame, ScoreTable, compareBenchmarks, compareModels, pairedProportions } = library;

/** Calls a function with arguments that its types refuse. */
function call(work: (...given: never[]) => unknown, ...given: unknown[]): unknown {
  return (work as (...given: unknown[]) => unknown)(...given);
}

/** The message of the error; people copy the last call in it. */
async function refusal(work: () => unknown): Promise<string> {
  const error: unknown = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

/** Runs the code that a message proposes. */
function run(code: string, names: Readonly<Record<string, unknown>>): unknown {
  const scope = { ...library, ...names };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the test asks whether the proposed call works
  const made = new Function(...Object.keys(scope), `return ${code};`) as (...values: unknown[]) => unknown;
  return made(...Object.values(scope));
}

/** The call of a function that a message ends with. */
function proposed(message: string, begin: string): string {
  const start = message.lastIndexOf(begin);
  expect(start, message).toBeGreaterThan(0);
  return message.slice(start).replace(/\.$/u, "");
}

const a = [true, true, false, true, true, false];
const b = [false, true, false, false, true, true];
/** One item of six more is right. */
const expected = 1 / 6;

describe("two models, given otherwise than as rows", () => {
  it("two lists are compared; one alone is told its place", async () => {
    expect(compareModels(a, b)).toMatchObject({ kind: "pairedDifference", only: { estimate: expected } });
    const message = await refusal(() => call(compareModels, a));
    expect(message).toMatch(/takes a list of rows.*\{ model, item, score \}.*a list of booleans/u);
    expect(run(proposed(message, "compareModels"), { x: a, y: b })).toMatchObject({
      only: { estimate: expected },
    });
    expect(await refusal(() => call(compareModels, [a, b]))).toMatch(
      /compareModels\(lists\[0\], lists\[1\]\)/u,
    );
    expect(await refusal(() => call(compareModels, [0.5, 1]))).toMatch(/a list of numbers/u);
    expect(await refusal(() => call(compareModels, { model: "A" }, b))).toMatch(/an object beside a list/u);
    expect(await refusal(() => call(compareModels, a, b, { pairs: [] }))).toMatch(/no option "pairs"/u);
  });

  it("an object of lists: with the rows that it makes", async () => {
    const scores = { A: a, B: b };
    const message = await refusal(() => call(compareModels, scores));
    expect(message).toContain("compareModels(scores.A, scores.B)");
    expect(run(proposed(message, "compareModels"), { scores })).toMatchObject({
      only: { estimate: expected },
    });
    expect(await refusal(() => call(compareBenchmarks, scores))).toContain("an object of lists");
  });

  it("rows with other fields: the fields that there are, and the call that names them", async () => {
    const rows = a.flatMap((right, question) => [
      { model: "A", question, correct: right },
      { model: "B", question, correct: b[question] },
    ]);
    const message = await refusal(() => call(compareModels, rows));
    expect(message).toContain('these have "model", "question", "correct"');
    expect(run(proposed(message, "compareModels"), { rows })).toMatchObject({ only: { estimate: expected } });
    const odd = [{ llm: "A", "doc id": 1, acc: 1 }];
    expect(await refusal(() => call(compareModels, odd))).toContain(
      '{ ...row, model: row.llm, item: row["doc id"], score: row.acc }',
    );
  });

  it("battles, frames, other collections and texts for scores", async () => {
    expect(await refusal(() => call(compareModels, [{ model_a: "A", model_b: "B", winner: "a" }]))).toContain(
      'bradleyTerry(Battles.from(rows, { a: "model_a", b: "model_b" }))',
    );
    const frame = Frame.from([{ model: "A", item: 1, score: 1 }]);
    expect(await refusal(() => call(compareModels, frame))).toContain("compareModels(frame.items())");
    expect(await refusal(() => call(compareModels, new Set([1])))).toContain("compareModels([...rows])");
    expect(await refusal(() => call(compareModels, [{ model: "A", item: 1, score: "12%" }]))).toMatch(
      /the text "12%": a percentage/u,
    );
    const gap = [
      { model: "A", item: 1, score: 1 },
      { model: "A", score: 1 },
    ];
    expect(await refusal(() => call(compareModels, gap))).toMatch(/names its item.*row 2 has none/u);
  });

  it("two lists of rows to compareModels; matrices and lists to pairedProportions", async () => {
    const rowsOf = (right: readonly boolean[]): object[] => right.map((score, item) => ({ item, score }));
    const message = await refusal(() => call(compareModels, rowsOf(a), rowsOf(b)));
    const made = run(proposed(message, "compareModels"), { x: rowsOf(a), y: rowsOf(b) });
    expect(made).toMatchObject({ only: { estimate: expected } });
    const counts = { both: 2, onlyX: 2, onlyY: 1, neither: 1 };
    expect(library.pairedCounts(a, b)).toEqual(counts);
    const result = pairedProportions(counts);
    expect(
      pairedProportions([
        [2, 2],
        [1, 1],
      ]),
    ).toEqual(result);
    expect(pairedProportions(a, b)).toEqual(result);
    expect(
      run(proposed(await refusal(() => call(pairedProportions, a)), "pairedProportions("), { x: a, y: b }),
    ).toEqual(result);
    const lists = await refusal(() => call(pairedProportions, [a, b]));
    expect(run(proposed(lists, "pairedProportions("), { lists: [a, b] })).toEqual(result);
    expect(await refusal(() => call(pairedProportions, { both: 1, onlyA: 2 }))).toMatch(
      /keys "both", "onlyA": onlyX, onlyY, neither missing/u,
    );
  });
});

describe("battles, given otherwise", () => {
  const rows = [
    { model_a: "x", model_b: "y", winner: "model_a" },
    { model_a: "y", model_b: "x", winner: "model_a" },
    { model_a: "x", model_b: "y", winner: "tie" },
  ];

  it("rows go to no rating before they are battles; the call that makes them works", async () => {
    const functions = [
      "bradleyTerry",
      "eloRatings",
      "averageWinRate",
      "winMatrix",
      "winRates",
      "winCounts",
      "pageRank",
      "eigenScores",

      "newmanRatings",
      "rankCentrality",
      "expectationPropagation",
      "comparisonGroups",
      "inversePairWeights",
    ] as const;
    for (const name of functions) {
      const message = await refusal(() => call(library[name], rows));
      expect(message).toContain(`${name} takes Battles; got rows with "model_a", "model_b", "winner"`);
      await run(proposed(message, `${name}(`), { rows });
    }
    expect(await refusal(() => call(library.bradleyTerry, 3))).toContain("Battles.from(rows)");
  });

  it("fields of other names are listed, with the call that names them", async () => {
    const message = await refusal(() => Battles.from(rows));
    expect(message).toContain('Its fields are: "model_a", "model_b", "winner"');
    expect(run(proposed(message, "Battles.from"), { rows })).toMatchObject({ models: ["x", "y"] });
  });

  it("a model against itself is told by its row", async () => {
    const own = [{ a: "x", b: "x", winner: "a" }];
    expect(await refusal(() => Battles.from(own))).toMatch(/row 1: x battles itself.*filter/u);
    expect(await refusal(() => Battles.from([{ a: "x", b: "y", winner: "a" }, ...own]))).toMatch(
      /row 2: x battles/u,
    );
  });

  it("words of judges are mapped by the option that the refusal writes out", async () => {
    const words = ["A>>B", "B>A", "tie(all bad)", "both_bad", "[[C]]"];
    const judged = words.map((winner) => ({ a: "x", b: "y", winner }));
    const message = await refusal(() => Battles.from(judged));
    const option = /\{ winners: (\{.*?\}) \}/u.exec(message)?.[0] ?? "";
    // Rows that are read only once are told in the same words.
    const known = { a: "x", b: "y", winner: "a" };
    function* once(): Generator<(typeof judged)[number]> {
      yield* [known, known, ...judged];
    }
    expect(await refusal(() => Battles.from(once()))).toBe(
      await refusal(() => Battles.from([known, known, ...judged])),
    );
    expect(await refusal(() => Battles.from(once()))).toContain("row 3: winner: expected");
    expect(await refusal(() => Battles.from(once()))).toContain('got "A>>B". If');
    const battles = run(`Battles.from(rows, ${option})`, { rows: judged }) as library.Battles;
    expect([...battles.outcome]).toEqual([0, 1, 2, 2, 2]);
    expect(await refusal(() => Battles.from([{ a: "x", b: "y", winner: "huh" }]))).toMatch(/huh: "\.\.\."/u);
    expect(
      await refusal(() =>
        call((given, fields) => Battles.from(given, fields), judged, { winners: { "A>>B": "x" } }),
      ),
    ).toMatch(/means "a", "b" or "tie"/u);
    expect(await refusal(() => Battles.from([{ a: "x", b: "y", winner: "too long ".repeat(20) }]))).toMatch(
      /Say what the words mean/u,
    );
  });
});

describe("what is no table is told how to become one, by every function of tables", () => {
  const rows = ["A", "B"].flatMap((algorithm) =>
    [1, 2, 3].map((run) => ({ algorithm, task: "Pong", run, score: run + (algorithm === "A" ? 0.5 : 0) })),
  );
  const scores = { A: [[1, 2, 3]], B: [[2, 3, 5]] };
  const samples = ScoreTable.fromRows(
    rows.flatMap((row) => [1, 2].map((episode) => ({ ...row, episode }))),
    { sample: "episode" },
  );
  const curveRows = rows.flatMap((row) => [1, 2].map((step) => ({ ...row, step })));
  const curves = ScoreTable.fromRows(curveRows, { step: "step" });
  const reps = { reps: 50 };
  const ofScores: Readonly<Record<string, (...given: never[]) => unknown>> = {
    aggregates: (table) => library.aggregates(table, reps),
    differences: (table) => library.differences(table, reps),
    improvement: (table) => library.improvement(table, reps),
    profiles: (table) => library.profiles(table, reps),
    rankings: (table) => library.rankings(table, reps),
    expectedRanks: (table) => library.expectedRanks(table, reps),
    compareAlgorithms: (table) => library.compareAlgorithms(table, reps),
    taskMeanIntervals: (table) => library.taskMeanIntervals(table),
    profileThresholds: (table) => library.profileThresholds(table),
    planRuns: (table) => library.planRuns(table),
    bootstrap: (table) =>
      library.bootstrap<"table">(table, (tasks) => tasks[0]?.[0] ?? NaN, { scheme: "table", ...reps }),
  };

  it.each(Object.entries(ofScores))("%s", async (name, work) => {
    const frame = Frame.from(rows);
    for (const given of [
      rows,
      scores,
      frame,
      samples,
      curves,
      undefined,
      null,
      3,
      "scores.csv",
      [],
      [[1, 2]],
    ]) {
      expect(await refusal(() => call(work, given))).toBe(
        `${name}: expected a ScoreTable, of rows or frame.scores().`,
      );
    }
    for (const code of ["frame.scores()", "ScoreTable.fromRows(rows)"]) {
      await call(work, run(code, { frame, rows }));
    }
  });

  it.each(["sampleEfficiency", "timesToThreshold"] as const)("%s", async (name) => {
    const work = (given: unknown): unknown => call(library[name], given, { threshold: 2, ...reps });
    const frame = Frame.from(curveRows);
    for (const given of [curveRows, frame, ScoreTable.fromRows(rows), undefined, [1]]) {
      expect(await refusal(() => work(given))).toMatch(
        new RegExp(`^${name} takes a CurveTable: frame\\.curves\\(\\), ScoreTable\\.fromRows`, "u"),
      );
    }
    for (const code of ["frame.curves()", 'ScoreTable.fromRows(rows, { step: "step" })']) {
      await work(run(code, { frame, rows: curveRows }));
    }
  });
});

describe("what is no list is named", () => {
  const list = [1, 2, 3, 4];
  const pairs = [
    library.rankCorrelation,
    library.kendallTau,
    library.spearman,
    library.theilSenSlope,
    library.linearRegression,
    library.fitPowerLaw,
    library.fitSigmoid,
    library.fitPowerLawLogLog,
  ] as readonly ((...given: never[]) => unknown)[];
  it.each(pairs.map((work) => [work.name, work] as const))("%s", async (name, work) => {
    expect(await refusal(() => call(work, list))).toBe(`${name}: y is a list; got nothing.`);
    expect(await refusal(() => call(work, { A: list }, list))).toBe(
      `${name}: x is a list; got an object with the keys A.`,
    );
  });

  it("cohenKappa and krippendorffAlpha of a Record", async () => {
    const ratings = { A: ["yes", "no", "no"], B: ["yes", "no", "yes"] };
    expect(await refusal(() => call(library.cohenKappa, ratings))).toMatch(
      /keys A, B\. Ratings of two raters are given as \{ x, y \}/u,
    );
    expect(await refusal(() => call(library.cohenKappa, { x: ["yes"] }))).toMatch(
      /y is a list; got nothing/u,
    );
    const numbers = { A: [1, 2, 2], B: [1, 2, 1] };
    const said = await refusal(() => call(library.krippendorffAlpha, numbers));
    expect(said).toMatch(/keys A, B\. .*Object\.values\(ratings\)/u);
    expect(
      (await library.krippendorffAlpha(Object.values(numbers), { reps: 50 })).only.estimate,
    ).toBeLessThan(1);
  });
});

describe("numbers in words and in two units", () => {
  it("12% and 1,000 are told as what they are", async () => {
    const table = (field: string): unknown =>
      ScoreTable.fromCSV(`algorithm,task,run,score\nA,P,1,"${field}"`);
    expect(await refusal(() => table("12%"))).toMatch(/"12%": a percentage.* as 12 or as 0\.12/u);
    expect(await refusal(() => table("1,000"))).toMatch(/thousands.*Write 1000/u);
    expect(await refusal(() => table("12,5"))).toMatch(/decimal point. Write 12\.5/u);
    expect(
      await refusal(() => ScoreTable.fromRows([{ algorithm: "A", task: "P", run: 1, score: "1" }])),
    ).toMatch(/not a number. Convert it/u);
  });

  it("percentages beside fractions are warned about, scores that differ are not", async () => {
    const concern = /A .*look like percentages and those of B .*fractions/u;
    const table = ScoreTable.fromTaskScores({ A: [[60, 70, 66]], B: [[0.6, 0.7, 0.5]] });
    const result = await library.aggregates(table, { reps: 50 });
    expect(result.warnings.map(String)).toEqual([expect.stringMatching(concern)]);
    expect(ScoreTable.fromRows(table.toRows()).warnings.map(String)).toEqual([
      expect.stringMatching(concern),
    ]);
    expect(compareModels([100, 0, 100], [1, 0, 0]).only.warnings.join()).toMatch(
      /x .*look like percentages and those of y .*fractions/u,
    );
    for (const other of [{ B: [[0, 0, 0]] }, { B: [[6, 7, 5]] }, { B: [[-0.5, 0.5, 0.6]] }]) {
      expect(ScoreTable.fromTaskScores({ A: [[60, 70, 66]], ...other }).warnings).toEqual([]);
    }
    expect(compareModels([1, 0, 1], [1, 0, 0]).only.warnings.join()).not.toMatch(/percent/u);
  });

  it("percentages beside fractions are no concern where the caller says that scores are comparable, from any source", () => {
    const scores = { A: [[60, 70, 66]], B: [[0.6, 0.7, 0.5]] };
    const rows = ScoreTable.fromTaskScores(scores).toRows();
    for (const [options, concerns] of [
      [{}, 1],
      [{ comparable: true }, 0],
      [{ normalized: true }, 0],
      [{ normalized: true, comparable: false }, 1],
      [{ normalized: false, comparable: true }, 0],
    ] as const) {
      const tables = [ScoreTable.fromTaskScores(scores, options), ScoreTable.fromRows(rows, {}, options)];
      expect(
        tables.map(({ warnings }) => warnings.length),
        JSON.stringify(options),
      ).toEqual([concerns, concerns]);
    }
  });

  it("an optimality gap of percentages says that its threshold is 1", async () => {
    const warned = async (scores: number[]): Promise<string> => {
      const table = ScoreTable.fromTaskScores({ A: [scores] });
      const { only } = await library.aggregates(table, { metrics: ["optimalityGap"], reps: 50 });
      return only.warnings.join("\n");
    };
    expect(await warned([40, 55, 61])).toMatch(/look like percentages.*threshold: 100/u);
    expect(await warned([0.4, 0.5, 0.7])).not.toMatch(/percent/u);
    expect(await warned([400, 500, 700])).not.toMatch(/percent/u);
  });
});
