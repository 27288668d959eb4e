import { describe, expect, test } from "vitest";
import { NumpyGenerator } from "../../src/random/index.js";
import {
  dardDistance,
  epicDistance,
  proxyRegret,
  starcDistance,
  TabularMDP,
  type TabularReward,
} from "../../src/rewards/index.js";

const states = 5;
const actions = 3;

interface Case {
  readonly mdp: TabularMDP;
  readonly reward: (spread?: number) => number[][][];
  readonly normal: (count: number) => number[];
}

function randomCase(seed: number): Case {
  const generator = new NumpyGenerator(seed);
  const normal = (count: number): number[] => Array.from(generator.standardNormal(count));
  const cube = (): number[][][] =>
    Array.from({ length: states }, () => Array.from({ length: actions }, () => normal(states)));
  const transitions = cube().map((row) =>
    row.map((next) => {
      const weights = next.map((value) => Math.exp(1.5 * value));
      const sum = weights.reduce((total, one) => total + one, 0);
      return weights.map((weight) => weight / sum);
    }),
  );
  return {
    mdp: new TabularMDP({ transitions, discount: 0.9 }),
    reward: cube,
    normal,
  };
}

/** scale * R + discount * f(s') - f(s). */
function shaped(reward: number[][][], potential: number[], scale: number, discount = 0.9): number[][][] {
  return reward.map((row, state) =>
    row.map((next) =>
      next.map(
        (value, after) => scale * value + discount * (potential[after] ?? 0) - (potential[state] ?? 0),
      ),
    ),
  );
}

type Distance = (mdp: TabularMDP, first: TabularReward, second: TabularReward) => number;

const distances: readonly (readonly [string, Distance])[] = [
  ["EPIC", epicDistance],
  ["DARD", dardDistance],
  ["STARC, value-adjusted levelling", starcDistance],
  ["STARC, minimal", (mdp, a, b) => starcDistance(mdp, a, b, { canonicalisation: "minimal" })],
  ["STARC, norm 1", (mdp, a, b) => starcDistance(mdp, a, b, { norm: 1 })],
  ["STARC, largest", (mdp, a, b) => starcDistance(mdp, a, b, { norm: "infinity" })],
];

describe.each(distances)("%s", (name, distance) => {
  test("is 0 for rewards that differ by shaping and a positive factor, and 1 for opposite ones", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { mdp, reward, normal } = randomCase(seed);
      const own = reward();
      const potential = normal(states);
      expect(distance(mdp, own, shaped(own, potential, 2.5))).toBeLessThan(1e-6);
      expect(distance(mdp, own, shaped(own, potential, -0.3))).toBeCloseTo(1, 9);
    }
  });

  test("is symmetric, between 0 and 1, and keeps the triangle inequality", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { mdp, reward } = randomCase(100 + seed);
      const a = reward();
      const b = reward();
      const c = reward();
      const ab = distance(mdp, a, b);
      const ba = distance(mdp, b, a);
      const bc = distance(mdp, b, c);
      const ac = distance(mdp, a, c);
      expect(ab).toBeCloseTo(ba, 12);
      expect(ab).toBeGreaterThan(0);
      expect(ab).toBeLessThan(1);
      expect(ac).toBeLessThanOrEqual(ab + bc + 1e-12);
    }
  });

  test(`${name.startsWith("STARC") ? "does not see" : "sees"} rewards moved between next states without a change of their mean`, () => {
    const { mdp, reward } = randomCase(7);
    const own = reward();
    const moved = own.map((row, state) =>
      row.map((next, action) => {
        const first = mdp.transition(state, action, 0);
        const second = mdp.transition(state, action, 1);
        return next.map((value, after) =>
          after === 0 ? value + second : after === 1 ? value - first : value,
        );
      }),
    );
    const apart = distance(mdp, own, moved);
    if (name.startsWith("STARC")) expect(apart).toBeLessThan(1e-9);
    else expect(apart).toBeGreaterThan(0.001);
  });
});

describe("EPIC", () => {
  test("compares impossible transitions too, DARD does not", () => {
    const stay = [1, 0];
    const go = [0, 1];
    const transitions = [
      [stay, go],
      [stay, go],
    ];
    const mdp = new TabularMDP({ transitions, discount: 0.9 });
    const reward = [
      [
        [0, 7],
        [0, 1],
      ],
      [
        [0, 0],
        [0, 2],
      ],
    ];
    // The reward of going to state 1 by staying is never paid.
    const other = structuredClone(reward);
    other[0] = [
      [0, -9],
      [0, 1],
    ];
    expect(dardDistance(mdp, reward, other)).toBeLessThan(1e-6);
    expect(epicDistance(mdp, reward, other)).toBeGreaterThan(0.1);
  });

  test("says of a reward that is nothing but shaping that it has no distance", () => {
    const { mdp, reward, normal } = randomCase(3);
    const zero = Array.from({ length: states }, () =>
      Array.from({ length: actions }, () => normal(states).fill(0)),
    );
    expect(() => epicDistance(mdp, shaped(zero, normal(states), 1), reward())).toThrow(
      /reward x is constant/u,
    );
    expect(starcDistance(mdp, shaped(zero, normal(states), 1), zero)).toBe(0);
  });
});

