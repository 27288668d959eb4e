import { readFileSync } from "node:fs";
import type { SimulatedCell, SimulatedRow } from "./SimulatedCell.js";
import { checkedDigest } from "./simulateCell.js";

const rows = new Map(
  (
    JSON.parse(
      readFileSync(new URL("../../simulations.json", import.meta.url), "utf8"),
    ) as readonly SimulatedRow[]
  ).map((row) => [row.name, row]),
);

/**
 * The simulated share of a cell, with the most that a share of .05 comes to: three Monte-Carlo standard errors above it.
 * Plays the first trials again: where the tested functions give other bits than in the simulation, its share says nothing.
 *
 * @throws Error if lib/simulations.json lacks the cell, or holds other trials of it
 */
export async function simulatedShare(
  cell: SimulatedCell,
): Promise<{ readonly rate: number; readonly most: number }> {
  const row = rows.get(cell.name);
  const remedy = `run "npm run coverage -- --table simulations --only '${cell.name}'"`;
  if (row?.trials !== cell.trials)
    throw new Error(`lib/simulations.json lacks ${cell.trials} trials of "${cell.name}": ${remedy}.`);
  const digest = await checkedDigest(cell);
  if (digest !== row.checked) {
    throw new Error(
      `The first trials of "${cell.name}" have the digest ${digest}, but lib/simulations.json has ${row.checked}: ` +
        `the functions give other bits now. If that is right, ${remedy}.`,
    );
  }
  return { rate: row.counted / row.trials, most: 0.05 + 3 * Math.sqrt((0.05 * 0.95) / row.trials) };
}
