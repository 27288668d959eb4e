import { expect, test } from "vitest";
import { pointLines, tooltipLines } from "../../src/renderer/interact/tooltipLines.js";
import type { Point } from "../../src/renderer/interact/TooltipIndex.js";

const long = "x".repeat(20_000);

test("a tooltip is short, however long the names and values of a figure are", () => {
  const point = {
    mark: {
      mark: "dot",
      rows: 1,
      channels: { x: { column: 0, label: long } },
      extra: [{ name: long, channel: { column: 1 } }],
    },
    row: 0,
    key: "a",
    name: long,
    yValue: long,
    color: "red",
  } as unknown as Point;
  for (const lines of [pointLines(point, () => [long]), tooltipLines([point])]) {
    expect(lines.length).toBeGreaterThan(0);
    for (const { name, text } of lines) expect(name.length + text.length).toBeLessThan(700);
    expect(lines.some(({ name, text }) => name.endsWith("…") && text.endsWith("…"))).toBe(true);
  }
});
