import type { FrameField } from "./FrameField.js";

/** A key of an order; rows without a value come last in both directions. */
export interface SortedKey {
  readonly field: FrameField;
  readonly descending: boolean;
}

/** The list behind ORDER BY. @param reversed for the opposite order of all rows */
export function orderSQL(keys: readonly SortedKey[], reversed = false): string {
  return keys
    .map(({ field, descending }) => {
      const direction = descending === reversed ? "ASC" : "DESC";
      return `${field.key} ${direction} NULLS ${reversed ? "FIRST" : "LAST"}`;
    })
    .join(", ");
}
