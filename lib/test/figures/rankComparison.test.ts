import { expect, test } from "vitest";
import { figures, friedman, readResult, type Result, type ScoreTable, taskMeans } from "../library.js";
import { agents } from "./madeUpResults.js";
import { madeUpScores } from "./madeUpTables.js";
import { type GalleryFigure, testFigures } from "./testFigures.js";
import { bonferroniDunn, nemenyi, wilcoxonHolm } from "../compare/variants.js";

const thirty = Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`);
figures.algorithmColors([...agents, ...thirty]);
const names = Array.from({ length: 14 }, (_, i) => `task ${i + 1}`);

/** `blocks[task][algorithm]`, the means over runs. */
function blocksOf(table: ScoreTable): number[][] {
  const means = table.algorithms.map((algorithm) => taskMeans(table.taskScores(algorithm)));
  return table.tasks.map((_, task) => means.map((own) => own[task] ?? NaN));
}
const of = (algorithms: readonly string[]): [number[][], { names: readonly string[] }] => [
  blocksOf(madeUpScores(algorithms, { names })),
  { names: algorithms },
];
const drawn = (result: Result): GalleryFigure => ({ figure: figures.rankComparison(result), of: result });

testFigures({
  "critical-difference": () => drawn(nemenyi(...of(agents))),
  "critical-difference-wilcoxon": () => drawn(wilcoxonHolm(...of(agents))),
  "critical-difference-control": () => drawn(bonferroniDunn(...of(agents))),
  "critical-difference-thirty": () => drawn(nemenyi(...of(thirty))),
  "critical-difference-two-long-names": () =>
    drawn(
      nemenyi(
        ...of(["World model with prioritised replay and a transformer", "Model-free baseline of 2015"]),
      ),
    ),
});

test("a saved result has no ranks, and a test of all together no pairs", () => {
  const [blocks, options] = of(agents);
  const saved = readResult(JSON.parse(JSON.stringify(nemenyi(blocks, options))));
  expect(() => figures.rankComparison(saved)).toThrow(/no ranks: compute it again/u);
  expect(() => figures.rankComparison(friedman(blocks))).toThrow(
    /result of rankComparison\(\); this is one of friedman\(\)/u,
  );
});
