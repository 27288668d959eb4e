import { expect, test } from "vitest";
import { RankComparison } from "../../src/compare/index.js";
import { savedRankComparison } from "../../src/compare/savedRankComparison.js";
import { figures, friedman, readResult, Result, type ScoreTable, taskMeans } from "../library.js";
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

const reread = (result: Result): Result => readResult(JSON.parse(JSON.stringify(result)));

test.each([
  ["nemenyi", nemenyi],
  ["wilcoxonHolm", wilcoxonHolm],
  ["bonferroniDunn", bonferroniDunn],
] as const)("a saved result of %s is drawn as it was before", (_, compare) => {
  for (const algorithms of [agents, thirty]) {
    const result = compare(...of(algorithms));
    const saved = reread(result);
    expect(saved).not.toBeInstanceOf(RankComparison);
    const drawn = savedRankComparison(saved);
    expect([drawn.names, drawn.ranks, drawn.groups]).toEqual([result.names, result.ranks, result.groups]);
    expect(drawn.criticalDifference ?? 0).toBeCloseTo(result.criticalDifference ?? 0, 12);
    expect([drawn.id, drawn.warnings]).toEqual([result.id, result.warnings]);
    const panels = (given: Result): string =>
      JSON.stringify(figures.rankComparison(given).toJSON().panels, (_key, value: unknown) =>
        typeof value === "number" ? Number(value.toPrecision(9)) : value,
      );
    expect(panels(saved)).toBe(panels(result));
  }
});

test("ties and a control in the middle are found in a saved result", () => {
  const blocks = [
    [3, 3, 1],
    [2, 4, 4],
    [1, 5, 2],
    [2, 2, 2],
  ];
  const options = { names: ["a", "b", "c"] };
  expect(savedRankComparison(reread(nemenyi(blocks, options))).ranks).toEqual([2.375, 1.5, 2.125]);
  const against = savedRankComparison(reread(bonferroniDunn(blocks, { ...options, control: "b" })));
  expect([against.names, against.ranks]).toEqual([
    ["b", "a", "c"],
    [1.5, 2.375, 2.125],
  ]);
});

test("a result of wilcoxonHolm that was saved without ranks, and a test of all together, are refused", () => {
  const [blocks, options] = of(agents);
  const { estimates, ...fields } = wilcoxonHolm(blocks, options);
  const older = new Result(
    {
      ...fields,
      estimates: estimates.map(({ values = {}, ...estimate }) => {
        const { rankX, rankY, ...rest } = values;
        expect([rankX, rankY]).not.toContain(undefined);
        return { ...estimate, values: rest };
      }),
    },
    true,
  );
  expect(() => figures.rankComparison(older)).toThrow(/saved before Precipice 0\.2\.0 has no average ranks/u);
  expect(() => figures.rankComparison(friedman(blocks))).toThrow(
    /result of rankComparison\(\); this is one of friedman\(\)/u,
  );
});
