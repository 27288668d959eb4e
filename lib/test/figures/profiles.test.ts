import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { profiles } from "../library.js";
import { agents, profilesOf, without } from "./madeUpResults.js";
import { madeUpScores } from "./madeUpTables.js";
import { testFigures } from "./testFigures.js";

const thirty = Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`);
figures.algorithmColors([...agents, ...thirty]);

testFigures({
  profiles: () => {
    const of = profilesOf(agents);
    return { figure: figures.profiles(of), of };
  },
  "profiles-nonlinear": () => {
    const of = profilesOf(agents);
    return { figure: figures.profiles(of, { axis: "nonlinear" }), of };
  },
  "profiles-simultaneous": async () => {
    const thresholds = Array.from({ length: 41 }, (_, i) => 0.05 * i);
    const of = await profiles(madeUpScores(agents.slice(0, 3)), {
      thresholds,
      band: "simultaneous",
      method: "average",
      reps: 500,
    });
    return {
      figure: figures.profiles(of, { label: "Fraction of tasks with mean > τ" }),
      of,
    };
  },
  "profiles-negative-scores": async () => {
    const thresholds = Array.from({ length: 41 }, (_, i) => -3e6 + 1e5 * i);
    const of = await profiles(madeUpScores(agents.slice(0, 2), { scale: -2e6 }), { thresholds, reps: 500 });
    return { figure: figures.profiles(of), of, notes: [/^The band is pointwise/u, /5 runs/u] };
  },
  "profiles-thirty": () => {
    const of = profilesOf(thirty);
    return { figure: figures.profiles(of), of };
  },
  "profiles-some-missing": () => {
    const whole = profilesOf(agents.slice(0, 2));
    const reason = "the task Pong has a single run";
    const of = profilesOf(agents.slice(0, 2), {
      estimates: whole.estimates.map((estimate) =>
        estimate.labels["algorithm"] === "IRIS" ? without(estimate, reason) : estimate,
      ),
    });
    return { figure: figures.profiles(of), of, notes: [/^IRIS has no interval \(no band\): the task Pong/u] };
  },
});

test("an axis that is none is refused", () => {
  expect(() => figures.profiles(profilesOf(["A"]), { axis: "log" as never })).toThrow(
    /"nonlinear"; got "log"/u,
  );
});
