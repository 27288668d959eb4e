import type { SavedOutput } from "../lab/currentNotebook.js";

/** A code cell in a check. */
export interface CheckedCell {
  readonly id: string;
  /** The position of the cell in the notebook, from 1, counting cells of all types. */
  readonly number: number;
  readonly outputs: readonly SavedOutput[];
  readonly ran: boolean;
  /** The cell's metadata used here: its tags, and its tolerance under `precipice`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}
