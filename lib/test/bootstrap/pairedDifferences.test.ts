import { describe, expect, it } from "vitest";
import { differences } from "../../src/bootstrap/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, equalRuns, madeScores } from "./samples.js";

const common = madeScores(1, equalRuns(8, 5));
const noise = madeScores(2, equalRuns(8, 5));

/** Y is X with a little noise and a shift; its rows come in the reverse order. */
function pairedTable(): ScoreTable {
  const rows = common.flatMap((runs, task) =>
    runs.flatMap((score, run) => [
      { algorithm: "X", task: String(task), run: `seed ${run}`, score },
      {
        algorithm: "Y",
        task: String(task),
        run: `seed ${run}`,
        score: score + 0.1 + 0.02 * (noise[task]?.[run] ?? 0),
      },
    ]),
  );
  return ScoreTable.fromRows(rows.reverse());
}

describe("paired differences", () => {
  it.each(["calibrated", "percentile", "bca"] as const)(
    "draw the same runs of both, so that what they share cancels out: %s",
    async (interval) => {
      const options = { metrics: ["mean", "iqm", "optimalityGap"], interval, reps: 4000 } as const;
      const paired = await differences(pairedTable(), { ...options, paired: true });
      const independent = await differences(pairedTable(), options);
      for (const metric of options.metrics) {
        const [low, high] = ends(paired.get({ metric }));
        const [wideLow, wideHigh] = ends(independent.get({ metric }));
        expect(paired.get({ metric }).estimate).toBeCloseTo(independent.get({ metric }).estimate, 12);
        expect(high - low).toBeLessThan((wideHigh - wideLow) / 4);
      }
      const [low, high] = ends(paired.get({ metric: "mean" }));
      expect(low * high).toBeGreaterThan(0);
    },
  );

  it("are the paired t interval for the mean of one task, but for simulation", async () => {
    const x = [3, 5, 4, 8, 6, 7];
    const y = [2, 5, 2, 6, 5, 4];
    const table = ScoreTable.fromTaskScores({ X: [x], Y: [y] });
    const { interval } = (await differences(table, { metrics: ["mean"], paired: true, reps: 200_000 })).only;
    // Differences 1 0 2 2 1 3: mean 1.5, sd 1.0488, t(5, .975) = 2.570582.
    const margin = (2.570581835636314 * Math.sqrt(1.1)) / Math.sqrt(6);
    expect(Math.abs((interval?.high ?? NaN) - 1.5 - margin)).toBeLessThan(0.01);
    expect(Math.abs((interval?.low ?? NaN) - 1.5 + margin)).toBeLessThan(0.01);
  });

  it("are refused where a run has no partner, and the run lists are shown", async () => {
    const table = ScoreTable.fromTaskScores({ X: [[1, 2, 3]], Y: [[1, 2]] });
    await expect(differences(table, { paired: true })).rejects.toThrow(
      "on 1 X has the runs 1, 2, 3 and Y has 1, 2",
    );
  });
});
