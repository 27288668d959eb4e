import * as library from "../../library.js";
import { counting, curve, curves, other, reps, rows, tasks, unitSize } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `curves/` that take a list of numbers as data. */
export const CURVES: readonly VectorCall[] = [
  ...callsIn("real", {
    absoluteMetric: (x) => library.absoluteMetric(curve(x), curve(other(x))),
    "absoluteMetric evaluation": (x) => library.absoluteMetric(curve(other(x)), curve(x)),
    changePoint: (x) => library.changePoint(x, reps),
    commonTrend: (x) =>
      library.commonTrend(
        [x, other(x)].flatMap((values, series) =>
          values.map((value, time) => ({ series: `series ${series + 1}`, time, value })),
        ),
      ),
    curveDifferences: (x) => library.curveDifferences(curve(x)),
    curveRange: (x) => library.curveRange(x),
    curveWindow: (x) => library.curveWindow(curve(x), { from: 1, to: 4 }),
    drawdown: (x) => library.drawdown(x),
    expectedValidationPerformance: (x) =>
      library.expectedValidationPerformance(x, { ...reps, budgets: [1, 2] }),
    fitOveroptimization: (x) => library.fitOveroptimization(counting(x), x, reps),
    highFrequencyEnergy: (x) => library.highFrequencyEnergy(curve(x), 0.2),
    incumbentCurve: (x) => library.incumbentCurve([x, other(x)], reps),
    interpolate: (x) => library.interpolate(curve(x), [1]),
    lowPassFilter: (x) => library.lowPassFilter(x, 0.2),
    mannKendall: (x) => library.mannKendall(x),
    normalizeMinMax: (x) => library.normalizeMinMax([[rows(x, 5)], [rows(other(x), 5)]]),
    onlineRegret: (x) => library.onlineRegret([x, other(x)], 50 * unitSize(), { blocks: 3 }),
    "pointDispersion iqr": (x) => library.pointDispersion(x, { method: "iqr" }),
    "pointDispersion mad": (x) => library.pointDispersion(x, { method: "mad" }),
    "pointDispersion sd": (x) => library.pointDispersion(x, { method: "sd" }),
    reliability: (x) => library.reliability({ A: [curve(x), curve(other(x)), curve(other(x, 3))] }, reps),
    reliabilityTest: (x) => library.reliabilityTest(tasks(x), tasks(other(x)), reps),
    "riskValues differences": (x) => library.riskValues(curve(x), { method: "differences" }),
    "riskValues raw": (x) => library.riskValues(curve(x), { method: "raw" }),
    "riskValues drawdown": (x) => library.riskValues(curve(x), { method: "drawdown" }),
    sampleEfficiency: (x) => library.sampleEfficiency(curves(x), reps),
    tailRisk: (x) => library.tailRisk(x),
    timesToThreshold: (x) => library.timesToThreshold(curves(x), { threshold: 0.5, ...reps }),
    tuningOptimism: (x) => library.tuningOptimism([tasks(x), tasks(other(x))], reps),
    tuningSensitivity: (x) => library.tuningSensitivity([tasks(x), tasks(other(x))], reps),
    valuesAcrossRuns: (x) => library.valuesAcrossRuns([curve(x), curve(other(x))], [1]),
  }),
  ...callsIn("positive", {
    fitPowerLaw: (x) =>
      library.fitPowerLaw(
        counting(x),
        x.map((value, index) => (4 / Math.sqrt(index + 1) + 1) * (unitSize() + value / 100)),
        reps,
      ),
    fitPowerLawLogLog: (x) => library.fitPowerLawLogLog(counting(x), x),
    fitSigmoid: (x) =>
      library.fitSigmoid(
        counting(x),
        x.map((value, index) => (index / (index + 9)) * (unitSize() + value / 100)),
        reps,
      ),
    geometricMeanSpeedup: (x) => library.geometricMeanSpeedup(x, other(x).map(Math.exp)),
    kaplanMeier: (x) => library.kaplanMeier(x.map((step) => ({ step, reached: true }))),
    "kaplanMeier greenwood": (x) =>
      library.kaplanMeier(
        { A: x.map((step, run) => ({ step, reached: run % 3 > 0 })) },
        { interval: "greenwood" },
      ),
    ratioProfileScores: (x) =>
      library.ratioProfileScores(
        {
          A: rows(x, 3).map((times) => times.map((time) => ({ times: [time] }))),
          B: rows(x, 3).map((times) => times.map((_, study) => ({ times: [study + 1] }))),
        },
        reps,
      ),
    ratioProfile: (x) => library.ratioProfile([x, x.map(() => 1)]),
    workloadTime: (x) => library.workloadTime([{ times: x }]),
  }),
  ...callsIn("unit", {
    ratioProfileArea: (x) => library.ratioProfileArea(x, { ratios: counting(x) }),
  }),
  ...callsIn("increasing", {
    commonGrid: (x) => library.commonGrid([x], 5),
    "interpolate steps": (x) => library.interpolate({ steps: x, values: other(x) }, [1], { outside: "hold" }),
  }),
];
