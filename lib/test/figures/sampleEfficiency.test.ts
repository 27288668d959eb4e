import { expect, test } from "vitest";
import { type CurveTable, figures, type Result, sampleEfficiency } from "../library.js";
import { agents } from "./madeUpResults.js";
import { madeUpCurves, tasks } from "./madeUpTables.js";
import { testFigures } from "./testFigures.js";

const thirty = Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`);
figures.algorithmColors([...agents, ...thirty]);
const made = (table: CurveTable, changes: Parameters<typeof sampleEfficiency>[1] = {}): Promise<Result> =>
  sampleEfficiency(table, { reps: 200, grid: 41, ...changes });
const oneTask = /^With one task nothing averages out/u;

async function byTask(table: CurveTable): Promise<Record<string, Result>> {
  const results = table.tasks.map(
    async (task) => [task, await made(table.filter({ tasks: [task] }), { metric: "mean" })] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

testFigures({
  "sample-efficiency": async () => {
    const of = await made(madeUpCurves(agents.slice(0, 4)));
    return { figure: figures.sampleEfficiency(of), of };
  },
  "sample-efficiency-runs": async () => {
    const table = madeUpCurves(agents.slice(0, 3), { names: ["Pong"] });
    const of = await made(table, { metric: "mean" });
    const units = { hours: { DIAMOND: 2e-5, IRIS: 1e-5, SimPLe: 4e-6 }, tokens: 128 };
    return { figure: figures.sampleEfficiency(of, { runs: table, units }), of, notes: [oneTask] };
  },
  "sample-efficiency-pointwise": async () => {
    const of = await made(madeUpCurves(agents.slice(0, 2)), { band: "pointwise", interval: "percentile" });
    return {
      figure: figures.sampleEfficiency(of, { label: "Seconds" }),
      of,
      notes: [/pointwise/u, /coverage|percentile/u],
    };
  },
  "sample-efficiency-tasks": async () => {
    const table = madeUpCurves(agents.slice(0, 3), {
      names: [...tasks.slice(0, 4), "A task with a name that is far too long"],
    });
    const of = await byTask(table);
    return { figure: figures.sampleEfficiency(of, { runs: table }), of: Object.values(of), notes: [oneTask] };
  },
  "sample-efficiency-thirty": async () => {
    const of = await made(madeUpCurves(thirty, { runs: 2, names: ["Pong"] }), { reps: 50, grid: 21 });
    return { figure: figures.sampleEfficiency(of), of, notes: [oneTask, /^With as few as 2 runs a task/u] };
  },
  "sample-efficiency-single-runs-huge": async () => {
    const table = madeUpCurves(agents.slice(0, 2), { runs: 1, names: ["Pong"], scale: -4e8, most: 3e10 });
    const of = await made(table);
    return {
      figure: figures.sampleEfficiency(of),
      of,
      notes: [/^DIAMOND has no interval/u, /^IRIS has no interval/u],
    };
  },
});

test("runs and units that do not fit are refused", async () => {
  const table = madeUpCurves(["A", "B"]);
  const result = await made(table);
  expect(() => figures.sampleEfficiency(result, { runs: madeUpCurves(["A"]) })).toThrow(
    /no curves of B; it has A/u,
  );
  expect(() => figures.sampleEfficiency(result, { units: { hours: { A: 1 } } })).toThrow(
    /units.hours.*step of B/u,
  );
  expect(() => figures.sampleEfficiency(result, { units: { hours: -1 } })).toThrow(/above 0; got -1/u);
  expect(() => figures.sampleEfficiency({ Tennis: result }, { runs: table })).toThrow(/no task "Tennis"/u);
  expect(() => figures.sampleEfficiency({})).toThrow(/nothing to draw/u);
});

test.each([
  [true, /give the CurveTable that it was computed from.*got true/u],
  [{ rows: 3 }, /give the CurveTable that it was computed from.*got an object that is none/u],
])("runs that are no curves, %j, say what is missing", async (runs, says) => {
  const result = await made(madeUpCurves(["A", "B"]));
  const draw = (): unknown => Reflect.apply(figures.sampleEfficiency, figures, [result, { runs }]);
  expect(draw).toThrow(TypeError);
  expect(draw).toThrow(says);
});

test("a reader may switch to every unit, and finds the runs behind a curve", async () => {
  const table = madeUpCurves(["A", "B"], { names: ["Pong"] });
  const figure = figures.sampleEfficiency(await made(table), { runs: table, units: { tokens: 4 } });
  const { interactions } = figure.toJSON();
  expect(interactions).toMatchObject({
    xAxis: ["tokens"],
    smoothing: { className: "runs" },
    runs: { by: ["algorithm"] },
  });
});

test("of many curves of the optimality gap, those with the smallest are in colour", async () => {
  const result = await made(madeUpCurves(thirty.slice(0, 13)), {
    metric: "optimalityGap",
    grid: 3,
    reps: 20,
  });
  const [panel] = figures.sampleEfficiency(result).panels;
  expect(panel?.color?.domain).toContain("agent 1");
  expect(panel?.color?.domain).not.toContain("agent 13");
  expect(panel?.y?.label).toBe("Optimality gap (lower is better)");
});
