import { describe, expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import {
  aggregates,
  bradleyTerry,
  compareModels,
  differences,
  expectedRanks,
  figures,
  improvement,
  passRates,
  profiles,
  proportion,
  rankComparison,
  rankings,
  ratingRanks,
  sampleEfficiency,
  signalToNoise,
  taskMeanIntervals,
  winRates,
} from "../library.js";
import { arena } from "./arena.js";
import { draws } from "./draws.js";
import { madeUpCurves, madeUpScores } from "./madeUpTables.js";
import { once } from "./once.js";
import { realNames } from "./realNames.js";
import { type GalleryFigure, testFigures } from "./testFigures.js";

const [llama, qwen] = realNames;
const scores = madeUpScores(realNames);
const byName = <T>(make: (place: number) => T): Record<string, T> =>
  Object.fromEntries(realNames.map((name, place) => [name, make(place)]));
const accuracies = byName((i) => proportion({ successes: 260 - 17 * i, trials: 300 }));
const answers = [llama, qwen].flatMap((model, m) =>
  Array.from({ length: 200 }, (_, item) => ({ model, item, score: (item * 7919) % 100 < 70 - 8 * m })),
);
const noise = draws(3);

const cases: Readonly<Record<string, () => GalleryFigure | Promise<GalleryFigure>>> = once({
  "intervals-real-names": async () => {
    const of = await aggregates(scores, { reps: 300 });
    return { figure: figures.intervals(of), of };
  },
  "intervals-real-names-530": async () => {
    const of = await aggregates(madeUpScores(realNames, { scale: 4000 }), { reps: 300 });
    return { figure: figures.intervals(of, { width: 530 }), of };
  },
  "differences-real-names": async () => {
    const of = await differences(madeUpScores(realNames.slice(0, 4)), { reps: 300, metrics: ["iqm"] });
    return { figure: figures.differences(of), of };
  },
  "differences-real-models": () => {
    const of = compareModels(answers);
    return { figure: figures.differences(of), of };
  },
  "improvement-real-names": async () => {
    const of = await improvement(madeUpScores(realNames.slice(0, 4)), { reps: 300 });
    return { figure: figures.improvement(of), of };
  },
  "profiles-real-names": async () => {
    const of = await profiles(scores, { reps: 300 });
    return { figure: figures.profiles(of), of, notes: [/^The band is pointwise/u, /5 runs/u] };
  },
  "sample-efficiency-real-names": async () => {
    const of = await sampleEfficiency(madeUpCurves(realNames), { reps: 200 });
    return { figure: figures.sampleEfficiency(of), of };
  },
  "expectedRanks-real-names": async () => {
    const of = await expectedRanks(scores, { reps: 100 });
    return {
      figure: figures.expectedRanks(of),
      of,
      notes: [/^With as few as \d runs/u],
    };
  },
  "rankings-real-names": async () => {
    const of = await rankings(scores, { reps: 500 });
    return { figure: figures.rankings(of), of };
  },
  "critical-difference-real-names": () => {
    const names = Array.from({ length: 14 }, (_, i) => `task ${i + 1}`);
    const of = rankComparison(madeUpScores(realNames, { names }));
    return { figure: figures.rankComparison(of), of, notes: [/^Blocks: the 14 tasks/u] };
  },
  "heatmap-real-names": () => {
    const of = taskMeanIntervals(scores);
    return { figure: figures.heatmap(of), of };
  },
  "ratings-real-names": async () => {
    const of = await bradleyTerry(arena(realNames, 2000));
    const ranks = ratingRanks(of);
    return { figure: figures.ratings(of, { ranks }), of: [of, ranks] };
  },
  "winMatrix-real-names": async () => {
    const battles = arena(realNames, 3000);
    const of = winRates(battles, { ratings: await bradleyTerry(battles) });
    return { figure: figures.winRates(of), of };
  },
  "pareto-real-names": () => {
    const costs = byName((i) => 8 / (i + 1));
    const figure = figures.pareto(accuracies, costs, { cost: "US dollars a task", label: "Accuracy" });
    return { figure, of: Object.values(accuracies) };
  },
  "passCurves-real-names": () => {
    const of = byName((i) =>
      passRates(
        {
          trials: 64,
          successes: Array.from({ length: 40 }, (_, item) =>
            Math.max(0, 64 - ((item * (7 + i)) % 60) - 2 * i),
          ),
        },
        { k: [1, 2, 4, 8, 16, 32] },
      ),
    );
    return {
      figure: figures.passCurves(of, { title: "HumanEval" }),
      of: Object.values(of),
      notes: [/Few of the problems carry/u],
    };
  },
  "signalToNoise-real-names": async () => {
    const results = realNames.map(
      async (name, i) =>
        [
          name,
          await signalToNoise(
            Array.from({ length: 12 }, () => 0.5 + (0.2 + 0.05 * i) * (noise() - 0.5)),
            Array.from({ length: 20 }, () => 0.5 + (0.02 + 0.01 * ((i * 5) % 7)) * (noise() - 0.5)),
            { reps: 100 },
          ),
        ] as const,
    );
    const of = Object.fromEntries(await Promise.all(results));
    return { figure: figures.signalToNoise(of), of: Object.values(of) };
  },
});

testFigures(cases);

describe("a name of a model", () => {
  test.each(Object.entries(cases))("stands in the picture in full: %s", async (_name, make) => {
    const { figure } = await make();
    const document = nodeDocument();
    const holder = document.createElement("div");
    holder.innerHTML = await figure.toSVG();
    const texts = [...holder.querySelectorAll("text")].map((text) => text.textContent.replace(/\s+/gu, ""));
    const drawn = new Set(
      figure.toJSON().columns.flatMap((column) => (column.type === "string" ? column.dictionary : [])),
    );
    const shown = realNames.filter((name) => drawn.has(name));
    expect(shown.length).toBeGreaterThan(0);
    for (const name of shown) expect(texts.join("\n"), name).toContain(name.replace(/\s+/gu, ""));
    expect(texts.filter((text) => text.includes("…"))).toEqual([]);
  });
});
