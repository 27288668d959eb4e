import { describe, expect, test } from "vitest";

import * as datasets from "../../src/datasets/index.js";
import { sharedFolder } from "../sharedFolder.js";

const folder = sharedFolder("data");

describe.skipIf(folder === undefined)("numbers of ProcessBench, from the file", () => {
  test("GSM8K: 207 solutions with an error and 193 without, as printed; 7 errors with a right final answer", async () => {
    const solutions = await datasets.load("processbench_tables", { folder: folder ?? "", download: false });
    const wrong = solutions.filter(({ firstError }) => firstError >= 0);
    expect([wrong.length, solutions.length - wrong.length]).toEqual([207, 193]);
    expect(wrong.filter(({ finalAnswerCorrect }) => finalAnswerCorrect)).toHaveLength(7);
    expect(new Set(solutions.map(({ generator }) => generator)).size).toBe(12);
  });
});
