import { describe, expect, it } from "vitest";
import { meanScore, compareModels, type ClusterCorrection } from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

const TRIALS = 600;

/** Scores of items that share a normal effect of their cluster. */
function clustered(
  draws: Draws,
  clusters: number,
  sizeOf: (cluster: number) => number,
): { scores: number[]; labels: number[] } {
  const scores: number[] = [];
  const labels: number[] = [];
  for (let cluster = 0; cluster < clusters; cluster++) {
    const effect = draws.normal();
    for (let item = 0; item < sizeOf(cluster); item++) {
      scores.push(effect + draws.normal());
      labels.push(cluster);
    }
  }
  return { scores, labels };
}

const equal = (): number => 8;
const unequal = (cluster: number): number => 2 + ((cluster * 7) % 13);
const oneLarge = (cluster: number): number => (cluster === 0 ? 40 : 5);

function coverage(
  clusters: number,
  sizeOf: (cluster: number) => number,
  options: { readonly correction?: ClusterCorrection; readonly interval?: "t" },
  binary: boolean,
): number {
  const draws = new Draws(17);
  let covered = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const { scores, labels } = clustered(draws, clusters, sizeOf);
    const values = binary ? scores.map((score) => (score > 0 ? 1 : 0)) : scores;
    const { interval } = meanScore(values, { ...options, clusters: labels }).only;
    if (holds(interval, binary ? 0.5 : 0)) covered += 1 / TRIALS;
  }
  return covered;
}

describe("clustered standard errors by simulation (nominal .95)", () => {
  it.each(
    [10, 20, 50].flatMap((clusters) =>
      (
        [
          ["equal", equal],
          ["unequal", unequal],
          ["one of them large", oneLarge],
        ] as const
      ).map(([name, sizeOf]) => [clusters, name, sizeOf] as const),
    ),
  )(
    "%i clusters, %s: the default covers, for scores of any size and for right or wrong",
    (clusters, _name, sizeOf) => {
      // Larger runs show .94 to .96: with one large cluster Student's t is an approximation.
      expect(coverage(clusters, sizeOf, {}, false)).toBeGreaterThan(0.94 - margin(TRIALS));
      expect(coverage(clusters, sizeOf, {}, false)).toBeLessThan(0.965 + margin(TRIALS));
      expect(coverage(clusters, sizeOf, {}, true)).toBeGreaterThan(0.95 - margin(TRIALS));
    },
  );

  it("without a correction, or with C / (C - 1) alone, one large cluster among ten leaves far too little", () => {
    expect(coverage(10, oneLarge, { correction: "CR0", interval: "t" }, false)).toBeLessThan(0.88);
    expect(coverage(10, oneLarge, { correction: "CR1", interval: "t" }, false)).toBeLessThan(0.9);
  });

  it("items taken as independent cover far too little", () => {
    const draws = new Draws(3);
    let covered = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      if (holds(meanScore(clustered(draws, 20, equal).scores).only.interval, 0)) covered += 1 / TRIALS;
    }
    expect(covered).toBeLessThan(0.7);
  });

  it("covers a difference of two models with 10, 20 and 50 clusters, and keeps the size of its test", () => {
    for (const clusters of [10, 20, 50]) {
      const draws = new Draws(clusters);
      let [covered, rejected] = [0, 0];
      for (let trial = 0; trial < TRIALS; trial++) {
        const a = clustered(draws, clusters, unequal);
        const b = clustered(draws, clusters, unequal);
        const { interval, values } = compareModels(a.scores, b.scores, { clusters: a.labels }).only;
        if (holds(interval, 0)) covered += 1 / TRIALS;
        if (Number(values?.pValue) <= 0.05) rejected += 1 / TRIALS;
      }
      expect(covered).toBeGreaterThan(0.95 - margin(TRIALS));
      expect(rejected).toBeLessThan(0.05 + margin(TRIALS));
    }
  });

  it("covers with items crossed by document and by author, where either way alone does not", () => {
    const draws = new Draws(8);
    const trials = 400;
    const covered = { both: 0, one: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const documents = Array.from({ length: 20 }, () => draws.normal());
      const authors = Array.from({ length: 20 }, () => draws.normal());
      const scores: number[] = [];
      const first: number[] = [];
      const second: number[] = [];
      documents.forEach((document, d) =>
        authors.forEach((author, a) => {
          scores.push(document + author + draws.normal());
          first.push(d);
          second.push(a);
        }),
      );
      const twoWay = meanScore(scores, { clusters: [first, second] }).only;
      if (holds(twoWay.interval, 0)) covered.both += 1 / trials;
      if (holds(meanScore(scores, { clusters: first }).only.interval, 0)) covered.one += 1 / trials;
    }
    expect(covered.both).toBeGreaterThan(0.93 - margin(trials));
    expect(covered.one).toBeLessThan(0.88);
  });
});
