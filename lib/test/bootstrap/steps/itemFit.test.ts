import { it } from "vitest";
import { itemResponse } from "../../../src/signal/itemResponse.js";
import { watchSteps } from "./watchSteps.js";

it("the fit of items reports them, stops where it is aborted, and is the same whether anyone looks or not", async () => {
  const answers = Array.from({ length: 30 }, (_, person) =>
    Array.from({ length: 6 }, (_item, item) => (Math.sin(person * 13 + item * 7) * 3 > item - 2.5 ? 1 : 0)),
  );
  const fit = await itemResponse(answers, { model: "rasch" });
  watchSteps((options) => fit.itemFit(options).toJSON());
});
