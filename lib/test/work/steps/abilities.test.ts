import { describe } from "vitest";
import { itemResponse } from "../../../src/signal/itemResponse.js";
import { expectSteps } from "./expectSteps.js";

const answers = Array.from({ length: 30 }, (_, person) =>
  Array.from({ length: 6 }, (_item, item) => (Math.sin(person * 13 + item * 7) * 3 > item - 2.5 ? 1 : 0)),
);
const fit = await itemResponse(answers, { model: "rasch" });

describe.each(["eap", "map", "ml"] as const)("abilities by %s", (method) => {
  expectSteps((options) => fit.abilities({ ...options, method }).toJSON());
});
