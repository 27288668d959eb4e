import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import {
  Battles,
  bradleyTerry,
  comparisonGroups,
  type BradleyTerryOptions,
} from "../../src/ratings/index.js";
import { drawBattles, everyPair } from "./simulate.js";

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const sample = (seed: number, count = 120): Battles => drawBattles(world, count, Xoshiro128.fromSeed(seed));
const columnsOf = ({ models, a, b, outcome }: Battles) => ({
  models,
  a: [...a],
  b: [...b],
  outcome: [...outcome],
});

describe("battles that cannot be rated", () => {
  const islands = Battles.fromCounts(
    ["w", "x", "y", "z"],
    [
      [0, 2, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 2, 0],
    ],
  );

  it("names the groups of a disconnected comparison graph", async () => {
    expect(comparisonGroups(islands)).toEqual([
      ["w", "x"],
      ["y", "z"],
    ]);
    await expect(bradleyTerry(islands)).rejects.toThrow("{w, x}, {y, z}");
  });

  it("says who won or lost everything, and offers the penalised fit, which says so too", async () => {
    const oneSided = Battles.fromCounts(
      ["x", "y", "z"],
      [
        [0, 3, 2],
        [0, 0, 1],
        [0, 1, 0],
      ],
    );
    await expect(bradleyTerry(oneSided)).rejects.toThrow(
      /\{y, z\} lost every battle.*\{x\} won every battle.*ridge: 0\.1/u,
    );
    const penalised = await bradleyTerry(oneSided, { ridge: 0.1 });
    expect(penalised.ratings[0]).toBeGreaterThan(penalised.ratings[1] ?? NaN);
    expect(penalised.assumptions).toMatchObject([{ holds: true }, { holds: false }]);
    const apart = await bradleyTerry(islands, { ridge: 0.1 });
    expect(apart.assumptions[0]).toMatchObject({
      holds: false,
      detail: expect.stringContaining("{w, x}") as unknown,
    });
  });

  it("a model that is listed but never played is named", async () => {
    const idle = Battles.fromColumns({ models: ["x", "y", "idle"], a: [0, 1], b: [1, 0], outcome: [0, 0] });
    await expect(bradleyTerry(idle)).rejects.toThrow("{idle}");
  });

  it("features that separate the outcomes or repeat each other are refused, not fitted", async () => {
    const { models, a, b, outcome } = columnsOf(sample(2));
    const decided = outcome.map((one) => (one === 2 ? 0 : one));
    const style = decided.map((one) => (one === 0 ? 1 : -1));
    const perfect = Battles.fromColumns({ models, a, b, outcome: decided, features: { style } });
    await expect(bradleyTerry(perfect, { features: ["style"] })).rejects.toThrow(
      /separate|did not converge/u,
    );
    const twins = Battles.fromColumns({
      models,
      a,
      b,
      outcome,
      features: { one: a.map((_, row) => row % 3), two: a.map((_, row) => 2 * (row % 3)) },
    });
    await expect(bradleyTerry(twins, { features: ["one", "two"] })).rejects.toThrow(
      "one, two cannot be told apart",
    );
  });

  it("ties cannot be modelled where there are none, or nothing else", async () => {
    const none = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 3],
        [1, 0],
      ],
    );
    const only = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 0],
        [0, 0],
      ],
      [
        [0, 3],
        [3, 0],
      ],
    );
    await expect(bradleyTerry(none, { ties: "davidson" })).rejects.toThrow("none of them did");
    await expect(bradleyTerry(only, { ties: "raoKupper" })).rejects.toThrow("all of them did");
  });

  it("resamples that cannot be rated are counted and penalised, not passed over", async () => {
    const thin = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 6],
        [1, 0],
      ],
    );
    const result = await bradleyTerry(thin, { interval: "percentile", reps: 200 });
    expect(result.warnings.join(" ")).toMatch(/of 200 resamples were separable/u);
    expect(result.estimates.every(({ interval }) => interval && Number.isFinite(interval.high))).toBe(true);
  });

  it.each([
    [{ level: 1.5 }, "level"],
    [{ ridge: -1 }, "ridge"],
    [{ ties: "none" }, "ties is one of"],
    [{ interval: "bca" }, "interval is one of"],
    [{ features: ["length"] }, 'no feature "length"'],
    [{ reference: "nobody" }, 'no model "nobody"'],
    [{ anchor: { model: "m0", rating: NaN } }, "anchor's rating"],
    [{ scale: { width: -400, centre: 0 } }, "width above 0"],
    [{ scale: "points" }, 'scale is "elo"'],
  ])("refuses the options %o", async (options, message) => {
    await expect(bradleyTerry(sample(1), options as BradleyTerryOptions)).rejects.toThrow(message);
  });
});
