import { sizeCells } from "../compare/sizeCells.js";
import { moreSizeCells } from "../compare/moreSizeCells.js";
import { powerLawCells } from "../curves/powerLawCells.js";
import { sessionCells } from "../sequential/sessionCells.js";
import type { SimulatedCell } from "./SimulatedCell.js";

/** Every cell of lib/simulations.json. */
export const simulatedCells: readonly SimulatedCell[] = [
  ...sizeCells,
  ...moreSizeCells,
  ...powerLawCells,
  ...sessionCells,
];

/** The cell with this name. */
export function cellNamed(name: string): SimulatedCell {
  const cell = simulatedCells.find((one) => one.name === name);
  if (!cell) throw new Error(`No simulation has the name "${name}".`);
  return cell;
}
