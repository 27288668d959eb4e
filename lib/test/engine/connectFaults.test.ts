import { expect, test } from "vitest";
import { connectLimits } from "../../src/engine/connect/connectLimits.js";
import { describeFaults } from "./describeFaults.js";

// Shorter limits than a user's, since the suite waits for each of them.
describeFaults("sail", ["sail", "--abandoned", "5"], 500_000_000, { ...connectLimits, askEvery: 1000 });

test("a server that stands still is an error within 30 s", () => {
  expect(connectLimits.askEvery + connectLimits.answerWithin).toBeLessThan(30_000);
  expect(connectLimits.preparedWithin).toBeLessThan(30_000);
});
