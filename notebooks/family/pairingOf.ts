import type { Estimate } from "precipice";

/** The interval at the other end: if the two systems differ on as few items as their averages allow. */
export function pairingOf({ values }: Estimate): string {
  const ends = [values?.["closestLow"], values?.["closestHigh"]].map((end) => (100 * Number(end)).toFixed(1));
  if (values?.["decidedBy"] === undefined) return "";
  return ` if the two differ on as many items as they can, ${ends.join(" to ")} if on as few`;
}
