import { describe } from "vitest";
import { dardDistance, TabularMDP } from "../../../src/rewards/index.js";
import { expectSteps } from "./expectSteps.js";

const states = 5;
const actions = 3;
const list = <T>(length: number, make: (place: number) => T): T[] =>
  Array.from({ length }, (_, place) => make(place));
const mdp = new TabularMDP({
  discount: 0.9,
  transitions: list(states, (state) =>
    list(actions, (action) => list(states, (next) => (next === (state + action) % states ? 0.6 : 0.1))),
  ),
});
const reward = (shift: number): number[][] =>
  list(states, (state) => list(actions, (action) => Math.sin(shift + state * 3 + action * 7)));

describe("dardDistance", () => {
  expectSteps((options) => dardDistance(mdp, reward(0), reward(1), options));
});
