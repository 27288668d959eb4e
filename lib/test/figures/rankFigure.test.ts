import { expectedRanks, figures, rankings, type Result } from "../library.js";
import { agents } from "./madeUpResults.js";
import { madeUpScores, tasks } from "./madeUpTables.js";
import { type GalleryFigure, testFigures } from "./testFigures.js";

const thirty = Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`);
figures.algorithmColors([...agents, ...thirty]);
const ofExpected = (of: Result, notes: readonly RegExp[]): GalleryFigure => ({
  figure: figures.expectedRanks(of),
  of,
  notes,
});
const ofSets = (of: Result, notes: readonly RegExp[] = []): GalleryFigure => ({
  figure: figures.rankings(of),
  of,
  notes,
});
const few = /^With as few as \d runs a task the percentile interval is too narrow/u;

testFigures({
  expectedRanks: async () => ofExpected(await expectedRanks(madeUpScores(agents), { reps: 300 }), [few]),
  "expectedRanks-thirty": async () =>
    ofExpected(
      await expectedRanks(madeUpScores(thirty, { runs: 3, names: tasks.slice(0, 2) }), { reps: 20 }),
      [few, /^20 replicates are too few/u],
    ),
  "expectedRanks-two-long-names": async () =>
    ofExpected(
      await expectedRanks(
        madeUpScores([
          "World model with prioritised replay and a transformer",
          "Model-free baseline of 2015",
        ]),
        { reps: 300 },
      ),
      [few],
    ),
  rankings: async () => ofSets(await rankings(madeUpScores(agents), { reps: 500 })),
  "rankings-single-runs": async () =>
    ofSets(await rankings(madeUpScores(agents.slice(0, 3), { runs: 1 }), { reps: 100 }), [/no interval/u]),
});
