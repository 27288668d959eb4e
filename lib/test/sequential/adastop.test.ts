import { describe, expect, it } from "vitest";
import { NumpyGenerator } from "../../src/random/index.js";
import { adastop, AdaStopSession, type AdaStopOptions } from "../../src/sequential/index.js";

/** Agents named a0, a1... */
function names(count: number): string[] {
  return Array.from({ length: count }, (_, agent) => `a${agent}`);
}

/** Plays a whole session with runs from normal distributions with these means and (1) deviations. */
async function play(
  means: readonly number[],
  generator: NumpyGenerator,
  options: AdaStopOptions,
  runs = 5,
  spreads: readonly number[] = [],
): Promise<AdaStopSession> {
  const agents = names(means.length);
  const session = new AdaStopSession(agents, options);
  while (!session.finished) {
    await session.add(
      Object.fromEntries(
        session.pending.map((agent) => [
          agent,
          generator.standardNormal(runs).map((value) => {
            const place = agents.indexOf(agent);
            return (spreads[place] ?? 1) * value + (means[place] ?? 0);
          }),
        ]),
      ),
    );
  }
  return session;
}

/** The share of trials in which some true equality is rejected. */
async function familyWiseError(
  means: readonly number[],
  trials: number,
  options: AdaStopOptions,
  spreads?: readonly number[],
): Promise<number> {
  const generator = new NumpyGenerator(20_240 + means.length);
  let wrong = 0;
  for (let trial = 0; trial < trials; trial++) {
    const session = await play(means, generator, { reps: 499, seed: trial, ...options }, 5, spreads);
    const bad = session.comparisons.some(
      ({ x, y, decision }) => decision !== "equal" && means[Number(x.slice(1))] === means[Number(y.slice(1))],
    );
    if (bad) wrong += 1;
  }
  return wrong / trials;
}

function monteCarloError(trials: number): number {
  return Math.sqrt((0.05 * 0.95) / trials);
}

describe("the family-wise error of AdaStop", () => {
  it.each([
    [2, 600],
    [3, 400],
    [5, 150],
    [10, 60],
  ])("is at most .055 with %i equal agents and five interims", async (agents, trials) => {
    const rate = await familyWiseError(
      Array.from({ length: agents }, () => 0),
      trials,
      {},
    );
    expect(rate).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(trials));
  });

  it("is at most .055 where some agents truly differ and others are equal", async () => {
    const rate = await familyWiseError([0, 0, 3, 3], 150, { interims: 3 });
    expect(rate).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(150));
  });

  it.each([
    { spreads: [1, 5], trials: 600 },
    { spreads: [1, 1, 5], trials: 600 },
    { spreads: [1, 1, 1, 1, 5], trials: 250 },
  ])("is at most .055 with equal means and spreads $spreads, and not in mode joint", async (design) => {
    const { spreads, trials } = design;
    const means = spreads.map(() => 0);
    const studentized = await familyWiseError(means, trials, {}, spreads);
    expect(studentized).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(trials));
    if (spreads.length === 2) return;
    const joint = await familyWiseError(means, trials, { mode: "joint" }, spreads);
    expect(joint).toBeGreaterThan(0.055 + 2 * monteCarloError(trials));
  });

  it("is above the level where each pair is permuted for itself, as published", async () => {
    const trials = 1500;
    const pairwise = await familyWiseError([0, 0, 0, 0], trials, { interims: 1, mode: "pairwise" });
    const joint = await familyWiseError([0, 0, 0, 0], trials, { interims: 1, mode: "joint" });
    expect(pairwise).toBeGreaterThan(joint);
    expect(joint).toBeLessThanOrEqual(0.055 + 2 * monteCarloError(trials));
  });
});

describe("the power of AdaStop", () => {
  it("tells agents apart that lie two standard deviations from each other, as in the released tool's own example", async () => {
    const generator = new NumpyGenerator(5);
    let all = 0;
    for (let trial = 0; trial < 20; trial++) {
      const session = await play([0, 2, 4, 6], generator, { interims: 3, reps: 999, seed: trial });
      if (session.comparisons.every(({ decision }) => decision === "smaller")) all += 1;
    }
    expect(all / 20).toBeGreaterThan(0.8);
  });
});

describe("the intervals of AdaStop", () => {
  /** The share of sessions in which every interval contains its difference when the session ends. */
  async function jointCoverage(
    means: readonly number[],
    trials: number,
    options: AdaStopOptions,
    spreads?: readonly number[],
  ): Promise<number> {
    const generator = new NumpyGenerator(11);
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const session = await play(means, generator, { reps: 499, seed: trial, ...options }, 5, spreads);
      const mean = (agent: unknown): number => means[Number(String(agent).slice(1))] ?? NaN;
      const held = session.result().estimates.every(({ labels, interval }) => {
        const truth = mean(labels["x"]) - mean(labels["y"]);
        return interval !== undefined && interval.low <= truth && truth <= interval.high;
      });
      if (held) covered += 1;
    }
    return covered / trials;
  }

  it.each([
    { means: [0, 0], interims: 5, most: 0.98 },
    { means: [0, 0], interims: 1, most: 0.98 },
    { means: [0, 1], interims: 5, most: 1 },
    { means: [0, 2], interims: 3, most: 1 },
    { means: [0, 0, 1], interims: 3, most: 1 },
    { means: [0, 1, 2, 3], interims: 3, most: 1 },
  ])("all hold in .95 of sessions: means $means, $interims interims", async ({ means, interims, most }) => {
    const trials = 600;
    const share = await jointCoverage(means, trials, { interims });
    expect(share).toBeGreaterThanOrEqual(0.95 - 3 * monteCarloError(trials));
    expect(share).toBeLessThanOrEqual(most);
  });

  it("hold as often where spreads are unequal", async () => {
    const share = await jointCoverage([0, 0], 600, { interims: 3 }, [1, 5]);
    expect(share).toBeGreaterThanOrEqual(0.95 - 3 * monteCarloError(600));
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
    const trials = 800;
    const released = await familyWiseError([0, 0], trials, { interims: 1, mode: "adastop" });
    const ours = await familyWiseError([0, 0], trials, { interims: 1 });
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
