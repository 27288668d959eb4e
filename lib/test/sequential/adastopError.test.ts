import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADASTOP_ERRORS } from "../../src/sequential/adastopError.js";
import { adastop, type AdaStopMode } from "../../src/sequential/index.js";
import type { AdastopRow } from "../simulation/adastopReport.js";

/** The family-wise error where all means are equal. */
const rows = (
  JSON.parse(readFileSync(new URL("../../adastop.json", import.meta.url), "utf8")) as readonly AdastopRow[]
).filter(({ section, power }) => section === "family-wise error" && power === null);

const modes = Object.keys(ADASTOP_ERRORS) as AdaStopMode[];

function kindOf({ agents, population }: AdastopRow): "equal" | "unequal" | "skewed" {
  if (agents.includes("equal spreads")) return "equal";
  return population === "normal" ? "unequal" : "skewed";
}

test.each(modes)("what mode %s says of its error is what was simulated", (mode) => {
  const own = rows.filter((row) => row.mode === mode);
  for (const kind of ["equal", "unequal", "skewed"] as const) {
    const errors = own.filter((row) => kindOf(row) === kind).map(({ error }) => error);
    const said = ADASTOP_ERRORS[mode][kind];
    expect(errors.length > 0, kind).toBe(said !== undefined);
    if (!said) continue;
    const rounded = [Math.min(...errors), Math.max(...errors)].map((error) => Number(error.toFixed(2)));
    expect(rounded, kind).toEqual(said);
  }
});

test("the default keeps .055 in every cell that is not skewed with unequal spreads, but for two standard errors", () => {
  const cells = rows.filter((row) => row.mode === "studentized" && kindOf(row) !== "skewed");
  expect(cells.length).toBeGreaterThan(9);
  for (const { agents, population, error, trials } of cells) {
    const blur = 2 * Math.sqrt((0.055 * 0.945) / trials);
    expect(error, `${agents}, ${population}`).toBeLessThanOrEqual(0.055 + blur);
  }
});

test("every result says the error of its mode", async () => {
  const block = { A: [1, 2, 3, 2, 1], B: [7, 9, 8, 9, 7] };
  for (const mode of modes) {
    const result = await adastop([block], { interims: 1, mode });
    const said = [...result.assumptions.map(({ detail }) => detail), ...result.warnings].join("\n");
    expect(said).toMatch(
      /family-wise error simulated where the level says \.05: \.\d\d.* with equal agents/u,
    );
    if (mode !== "studentized") expect(result.warnings.join()).toContain(`Mode "${mode}"`);
  }
});
