import { expect, test } from "vitest";
import * as library from "../library.js";
import type { Figure } from "../../src/figures/index.js";
import { madeUpScores } from "./madeUpTables.js";

const { figures } = library;
const table = madeUpScores(["A", "B", "C"]);
const reps = 60;

/** The figures with the name of a public function, each drawn from a result of that function. */
const drawn: Readonly<Record<string, () => Figure | Promise<Figure>>> = {
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
    expect(figure.toJSON().notes?.join()).toContain("p-values are adjusted over 3 pairs: holm.");
  }
});
