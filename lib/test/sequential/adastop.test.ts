import { describe, expect, it } from "vitest";
import { NumpyGenerator } from "../../src/random/index.js";
import { adastop, AdaStopSession, type AdaStopOptions } from "../../src/sequential/index.js";
import { cellNamed } from "../simulation/simulatedCells.js";
import { simulatedShare } from "../simulation/simulatedShare.js";
import { playSession } from "./playSession.js";
import {
  COVERAGE,
  EQUAL,
  inMode,
  PAIRWISE,
  RELEASED,
  sessionName,
  SOME_EQUAL,
  SPREADS,
  type SessionDesign,
} from "./sessionCells.js";

async function familyWiseError(design: SessionDesign): Promise<number> {
  return (await simulatedShare(cellNamed(sessionName("family-wise error", design)))).rate;
}

function monteCarloError(trials: number): number {
  return Math.sqrt((0.05 * 0.95) / trials);
}

describe("the family-wise error of AdaStop", () => {
  it.each(EQUAL)("is at most .055 with equal agents, means $means, and five interims", async (design) => {
    expect(await familyWiseError(design)).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(design.trials));
  });

  it("is at most .055 where some agents truly differ and others are equal", async () => {
    const rate = await familyWiseError(SOME_EQUAL);
    expect(rate).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(SOME_EQUAL.trials));
  });

  it.each(SPREADS)(
    "is at most .055 with equal means and spreads $spreads, and not in mode joint",
    async (design) => {
      const most = 0.055 + 2 * monteCarloError(design.trials);
      expect(await familyWiseError(design)).toBeLessThanOrEqual(most);
      if (design.means.length === 2) return;
      expect(await familyWiseError(inMode(design, "joint"))).toBeGreaterThan(most);
    },
  );

  it("is above the level where each pair is permuted for itself, as published", async () => {
    const pairwise = await familyWiseError(PAIRWISE);
    const joint = await familyWiseError(inMode(PAIRWISE, "joint"));
    expect(pairwise).toBeGreaterThan(joint);
    expect(joint).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(PAIRWISE.trials));
  });
});

describe("the power of AdaStop", () => {
  it("tells agents apart that lie two standard deviations from each other, as in the released tool's own example", async () => {
    const generator = new NumpyGenerator(5);
    let all = 0;
    for (let trial = 0; trial < 20; trial++) {
      const session = await playSession([0, 2, 4, 6], generator, { interims: 3, reps: 999, seed: trial });
      if (session.comparisons.every(({ decision }) => decision === "smaller")) all += 1;
    }
    expect(all / 20).toBeGreaterThan(0.8);
  });
});

describe("the intervals of AdaStop", () => {
  it.each(COVERAGE)("all hold in .95 of sessions: means $means, $options", async (design) => {
    const { rate } = await simulatedShare(cellNamed(sessionName("joint coverage", design)));
    expect(rate).toBeGreaterThanOrEqual(0.95 - 3 * monteCarloError(design.trials));
    expect(rate).toBeLessThanOrEqual(design.most);
  });
});

/** The tutorial's first blocks of two agents, rounded. */
const blocks = [
  { DDPG: [420.3, 640.1, 2338, 879.1, 736.5], TRPO: [446.1, 1918.9, 1015.7, 757, 1769.3] },
  { DDPG: [962.3, 1771.1, 545.9, 906, 1553.9], TRPO: [1031.3, 961.7, 695.7, 1817.8, 939.6] },
  { DDPG: [345.9, 857.6, 346.6, 1978.2, 89.1], TRPO: [450, 1125.6, 567, 529.3, 1786.1] },
  { DDPG: [705.5, 974.4, 1021.4, 936.3, 517.5], TRPO: [998.8, 1631.7, 1517.6, 1873.4, 1906.8] },
  { DDPG: [957.1, 1254.5, 594.5, 586.5, 184.7], TRPO: [1909.2, 1671.6, 897.9, 1677.2, 490] },
];

describe("V10: the released tool compares an absolute statistic with a signed quantile", () => {
  it("rejects twice as often as it says; two-sided on both sides keeps the level", async () => {
    const { trials } = RELEASED;
    const released = await familyWiseError(RELEASED);
    const ours = await familyWiseError(inMode(RELEASED, "studentized"));
    expect(released).toBeGreaterThan(0.08);
    expect(ours).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(trials));
  });
});

describe("V11: the released tool carries a few hundred permutations, whatever B is", () => {
  it("changes its last decision with the seed, where permutations of all blocks do not", async () => {
    const decide = async (options: AdaStopOptions): Promise<unknown> =>
      (await adastop(blocks, options)).only.values?.["decision"];
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const released = await Promise.all(seeds.map((seed) => decide({ seed, mode: "adastop" })));
    const ours = await Promise.all(seeds.map((seed) => decide({ seed })));
    expect(new Set(released).size).toBe(2);
    expect(new Set(ours)).toEqual(new Set(["equal"]));
  });
});

