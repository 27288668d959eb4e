import { describe, expect, test } from "vitest";

import * as datasets from "../../src/datasets/index.js";
import { sharedFolder } from "../sharedFolder.js";

const folder = sharedFolder("data");

describe.skipIf(folder === undefined)("numbers of surveys, from the files", () => {
  test("BiasMonkey: 271 questions, 50 draws in each order, and the effect of the order on Llama 2 7B", async () => {
    const answers = await datasets.load("biasmonkey_response_order", {
      folder: folder ?? "",
      download: false,
    });
    expect(answers).toHaveLength(6 * 271);
    const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
    expect(answers.every(({ original, reversed }) => sum(original) === 50 && sum(reversed) === 50)).toBe(
      true,
    );
    // The paper's measure: the share of the first option in the original order less its share in the reversed one.
    const own = answers.filter(({ model }) => model === "llama2-7b");
    const effect = own.map(({ original: [a = 0], reversed: [b = 0] }) => 2 * (a - b));
    expect(sum(effect) / own.length).toBeCloseTo(24.915, 3);
  });
});
