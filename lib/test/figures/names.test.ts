import { expect, test } from "vitest";
import * as library from "../library.js";
import { drawnKinds } from "../../src/figures/drawnKinds.js";
import { makerOf } from "../../src/figures/expectKind.js";
import type { Figure } from "../../src/figures/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { madeUpScores } from "./madeUpTables.js";

const { figures } = library;
const table = madeUpScores(["A", "B", "C"]);
const reps = 60;

/** The figures with the name of a public function, each drawn from a result of that function. */
const drawn: Readonly<Record<string, () => Figure | Promise<Figure>>> = {
  adastop: async () =>
    figures.adastop(await library.adastop([{ x: [1, 2, 3, 2], y: [7, 9, 8, 9] }], { interims: 2 })),
  expectedRanks: async () => figures.expectedRanks(await library.expectedRanks(table, { reps })),
  expectedValidationPerformance: async () =>
    figures.expectedValidationPerformance(
      await library.expectedValidationPerformance([1, 3, 2, 4], { reps }),
    ),
  incumbentCurve: async () =>
    figures.incumbentCurve(
      await library.incumbentCurve(
        [
          [1, 3, 2],
          [2, 1, 4],
        ],
        { reps },
      ),
    ),
  planRuns: () => figures.planRuns(library.planRuns(table, { metric: "mean" })),
  rankings: async () => figures.rankings(await library.rankings(table, { reps })),
  rocAUC: () => figures.rocAUC(library.rocAUC([0.9, 0.8, 0.7, 0.2], [true, false, true, false])),
  selectivePrediction: async () =>
    figures.selectivePrediction(
      await library.selectivePrediction([0.9, 0.8, 0.7, 0.3], [1, 1, 0, 0], { reps }),
    ),
  signalToNoise: async () =>
    figures.signalToNoise(await library.signalToNoise([0.3, 0.5, 0.7], [0.49, 0.51, 0.5], { reps })),
  timeHorizon: async () => {
    const attempts = [1, 2, 4, 8, 16, 32].map((minutes) => ({ minutes, success: minutes < 10 }));
    return figures.timeHorizon(await library.timeHorizon(attempts, { reps }));
  },
  differences: async () => figures.differences(await library.differences(table, { reps })),
  improvement: async () => figures.improvement(await library.improvement(table)),
  profiles: async () => figures.profiles(await library.profiles(table, { reps, thresholds: [0, 0.5, 1] })),
  sampleEfficiency: async () => {
    const curve = (values: readonly number[]) => ({ steps: [0, 10, 20], values });
    const curves = library.CurveTable.fromTaskCurves({
      A: [[curve([1, 2, 3]), curve([1, 3, 4]), curve([0, 2, 3])]],
    });
    return figures.sampleEfficiency(await library.sampleEfficiency(curves, { reps }));
  },
  reliabilityDiagram: () =>
    figures.reliabilityDiagram(
      library.reliabilityDiagram([0.9, 0.95, 0.6, 0.6, 0.7], [1, 1, 1, 0, 0], { bins: 5 }),
    ),
  kaplanMeier: () =>
    figures.kaplanMeier(
      library.kaplanMeier([
        { step: 1, reached: true },
        { step: 3, reached: false },
      ]),
    ),
  rankComparison: () =>
    figures.rankComparison(
      library.rankComparison([
        [0.9, 0.8, 0.7],
        [0.8, 0.7, 0.9],
        [0.7, 0.6, 0.5],
        [0.9, 0.5, 0.4],
      ]),
    ),
  winRates: () =>
    figures.winRates(
      library.winRates(
        library.Battles.from([
          { a: "x", b: "y", winner: "a" },
          { a: "x", b: "y", winner: "b" },
        ]),
      ),
    ),
};

test("a figure with the name of a function draws what that function answers", async () => {
  const shared = Object.keys(figures).filter((name) => Object.hasOwn(library, name));
  expect(shared.toSorted()).toEqual(Object.keys(drawn).toSorted());
  for (const draw of Object.values(drawn)) expect((await draw()).panels.length).toBeGreaterThan(0);
});

const kindsOf = new Map<string, readonly string[]>(Object.entries(drawnKinds));
/** Figures that other figures share all their results with, or that draw no result of one function. */
const namedByForm = ["Figure", "algorithmColors", "palette", "pareto", "powerCurves"];

test("the figure of one function's results, and of no other's, has the name of that function", () => {
  expect(Object.keys(figures).toSorted()).toEqual([...kindsOf.keys(), ...namedByForm].toSorted());
  for (const [figure, kinds] of kindsOf) {
    const makers = [...new Set(kinds.map(makerOf))];
    const [maker = ""] = makers;
    const others = [...kindsOf].filter(
      ([other, theirs]) => other !== figure && theirs.some((kind) => makerOf(kind) === maker),
    );
    if (makers.length === 1 && others.length === 0) expect(`${figure}()`).toBe(maker);
    if (Object.hasOwn(library, figure)) expect(makers, figure).toContain(`${figure}()`);
    for (const one of makers) expect(library, figure).toHaveProperty(one.replace("()", ""));
  }
});

test("a result handed to another figure is told the figures that draw it", () => {
  const of = (kind: string) => exampleResult({ kind });
  expect(() => figures.timeHorizon(of("signalToNoise") as never)).toThrow(
    "figures.timeHorizon shows a result of timeHorizon(); this is one of signalToNoise(), which figures.signalToNoise draws.",
  );
  expect(() => figures.improvement(of("compareAlgorithms"))).toThrow(
    "this is one of compareAlgorithms(), which figures.differences or figures.intervals draws.",
  );
  expect(() => figures.passCurves({ SAC: of("nemenyi") })).toThrow(
    "this is one of rankComparison(), which figures.differences or figures.rankComparison draws.",
  );
  expect(() => figures.profiles(of("cohenKappa"))).toThrow(/this is one of cohenKappa\(\)\.$/u);
});

test("every figure refuses an unknown option under its own name", async () => {
  for (const [name, draw] of Object.entries(figures)) {
    // Colours and the class of figures draw none.
    if (typeof draw !== "function" || ["algorithmColors", "Figure"].includes(name)) continue;
    const call = async (): Promise<unknown> =>
      await (draw as (...given: unknown[]) => unknown)(undefined, { widht: 1 }, { widht: 1 });
    await expect(call(), name).rejects.toThrow(`figures.${name}: there is no option "widht"`);
  }
});

test("intervals and differences are drawn of a comparison of algorithms", async () => {
  const compared = await library.compareAlgorithms(table, { reps });
  for (const figure of [figures.intervals(compared), figures.differences(compared)]) {
    expect(figure.toJSON().caption?.join()).toContain("simultaneous over 3 pairs (Bonferroni)");
    expect(figure.toJSON().notes?.join()).toContain("p-values are adjusted over 3 pairs: Holm.");
  }
});
