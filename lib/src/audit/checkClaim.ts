import { nearestHint } from "../options/nearestHint.js";
import type { Claim, CostPoint, GainClaim, MixtureClaim, PassAtKClaim, ScalesClaim } from "./Claim.js";

type Check = Claim["check"];
type FieldsOf<Fields> = Readonly<Record<keyof Fields, true>>;

/** The fields of each claim. */
const FIELDS: { readonly [Name in Check]: FieldsOf<Required<Extract<Claim, { readonly check: Name }>>> } = {
  mean: { name: true, check: true, mean: true, n: true, step: true },
  mixture: { name: true, check: true, overall: true, parts: true },
  worst: { name: true, check: true, worst: true, average: true, higherIsBetter: true },
  scales: { name: true, check: true, tasks: true },
  gain: {
    name: true,
    check: true,
    from: true,
    to: true,
    claimed: true,
    method: true,
    perfect: true,
    bases: true,
  },
  share: { name: true, check: true, share: true, n: true, reference: true },
  upTo: { name: true, check: true, gain: true, comparisons: true, standardError: true },
  bestOf: {
    name: true,
    check: true,
    best: true,
    candidates: true,
    standardError: true,
    n: true,
    reference: true,
  },
  ratio: {
    name: true,
    check: true,
    x: true,
    y: true,
    standardErrorX: true,
    standardErrorY: true,
    claimed: true,
  },
  amdahl: { name: true, check: true, speedup: true, part: true, partSpeedup: true },
  cost: { name: true, check: true, system: true, baseline: true, claimed: true },
  spread: { name: true, check: true, spread: true, kind: true, values: true, share: true, n: true },
  passAtK: { name: true, check: true, points: true },
};
const PART_FIELDS: FieldsOf<Required<MixtureClaim["parts"][number]>> = { name: true, value: true, n: true };
const BASE_FIELDS: FieldsOf<NonNullable<GainClaim["bases"]>[number]> = { name: true, value: true };
const POINT_FIELDS: FieldsOf<PassAtKClaim["points"][number]> = { k: true, value: true };
const COST_FIELDS: FieldsOf<CostPoint> = { cost: true, quality: true };
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
      `audit: unknown check ${JSON.stringify(check)}${nearestHint(check, checks)} There are ${listed.slice(0, -1).join(", ")} and ` +
        `${listed.at(-1) ?? ""}.`,
    );
  }
  checkNames(claim, FIELDS[known], `${nameOf(claim)} (check "${known}")`);
  checkParts(claim);
}

/** Checks the fields of the things that a claim lists. */
function checkParts(claim: Claim): void {
  const owner = nameOf(claim);
  switch (claim.check) {
    case "mixture":
      for (const part of claim.parts) checkNames(part, PART_FIELDS, `${owner}: the part ${nameOf(part)}`);
      break;
    case "scales":
      for (const task of claim.tasks) checkNames(task, TASK_FIELDS, `${owner}: the task ${nameOf(task)}`);
      break;
    case "gain":
      for (const base of claim.bases ?? [])
        checkNames(base, BASE_FIELDS, `${owner}: the base ${nameOf(base)}`);
      break;
    case "passAtK":
      for (const point of claim.points)
        checkNames(point, POINT_FIELDS, `${owner}: the point at k = ${point.k}`);
      break;
    case "cost":
      checkNames(claim.system, COST_FIELDS, `${owner}: system`);
      for (const point of claim.baseline) checkNames(point, COST_FIELDS, `${owner}: a point of baseline`);
      break;
  }
}

function checkNames(given: object, fields: Readonly<Record<string, true>>, owner: string): void {
  const names = Object.keys(fields);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(
    `audit: ${owner} has no field "${unknown}"${nearestHint(unknown, names)} Its fields are ${names.join(", ")}.`,
  );
}

function nameOf({ name }: { readonly name: string }): string {
  return JSON.stringify(name);
}
