import type { ClaimLine } from "precipice/audit";
import type { ShownUnit } from "./Outcome.ts";

/** The unit in which the gain or the figure of a claim is shown, and its multiple of the audit's. */
export function unitOf({ unit, n, baseline }: ClaimLine): {
  readonly unit: ShownUnit;
  readonly scale: number;
} {
  // A count is a share only of a known number of items.
  const isShare = unit === "points" || unit === "share" || (unit === "count" && n !== "");
  if (isShare) return { unit: baseline === "" ? "%" : "points", scale: 100 };
  if (unit === "relative") return { unit: "%", scale: 100 };
  return { unit: unit as ShownUnit, scale: 1 };
}
