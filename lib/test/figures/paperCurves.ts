import * as library from "../library.js";
import { confident } from "./confident.js";
import { draws } from "./draws.js";

const { figures } = library;
type Figure = ReturnType<typeof figures.intervals>;

const reps = 40;
/** A result for each of the names. */
const byName = async <T>(
  names: readonly string[],
  make: (i: number) => T | Promise<T>,
): Promise<Record<string, T>> =>
  Object.fromEntries(await Promise.all(names.map(async (name, i) => [name, await make(i)] as const)));
const trials = (i: number): number[] =>
  Array.from({ length: 12 }, (_, t) => 0.6 + 0.01 * i + 0.1 * Math.sin(12.9 * (7 * t + i + 1)));

/** Every ready-made figure with a curve for each of some names, which are models, agents or settings. */
export const paperCurves: Readonly<Record<string, (names: readonly string[]) => Promise<Figure>>> = {
  fit: async (names) => {
    const sizes = Array.from({ length: 10 }, (_, i) => 1e6 * 2 ** i);
    const fits = await byName(names, (i) => {
      const next = draws(31 + i);
      const losses = sizes.map((n) => 1.7 + (60 + 10 * i) * n ** -0.3 + 0.02 * (next() - 0.5));
      return library.fitPowerLaw(sizes, losses, { reps });
    });
    return figures.fit(fits, { x: "Parameters", y: "Loss in nats a token" });
  },
  timeHorizon: async (names) =>
    figures.timeHorizon(
      await byName(names, (i) => {
        const next = draws(13 + i);
        const attempts = Array.from({ length: 30 }, (_, task) => {
          const minutes = 2 ** (-4 + (14 * task) / 29);
          const chance = 1 / (1 + (minutes / (4 + 6 * i)) ** 0.9);
          return { minutes, task: `task ${task}`, success: next() < chance };
        });
        return library.timeHorizon(attempts, { reps });
      }),
    ),
  powerCurves: async (names) =>
    figures.powerCurves(
      await byName(names, (i) => (n: number) => library.power("tTest", { effect: 0.2 + 0.1 * i, n }).power),
      { sizes: [3, 200], unit: "runs of each agent", method: "Welch's t test, two-sided, level 0.95" },
    ),
  rocAUC: async (names) =>
    figures.rocAUC(
      await byName(names, (i) => {
        const next = draws(17 + i);
        const members = Array.from({ length: 60 }, (_, item) => item % 2 === 0);
        return library.rocAUC(
          members.map((member) => next() + (member ? 0.05 * i : 0)),
          members,
        );
      }),
    ),
  planRuns: async (names) => {
    const agents = (names.length < 2 ? [...names, "baseline"] : names).slice(0, 6);
    const scores = await byName(agents, (i) => {
      const next = draws(19 + i);
      return Array.from({ length: 8 }, () => Array.from({ length: 5 }, () => 0.3 * i + next() + next()));
    });
    return figures.planRuns(library.planRuns(library.ScoreTable.fromTaskScores(scores), { metric: "mean" }));
  },
  incumbentCurve: async (names) =>
    figures.incumbentCurve(
      await byName(names, (i) =>
        library.incumbentCurve([trials(i), trials(i + 40), trials(i + 80)], { reps }),
      ),
      { scoreLabel: "Best accuracy" },
    ),
  selectivePrediction: async (names) =>
    figures.selectivePrediction(
      await byName(names, (i) => {
        const { confidences, correct } = confident(1 + 0.1 * i, 150);
        return library.selectivePrediction(confidences, correct, { reps });
      }),
    ),
  reliabilityDiagram: async (names) =>
    figures.reliabilityDiagram(
      await byName(names, (i) => {
        const { confidences, correct } = confident(1 + 0.1 * i, 300);
        return library.reliabilityDiagram(confidences, correct, { bins: 8 });
      }),
    ),
  expectedValidationPerformance: async (names) =>
    figures.expectedValidationPerformance(
      await byName(names, (i) => library.expectedValidationPerformance(trials(i), { reps })),
    ),
};