describe("proxyRegret", () => {
  test("is 0 for an equivalent proxy, by trying all policies the largest for the worst of the optimal ones", () => {
    for (let seed = 0; seed < 5; seed++) {
      const { mdp, reward, normal } = randomCase(200 + seed);
      const truth = reward();
      const proxy = reward();
      expect(proxyRegret(mdp, truth, shaped(truth, normal(states), 3)).regret).toBeLessThan(1e-9);
      const returns = policies().map((policy) => ({
        truth: mdp.policyReturn(mdp.reward(truth), policy),
        proxy: mdp.policyReturn(mdp.reward(proxy), policy),
      }));
      const best = Math.max(...returns.map((one) => one.truth));
      const worst = Math.min(...returns.map((one) => one.truth));
      const optimal = Math.max(...returns.map((one) => one.proxy));
      const chosen = returns.find((one) => one.proxy === optimal);
      const found = proxyRegret(mdp, truth, proxy);
      expect(found.best).toBeCloseTo(best, 9);
      expect(found.worst).toBeCloseTo(worst, 9);
      expect(found.regret).toBeCloseTo((best - (chosen?.truth ?? NaN)) / (best - worst), 8);
    }
  });

  test("takes the worst of the policies that a proxy cannot tell apart, and tells the best", () => {
    const { mdp, reward, normal } = randomCase(9);
    const indifferent = normal(states).fill(1);
    const { regret, least } = proxyRegret(mdp, reward(), indifferent);
    expect(regret).toBeCloseTo(1, 9);
    expect(least).toBeCloseTo(0, 9);
  });

  test("is never above 1, and 0 where returns differ by less than policy iteration resolves", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { mdp, reward, normal } = randomCase(600 + seed);
      const tiny = reward().map((row) => row.map((next) => next.map((value) => 1e-10 * value)));
      const constant = shaped(tiny, normal(states), 1).map((row) =>
        row.map((next) => next.map((value) => value + 5)),
      );
      const found = proxyRegret(mdp, constant, reward());
      expect([seed, found.regret, found.least]).toEqual([seed, 0, 0]);
    }
  });

  test("grows with STARC's distance: rank correlation over random proxies above .5", () => {
    const pairs = Array.from({ length: 120 }, (_, seed) => {
      const { mdp, reward } = randomCase(300 + seed);
      const truth = reward();
      const noise = reward();
      const share = (seed % 12) / 11;
      const proxy = truth.map((row, state) =>
        row.map((next, action) =>
          next.map((value, after) => (1 - 2 * share) * value + 0.7 * (noise[state]?.[action]?.[after] ?? 0)),
        ),
      );
      return [starcDistance(mdp, truth, proxy), proxyRegret(mdp, truth, proxy).regret] as const;
    });
    const ranks = (values: readonly number[]): number[] =>
      values.map((a) => values.filter((b) => b < a).length);
    const x = ranks(pairs.map(([d]) => d));
    const y = ranks(pairs.map(([, r]) => r));
    const mean = (values: readonly number[]): number => values.reduce((s, v) => s + v, 0) / values.length;
    const product = (a: readonly number[], b: readonly number[]): number =>
      mean(a.map((v, i) => (v - mean(a)) * ((b[i] ?? 0) - mean(b))));
    expect(product(x, y) / Math.sqrt(product(x, x) * product(y, y))).toBeGreaterThan(0.5);
  });
});

describe("TabularMDP", () => {
  test.each([
    [
      "probabilities that do not sum to 1",
      { transitions: [[[0.5, 0.4]], [[1, 0]]], discount: 0.9 },
      /state 0, action 0/u,
    ],
    ["a negative probability", { transitions: [[[1.5, -0.5]], [[1, 0]]], discount: 0.9 }, /at least 0/u],
    ["NaN", { transitions: [[[NaN, 1]], [[1, 0]]], discount: 0.9 }, /sum to 1/u],
    ["unequal numbers of actions", { transitions: [[[1, 0]], []], discount: 0.9 }, /state 1 has 0/u],
    ["a discount of 1", { transitions: [[[1]]], discount: 1 }, /below 1; got 1/u],
    ["no states", { transitions: [], discount: 0.9 }, /at least one state/u],
  ])("refuses %s", (_, fields, message) => {
    expect(() => new TabularMDP(fields)).toThrow(message);
  });

  test("refuses a reward of another shape or with a NaN, and says where", () => {
    const { mdp } = randomCase(1);
    expect(() => mdp.reward([1, 2])).toThrow(/list of 2 stands where 5/u);
    expect(() => mdp.reward([1, 2, NaN, 4, 5])).toThrow(/state 2, action 0, next state 0 is NaN/u);
  });
});

/** All policies that pick one action in each state. */
function policies(): Float64Array[] {
  return Array.from({ length: actions ** states }, (_, code) => {
    const policy = new Float64Array(states * actions);
    for (let state = 0; state < states; state++) {
      policy[state * actions + (Math.floor(code / actions ** state) % actions)] = 1;
    }
    return policy;
  });
}
