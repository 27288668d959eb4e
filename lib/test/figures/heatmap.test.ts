import { expect, test } from "vitest";
import { aggregates, figures, type ScoreTable, taskMeanIntervals } from "../library.js";
import { agents } from "./madeUpResults.js";
import { madeUpScores, tasks } from "./madeUpTables.js";
import { type GalleryFigure, testFigures } from "./testFigures.js";

async function withAggregates(
  table: ScoreTable,
  options: Parameters<typeof figures.heatmap>[1] = {},
): Promise<GalleryFigure> {
  const beneath = await aggregates(table, { reps: 500 });
  const of = taskMeanIntervals(table);
  const figure = figures.heatmap(of, { ...options, aggregates: beneath });
  return { figure, of: [of, beneath] };
}
const long = ["Montezuma's Revenge with sticky actions and no life information", "Pong"];

testFigures({
  heatmap: () => withAggregates(madeUpScores(agents)),
  "heatmap-all": () => withAggregates(madeUpScores(agents.slice(0, 3)), { compare: "all" }),
  "heatmap-fifteen": () =>
    withAggregates(madeUpScores(Array.from({ length: 15 }, (_, i) => `agent ${i + 1}`))),
  "heatmap-thirty": () => {
    const of = taskMeanIntervals(madeUpScores(Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`)));
    return { figure: figures.heatmap(of), of };
  },
  "heatmap-single-runs-huge": () => {
    const of = taskMeanIntervals(madeUpScores(["A"], { runs: 1, names: long, scale: -3e7 }));
    return {
      figure: figures.heatmap(of),
      of,
      notes: [/^A on Montezuma.*have no interval \(said in the cell\)/u],
    };
  },
});

test("aggregates of other algorithms are refused", async () => {
  const beneath = await aggregates(madeUpScores(["A", "B"]), { reps: 50 });
  const of = taskMeanIntervals(madeUpScores(["A", "C"], { names: tasks }));
  expect(() => figures.heatmap(of, { aggregates: beneath })).toThrow(
    /aggregates are of A, B; the scores of A, C/u,
  );
  expect(() => figures.heatmap(of, { compare: "rows" as never })).toThrow(/"task" or "all"; got "rows"/u);
});
