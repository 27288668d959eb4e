import { nullTranslator } from "@jupyterlab/translation";
import type { CheckRow, Outcome } from "@precipice/kernel/check";
import { expect, it } from "vitest";
import { summaryOf } from "../src/check/summaryOf.js";

const trans = nullTranslator.load("precipice");
const row = (outcome: Outcome, reason?: string): CheckRow => ({
  outcome,
  cell: 1,
  id: "a",
  kind: "output",
  title: undefined,
  differences: [],
  ...(reason !== undefined && { reason }),
});

it.each([
  [
    [row("absent", "dataset tiny"), row("absent", "dataset tiny")],
    "There were no saved results to compare. Not checked: dataset tiny absent.",
  ],
  [[row("same")], "The saved result came out the same."],
  [[row("same"), row("changed"), row("new")], "1 of 2 saved results changed. 1 is new."],
  [
    [row("failed"), row("gone"), row("unknown"), row("unknown")],
    "1 cell failed. 0 of 3 saved results changed. 1 did not come out again. 2 could not be compared: their cells did not run.",
  ],
])("sums up a check in sentences", (rows, sentence) => {
  expect(summaryOf(rows, trans)).toBe(sentence);
});
