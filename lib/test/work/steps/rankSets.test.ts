import { describe } from "vitest";
import { drawNormal, Xoshiro128 } from "../../../src/random/index.js";
import { rankSets, type RankUncertainty } from "../../../src/ranking/index.js";
import { expectSteps } from "./expectSteps.js";

const size = 20;
const systems = Array.from({ length: size }, (_, place) => `s${place}`);
const estimates = systems.map((_, place) => place);
const generator = Xoshiro128.fromSeed(1);
const replicates = estimates.map((mean) =>
  Float64Array.from({ length: 200 }, () => drawNormal(generator, mean)),
);
const covariance = Float64Array.from({ length: size * size }, (_, cell) => (cell % (size + 1) === 0 ? 1 : 0));
const known: Readonly<Record<string, RankUncertainty>> = {
  covariance: { covariance },
  replicates: { replicates },
};

describe.each(Object.entries(known))("rankSets of %s", (_, uncertainty) => {
  describe.each([true, false])("simultaneous: %s", (simultaneous) => {
    expectSteps((options) =>
      rankSets(systems, estimates, uncertainty, { reps: 300, simultaneous, ...options }),
    );
  });
});
