import { describe, expect, test } from "vitest";
import { NumpyGenerator } from "../../src/random/index.js";
import { dardDistance, proxyRegret, starcDistance, TabularMDP } from "../../src/rewards/index.js";

interface Process {
  readonly mdp: TabularMDP;
  readonly rewards: readonly [number[][][], number[][][]];
}

/** Of normal rewards; some transitions are impossible where `gaps`. */
function randomProcess(states: number, actions: number, gaps = false): Process {
  const generator = new NumpyGenerator(states + actions);
  const cube = (): number[][][] =>
    Array.from({ length: states }, () =>
      Array.from({ length: actions }, () => Array.from(generator.standardNormal(states))),
    );
  const transitions = cube().map((row) =>
    row.map((next) => {
      const weights = next.map((value, index) => (gaps && index > 0 && value < 0 ? 0 : Math.exp(value)));
      const sum = weights.reduce((total, one) => total + one, 0);
      return weights.map((weight) => weight / sum);
    }),
  );
  return { mdp: new TabularMDP({ transitions, discount: 0.9 }), rewards: [cube(), cube()] };
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const sumOver = (length: number, term: (index: number) => number): number =>
  range(length).reduce((sum, index) => sum + term(index), 0);

/** The formula of the paper, term by term. */
function canonicalReward(mdp: TabularMDP, reward: number[][][]): number[] {
  const { states, actions, discount } = mdp;
  const at = (s: number, a: number, next: number): number => reward[s]?.[a]?.[next] ?? NaN;
  const mean = (s: number): number =>
    sumOver(actions, (a) => sumOver(states, (next) => mdp.transition(s, a, next) * at(s, a, next)) / actions);
  const crossed = (s: number, next: number): number =>
    sumOver(
      actions,
      (a) =>
        sumOver(states, (x) =>
          sumOver(states, (y) => mdp.transition(s, a, x) * mdp.transition(next, a, y) * at(x, a, y)),
        ) / actions,
    );
  return range(states).flatMap((s) =>
    range(actions).flatMap((a) =>
      range(states).map(
        (next) => at(s, a, next) + discount * mean(next) - mean(s) - discount * crossed(s, next),
      ),
    ),
  );
}

function weightedDistance(a: number[], b: number[], weights: ArrayLike<number>): number {
  const total = sumOver(a.length, (i) => weights[i] ?? 0);
  const mean = (x: number[]): number => sumOver(x.length, (i) => (weights[i] ?? 0) * (x[i] ?? 0)) / total;
  const product = (x: number[], y: number[]): number => {
    const u = mean(x);
    const v = mean(y);
    return sumOver(x.length, (i) => (weights[i] ?? 0) * ((x[i] ?? 0) - u) * ((y[i] ?? 0) - v));
  };
  const rho = product(a, b) / Math.sqrt(product(a, a) * product(b, b));
  return Math.sqrt((1 - rho) / 2);
}

describe.each([
  ["all transitions possible", false],
  ["impossible transitions", true],
])("small processes, %s", (_, gaps) => {
  const { mdp, rewards } = randomProcess(6, 2, gaps);
  const [first, second] = rewards;

  test("dardDistance is the formula", () => {
    const expected = weightedDistance(
      canonicalReward(mdp, first),
      canonicalReward(mdp, second),
      mdp.transitions,
    );
    expect(dardDistance(mdp, first, second)).toBeCloseTo(expected, 12);
  });

  test("the minimal reward has no shaping left in it, and is the reward but for shaping", () => {
    // Any added shaping changes nothing, and the distance to a vector orthogonal to all shapings is that of norms.
    const shaped = first.map((row, s) =>
      row.map((next) => next.map((value, after) => 2 * value + 0.9 * Math.sin(after) - Math.sin(s))),
    );
    const options = { canonicalisation: "minimal" } as const;
    expect(starcDistance(mdp, first, shaped, options)).toBeLessThan(1e-12);
    expect(starcDistance(mdp, shaped, second, options)).toBeCloseTo(
      starcDistance(mdp, first, second, options),
      12,
    );
    const negative = shaped.map((row) => row.map((next) => next.map((value) => -value)));
    expect(starcDistance(mdp, first, negative, options)).toBeCloseTo(1, 12);
  });

  test("proxyRegret has the returns of the best and the worst of all policies", () => {
    const policies = range(2 ** 6).map((code) =>
      Float64Array.from({ length: 12 }, (_value, pair) =>
        ((code >> Math.floor(pair / 2)) & 1) === pair % 2 ? 1 : 0,
      ),
    );
    const returns = (reward: number[][][]): number[] =>
      policies.map((policy) => mdp.policyReturn(mdp.reward(reward), policy));
    const truth = returns(first);
    const proxy = returns(second);
    const { best, worst, regret } = proxyRegret(mdp, first, second);
    expect(best).toBeCloseTo(Math.max(...truth), 12);
    expect(worst).toBeCloseTo(Math.min(...truth), 12);
    const chosen = truth[proxy.indexOf(Math.max(...proxy))] ?? NaN;
    expect(regret).toBeCloseTo((best - chosen) / (best - worst), 12);
  });
});

describe("large processes", { timeout: 120_000 }, () => {
  const { mdp, rewards } = randomProcess(300, 10);
  const [first, second] = rewards;
  // 2 R plus a shaping.
  const shaped = first.map((row, s) =>
    row.map((next) => next.map((value, after) => 2 * value + 0.9 * Math.sin(after) - Math.sin(s))),
  );

  test("dardDistance of 300 states and 10 actions", () => {
    expect(dardDistance(mdp, first, shaped)).toBeLessThan(1e-6);
    const other = dardDistance(mdp, first, second);
    expect(Math.abs(other - Math.SQRT1_2)).toBeLessThan(0.01);
  });

  test("the minimal starcDistance of 300 states and 10 actions", () => {
    const options = { canonicalisation: "minimal" } as const;
    expect(starcDistance(mdp, first, shaped, options)).toBeLessThan(1e-9);
    expect(Math.abs(starcDistance(mdp, first, second, options) - Math.SQRT1_2)).toBeLessThan(0.05);
  });

  test("proxyRegret of 500 states and 4 actions", () => {
    const large = randomProcess(500, 4);
    expect(proxyRegret(large.mdp, large.rewards[0], large.rewards[0]).regret).toBe(0);
    const negative = large.rewards[0].map((row) => row.map((next) => next.map((value) => -value)));
    expect(proxyRegret(large.mdp, large.rewards[0], negative).regret).toBeCloseTo(1, 12);
  });

  test("what would take too long is refused, with what to do", () => {
    const states = 3000;
    const next = new Float64Array(states).fill(1 / states);
    const dense = new TabularMDP({
      transitions: Array.from({ length: states }, () => [next]),
      discount: 0.9,
    });
    const reward = Float64Array.from({ length: states }, (_, state) => Math.sin(state));
    expect(() => dardDistance(dense, reward, reward)).toThrow(
      /about 1\.1e\+11 multiplications.*Merge states/,
    );
    expect(() => starcDistance(dense, reward, reward, { canonicalisation: "minimal" })).toThrow(
      /use "valueLevelling"/,
    );
  });
});
