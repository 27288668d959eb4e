import { createHash } from "node:crypto";
import type { SimulatedCell, SimulatedRow } from "./SimulatedCell.js";

/** Plays every trial of a cell. */
export async function simulateCell(cell: SimulatedCell): Promise<SimulatedRow> {
  const { name, trials } = cell;
  let counted = 0;
  for (let trial = 0; trial < trials; trial++) if ((await cell.play(trial)).counts) counted += 1;
  return { name, trials, counted, checked: await checkedDigest(cell) };
}

/** The digest of the numbers of the trials that a test plays again: of all their bits. */
export async function checkedDigest({ play, checked = 6 }: SimulatedCell): Promise<string> {
  const hash = createHash("sha256");
  for (let trial = 0; trial < checked; trial++) {
    const { counts, numbers } = await play(trial);
    hash.update(`${String(counts)} ${numbers.map(String).join(" ")}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
