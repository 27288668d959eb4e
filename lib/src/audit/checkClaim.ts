import { nearestName } from "../options/nearestName.js";
import type { Claim, MixtureClaim, ScalesClaim } from "./Claim.js";

type Check = Claim["check"];
type FieldsOf<Fields> = Readonly<Record<keyof Fields, true>>;

/** The fields of each claim. */
const FIELDS: { readonly [Name in Check]: FieldsOf<Required<Extract<Claim, { readonly check: Name }>>> } = {
  mean: { name: true, check: true, mean: true, n: true, step: true },
  mixture: { name: true, check: true, overall: true, parts: true },
  worst: { name: true, check: true, worst: true, average: true, higherIsBetter: true },
  scales: { name: true, check: true, tasks: true },
  gain: { name: true, check: true, from: true, to: true, claimed: true, method: true, perfect: true },
  share: { name: true, check: true, share: true, n: true, reference: true },
  upTo: { name: true, check: true, gain: true, comparisons: true, standardError: true },
};
const PART_FIELDS: FieldsOf<Required<MixtureClaim["parts"][number]>> = { name: true, value: true, n: true };
const TASK_FIELDS: FieldsOf<ScalesClaim["tasks"][number]> = { name: true, x: true, y: true };

/**
 * Refuses a claim with a check or a field that does not exist, so that a misspelt one never passes for left out.
 *
 * @throws TypeError that gives the nearest field; RangeError for an unknown check
 */
export function checkClaim(claim: Claim): void {
  const { check }: { readonly check?: unknown } = claim;
  const checks = Object.keys(FIELDS) as Check[];
  const known = checks.find((one) => one === check);
  if (known === undefined) {
    const listed = checks.map((one) => JSON.stringify(one));
    throw new RangeError(
      `audit: unknown check ${JSON.stringify(check)}${hint(check, checks)} There are ${listed.slice(0, -1).join(", ")} and ` +
        `${listed.at(-1) ?? ""}.`,
    );
  }
  checkNames(claim, FIELDS[known], `${nameOf(claim)} (check "${known}")`);
  if (claim.check === "mixture") {
    for (const part of claim.parts)
      checkNames(part, PART_FIELDS, `${nameOf(claim)}: the part ${nameOf(part)}`);
  }
  if (claim.check === "scales") {
    for (const task of claim.tasks)
      checkNames(task, TASK_FIELDS, `${nameOf(claim)}: the task ${nameOf(task)}`);
  }
}

function checkNames(given: object, fields: Readonly<Record<string, true>>, owner: string): void {
  const names = Object.keys(fields);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(
    `audit: ${owner} has no field "${unknown}"${hint(unknown, names)} Its fields are ${names.join(", ")}.`,
  );
}

function nameOf({ name }: { readonly name: string }): string {
  return JSON.stringify(name);
}

function hint(name: unknown, known: readonly string[]): string {
  const near = typeof name === "string" ? nearestName(name, known) : undefined;
  return near === undefined ? "." : `; is it "${near}"?`;
}
