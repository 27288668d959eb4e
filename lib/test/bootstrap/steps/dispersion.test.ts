import { describe, expect, it } from "vitest";
import { dispersion } from "../../../src/signal/dispersion.js";
import { signalToNoise } from "../../../src/signal/signalToNoise.js";
import type { Progress } from "../../../src/bootstrap/ResampleOptions.js";
import { expectSteps } from "./expectSteps.js";

const scores = Array.from({ length: 40 }, (_, place) => 0.5 + Math.sin(place * place) / 2.5);

describe.each([
  "centredDiscrepancy",
  "meanPairwiseDistance",
  "meanSquaredPairwiseDistance",
  "pairwiseStandardDeviation",
] as const)("dispersion by %s", (name) => {
  expectSteps((options) => dispersion(scores, name, options));
});

it("a resampler of dispersions reports its replicates alone", async () => {
  const reports: Progress[] = [];
  const clock = performance.now.bind(performance);
  let late = 0;
  performance.now = () => clock() + (late += 600);
  try {
    const options = { dispersion: "centredDiscrepancy", reps: 200 } as const;
    await signalToNoise(scores, [0.49, 0.51, 0.5], { ...options, onProgress: (one) => reports.push(one) });
  } finally {
    performance.now = clock;
  }
  expect(new Set(reports.map(({ total }) => total))).toEqual(new Set([200]));
});

it("Tukey's depths count the scores to either side, ties and zeros of both signs included", () => {
  const tied = [0.3, -0, 0, 0.1, 0.1, 0.3, 0.7, 0.2, -0.4, 0.1];
  const depths = tied
    .map((point) =>
      Math.min(
        tied.filter((one) => one <= point).length / tied.length,
        1 - tied.filter((one) => one < point).length / tied.length,
      ),
    )
    .sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (depths.length - 1);
    const [low = NaN, high = NaN] = [depths[Math.floor(place)], depths[Math.ceil(place)]];
    return low + (high - low) * (place - Math.floor(place));
  };
  expect(dispersion(tied, "tukeyDepth")).toBeCloseTo(at(0.75) - at(0.25), 14);
});