describe("AdaStopSession", () => {
  const first = { A: [1, 2, 3, 2, 1], B: [1.5, 2, 2.5, 3, 1], C: [9, 8, 7, 9, 8] };
  const second = { A: [2, 2, 3, 1, 1], B: [2, 3, 2, 1, 1.5], C: [8, 8, 7, 9, 9] };

  it("gives the same bits after it was saved and read back", async () => {
    const session = new AdaStopSession(["A", "B", "C"], { seed: 7, reps: 500 });
    await session.add(first);
    const saved = JSON.parse(JSON.stringify(session)) as ReturnType<AdaStopSession["toJSON"]>;
    const again = await AdaStopSession.fromJSON(saved);
    const next = Object.fromEntries(session.pending.map((agent) => [agent, second[agent as "A"]]));
    await session.add(next);
    await again.add(next);
    expect(again.result().toJSON()).toEqual(session.result().toJSON());
  });

  it("does not change with a shift of all scores, and scales with them", async () => {
    const decide = async (map: (value: number) => number): Promise<unknown[]> => {
      const session = new AdaStopSession(["A", "B", "C"], { reps: 500, interims: 2 });
      await session.add(
        Object.fromEntries(Object.entries(first).map(([agent, runs]) => [agent, runs.map(map)])),
      );
      return session.comparisons.map(({ decision }) => decision);
    };
    const plain = await decide((value) => value);
    expect(await decide((value) => value + 1e6)).toEqual(plain);
    expect(await decide((value) => value * 1e-300)).toEqual(plain);
    expect(await decide((value) => value * 1e300)).toEqual(plain);
  });

  it("calls equal runs equal", async () => {
    const result = await adastop([{ A: [1, 1, 1], B: [1, 1, 1] }], { interims: 1 });
    expect(result.only).toMatchObject({ estimate: 0, values: { decision: "equal" } });
  });

  it("accepts early only where it is told how much power that may cost", async () => {
    const close = { A: [1, 2, 3, 4, 5], B: [1.1, 2.1, 2.9, 4, 4.9] };
    const never = new AdaStopSession(["A", "B"]);
    await never.add(close);
    expect(never.decision("A", "B")).toBe("continue");
    const early = new AdaStopSession(["A", "B"], { acceptPower: 0.5 });
    await early.add(close);
    expect(early.decision("A", "B")).toBe("equal");
  });

  it("gives an interval that holds the difference and agrees with the decision", async () => {
    const result = await adastop([first], { interims: 1, reps: 2000 });
    for (const { estimate, interval, values, warnings } of result) {
      expect(interval?.low).toBeLessThanOrEqual(estimate);
      expect(interval?.high).toBeGreaterThanOrEqual(estimate);
      const excludes = (interval?.low ?? 0) > 0 || (interval?.high ?? 0) < 0;
      if (excludes) expect(values?.["decision"]).not.toBe("equal");
      else if (values?.["decision"] !== "equal") expect(warnings.join()).toMatch(/later step/u);
    }
  });

  it("refuses what it cannot use and says what it needs", async () => {
    const session = new AdaStopSession(["A", "B"]);
    await expect(session.add({ A: [1, 2] })).rejects.toThrow(/interim 1 has no runs of B/u);
    await expect(session.add({ A: [1, NaN], B: [1, 2] })).rejects.toThrow(/A, run 2 is NaN/u);
    await expect(session.add({ A: [1], B: [2], C: [3] })).rejects.toThrow(
      /runs of "C", but needs those of A, B/u,
    );
    expect(() => session.result()).toThrow(/before the first interim/u);
    expect(() => new AdaStopSession(["A"])).toThrow(/at least two agents/u);
    expect(() => new AdaStopSession(["A", "A"])).toThrow(/stands there twice/u);
    expect(() => new AdaStopSession(["A", "B"], { pairs: [["A", "Z"]] })).toThrow(/no agent "Z"/u);
    expect(() => new AdaStopSession(["A", "B"], { interims: 0 })).toThrow(/at least 1; got 0/u);
    expect(() => new AdaStopSession(["A", "B"], { level: 1 })).toThrow(/between 0 and 1/u);
    await expect(adastop([])).rejects.toThrow(/the list is empty/u);
    const late = AbortSignal.abort(new Error("enough"));
    await expect(session.add({ A: [1, 2], B: [3, 4] }, { signal: late })).rejects.toThrow("enough");
  });
});
