import { expect, test } from "vitest";
import { algorithmColors, palette } from "../../src/figures/algorithmColors.js";
import { seriesColors } from "../../src/figures/seriesColors.js";

test("names that share a colour by earlier figures have different ones in a legend", () => {
  const many = Array.from(
    { length: palette.length + 1 },
    (_, place) => `series ${place} of an earlier figure`,
  );
  algorithmColors(many);
  const names = [many[0] ?? "", many[palette.length] ?? ""] as const;
  expect(new Set(algorithmColors(names)).size).toBe(1);
  expect(new Set(seriesColors(names)).size).toBe(2);
  expect(seriesColors(names)[0]).toBe(algorithmColors(names)[0]);
  // A colour that a caller gave stays, also if it is that of another name.
  const chosen = { [names[1]]: seriesColors(names)[0] ?? "" };
  expect(new Set(seriesColors(names, chosen)).size).toBe(1);
});
