import type { SavedOutput } from "../lab/currentNotebook.js";

/** A code cell as it is checked. */
export interface CheckedCell {
  readonly id: string;
  /** Which cell of the notebook it is, from 1, among those of all types. */
  readonly number: number;
  readonly outputs: readonly SavedOutput[];
  readonly ran: boolean;
  /** The cell's metadata that matter here: its tags, and its tolerance under `precipice`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}
