import { describe, expect, it } from "vitest";
import * as library from "../library.js";
import { read } from "../../src/frames/index.js";

const { ScoreTable } = library;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("columns have the same roles by ScoreTable.fromCSV and by read", () => {
  it.each([
    ["model beside algorithm", "model,algorithm,task,run,score\nm,A,P,7,1\nm,A,P,8,2\n"],
    ["level beside task", "algorithm,level,task,run,score\nA,easy,P,1,1\nA,easy,P,2,2\n"],
    ["seed beside run", "algorithm,task,seed,run,score\nA,P,1,7,1\nA,P,2,8,2\n"],
    ["Score beside score", "algorithm,task,run,Score,score\nA,P,1,99,1\nA,P,2,98,2\n"],
  ])("%s", async (_, text) => {
    const table = (await read(bytes(text), { name: "f" })).scores();
    expect(table.toRows()).toEqual(ScoreTable.fromCSV(text).toRows());
  });

  it("a column that is named for one role leaves the others to the next that fit", async () => {
    const text = "level,env,seed,return\neasy,P,1,1\neasy,Q,2,2\nhard,P,1,3\nhard,Q,2,4\n";
    const columns = { algorithm: "level" };
    const table = (await read(bytes(text), { name: "f", columns })).scores();
    expect(table.tasks).toEqual(["P", "Q"]);
    expect(table.toRows()).toEqual(ScoreTable.fromCSV(text, columns).toRows());
  });

  it("battles stay battles, with a score beside them", async () => {
    const text = "model_a,model_b,winner,score\nx,y,model_a,1\n";
    expect((await read(bytes(text), { name: "f" })).battles().total).toBe(1);
  });
});

describe("rows that do not fit", () => {
  it("pandas' split with a row of another width, or two columns of one name, is refused", () => {
    const names = ["algo", "env", "seed", "return"];
    const split = (columns: readonly string[], ...data: readonly (readonly unknown[])[]): string =>
      JSON.stringify({ columns, data });
    expect(() => ScoreTable.fromJSON(split(names, ["A", "P", 1, 1, 99]))).toThrow(
      /row 1 has 5 values for 4 columns/u,
    );
    expect(() => ScoreTable.fromJSON(split([...names, "return"], ["A", "P", 1, 1, 99]))).toThrow(
      /two columns have the name "return"/u,
    );
  });

  it("a score column that comes late is found in JSON Lines as in JSON", () => {
    const rows = [
      { algo: "A", env: "P", seed: 1, return: 5 },
      { algo: "A", env: "P", seed: 2, return: "n/a", score: 2 },
    ];
    const lines = rows.map((row) => JSON.stringify(row)).join("\n");
    const late = ScoreTable.fromJSONL(lines, {}, { missing: "omit" });
    expect(late.toRows()).toEqual(
      ScoreTable.fromJSON(JSON.stringify(rows), {}, { missing: "omit" }).toRows(),
    );
  });

  it("no column comes from Object itself", () => {
    const rows = '[{"algo":"A","env":"P","__proto__":1,"return":1},{"algo":"A","env":"P","return":2}]';
    expect(() => ScoreTable.fromJSON(rows, { run: "__proto__" })).toThrow(/row 2/u);
    const others = '[{"algo":"A","env":"P","constructor":1,"return":1},{"algo":"A","env":"P","return":2}]';
    expect(() => ScoreTable.fromJSON(others, { run: "constructor" })).toThrow(/row 2/u);
  });
});

describe("power", () => {
  it("of McNemar's test solves for shares that can be, with x the better one", () => {
    const { onlyY = NaN } = library.power("mcnemar", { onlyX: 0.6, n: 60, power: 0.8 }).parameters as {
      readonly onlyY?: number;
    };
    expect(onlyY).toBeLessThan(0.4);
    expect(library.power("mcnemar", { onlyX: 0.6, onlyY, n: 60 }).power).toBeCloseTo(0.8, 10);
    expect(() => library.power("mcnemar", { onlyX: 0.6, n: 1000, power: 0.8 })).toThrow(
      /every onlyY from 0\.4 to 0 is detected with more than power 0\.8/u,
    );
    expect(() => library.power("mcnemar", { onlyY: 0.6, n: 1000, power: 0.8 })).toThrow(
      /no onlyX is larger/u,
    );
  });

  it("is above the rate of errors on both sides", () => {
    expect(() => library.power("tTest", { n: 20, power: 0.03 })).toThrow(
      /between the error rate \(0\.05\) and 1/u,
    );
    expect(() => library.power("tTest", { effect: 0.5, power: 0.03 })).toThrow(/error rate \(0\.05\)/u);
  });
});

describe("effect sizes that data do not have", () => {
  it("are left out with a warning where nobody asked for them, else refused", async () => {
    const x = [1, 1, 1, 1, 0, 1, 1, 1];
    const y = [1, 1, 0, 1, 1, 1, 0, 1];
    const result = await library.effectSizes(x, y, { reps: 200 });
    expect(result.estimates.map(({ labels }) => labels["metric"])).not.toContain("akinshinGamma");
    expect(result.warnings.map(({ code }) => code)).toContain("leftOut");
    await expect(library.effectSizes(x, y, { metrics: ["akinshinGamma"], reps: 200 })).rejects.toThrow(
      /do not vary/u,
    );
    await expect(library.effectSizes([2, 3, 4], [1, 2, 3], { paired: true, reps: 200 })).rejects.toThrow(
      /do not vary/u,
    );
  });
});

describe("Kaplan-Meier", () => {
  it("has steps from 0 on, and no mean where all is over at step 0", () => {
    const at = (...steps: readonly number[]) => steps.map((step) => ({ step, reached: true }));
    expect(() => library.kaplanMeier(at(-5, -3, 2))).toThrow(/step -5; expected a finite number from 0 on/u);
    const metrics = library.kaplanMeier(at(0, 0)).estimates.map(({ labels }) => labels["metric"]);
    expect(metrics).not.toContain("restrictedMean");
    expect(metrics).toContain("survival");
    expect(() => library.kaplanMeier(at(1, 2), { horizon: 0 })).toThrow(/kaplanMeier: horizon is a number/u);
  });

  it("refuses a unit beside a table", () => {
    const steps = [0, 1, 2];
    const table = library.CurveTable.fromTaskCurves({
      A: [
        [
          { steps, values: [0, 1, 2] },
          { steps, values: [0, 0, 2] },
        ],
      ],
    });
    expect(() => library.kaplanMeier(table, { threshold: 1, unit: "game" })).toThrow(
      /unit is of times without a table/u,
    );
  });
});

describe("options that would be ignored are refused", () => {
  it("by bootstrap and passRates", async () => {
    const mean = (sample: Float64Array): number => library.mean(sample);
    await expect(
      library.bootstrap([1, 2, 3], mean, { indices: [[0, 1, 2]], reps: 5000, seed: 9 }),
    ).rejects.toThrow(/nothing is drawn; leave reps and seed out/u);
    await expect(library.bootstrap([1, 2, 3], mean, { standardError: () => 1, reps: 100 })).rejects.toThrow(
      /standardError is of interval: "studentized"/u,
    );
    expect(() =>
      library.passRates({ successes: 3, trials: 10 }, { k: 2, interval: "foo" as "wilson" }),
    ).toThrow(/interval is one of/u);
  });
});
