import { expect } from "vitest";
import type { Progress } from "../../../src/bootstrap/index.js";

/** Expects reports that never go back, give the remaining time by the rate, and reach the end only last. */
export function expectReports(reports: readonly Progress[]): void {
  for (const [place, { done, total, rate, remaining }] of reports.entries()) {
    expect(done).toBeGreaterThanOrEqual(reports[place - 1]?.done ?? 1);
    expect(total).toBeGreaterThanOrEqual(done);
    expect(remaining).toBeCloseTo((total - done) / rate, 9);
  }
  expect(reports.slice(0, -1).every(({ done, total }) => total > done)).toBe(true);
  expect(reports.at(-1)).toMatchObject({ done: reports.at(-1)?.total, remaining: 0 });
}
