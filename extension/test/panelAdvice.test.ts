import { aggregates, Frame, ScoreTable } from "precipice";
import { describe, expect, it } from "vitest";
import { panelAdvice } from "../src/evaluation/panelAdvice.js";
import { english } from "./lab/english.js";

const refused = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    return panelAdvice((error as Error).message, english);
  }
  throw new Error("Nothing was refused.");
};
const rows = [1, 2].map((seed) => ({ algo: "A", env: "Pong", seed, episode: seed, return: seed }));

describe("what the library says, in the panel", () => {
  it.each([
    [
      "tasks on unlike scales",
      () =>
        aggregates(
          ScoreTable.fromTaskScores({
            A: [
              [20, 21],
              [90_000, 80_000],
            ],
          }),
        ),
      /different scales.*Choose under “Scores”, in “Metrics and intervals”/u,
    ],
    [
      "episodes as runs",
      () => Frame.from(rows, { run: "episode" }).scores(),
      /Under “Columns”, choose “run \(seed\)” for the column that tells training runs apart, such as “seed”, and “episode or item” for “episode”/u,
    ],
    [
      "a column that is named otherwise",
      () => ScoreTable.fromRows([{ algorithm: "A", task: "T", run: 1, scoer: 1 }]),
      /If it is “scoer”, choose “score” for it under “Columns”/u,
    ],
  ])("points at the panel's menus: %s", async (_, work, said) => {
    const message = await refused(work);
    expect(message).toMatch(said);
    expect(message).not.toMatch(/\{ \w+: |normalizeAtari|meanOverSamples/u);
  });

  it("points at the columns where no usual name is found", () => {
    const frame = Frame.from([{ contestant: "A", arena: "x", rng: 1, final_ret: 2 }]);
    const said = panelAdvice(frame.unit.why, english);
    expect(said).toContain("Choose under “Columns” what each of your columns holds.");
    expect(said).not.toContain("{ columns");
  });
});
