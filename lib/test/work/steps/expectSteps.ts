import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LongWorkOptions, Progress } from "../../../src/bootstrap/index.js";
import { expectReports } from "./expectReports.js";

/** How many steps a call takes, and how many at each look at the clock. */
export interface StepsTaken {
  readonly total: number;
  readonly batch: number;
}

/**
 * Tests that a function which does all its work at once reports its steps, answers an abort, and gives the same whether anyone
 * looks or not.
 *
 * @param taken where they are known
 */
export function expectSteps(call: (options: LongWorkOptions) => unknown, taken?: StepsTaken): void {
  /** Milliseconds that every look at the clock costs here. */
  let step = 600;
  let now = 0;
  beforeEach(() => {
    step = 600;
    vi.spyOn(performance, "now").mockImplementation(() => (now += step));
  });
  afterEach(() => vi.restoreAllMocks());

  it("reports its steps, and the last report is the end", () => {
    const reports: Progress[] = [];
    call({ onProgress: (progress) => reports.push(progress) });
    expect(reports.length).toBeGreaterThanOrEqual(2);
    expectReports(reports);
    if (!taken) return;
    const { total, batch } = taken;
    const looks = Array.from({ length: Math.ceil(total / batch) }, (_, look) => batch * (look + 1));
    expect(reports.map(({ done }) => done)).toEqual(looks.map((done) => Math.min(total, done)));
    expect(reports.every((report) => report.total === total)).toBe(true);
  });

  it("stops when it is aborted, with the reason", () => {
    const controller = new AbortController();
    let reports = 0;
    const onProgress = (): void => {
      reports += 1;
      controller.abort(new Error("enough"));
    };
    expect(() => call({ onProgress, signal: controller.signal })).toThrow("enough");
    expect(reports).toBe(1);
    expect(() => call({ signal: AbortSignal.abort(new Error("before")) })).toThrow("before");
  });

  it("is the same whether anyone looks or not", () => {
    const looked = call({ onProgress: () => undefined });
    step = 0;
    const alone = call({ onProgress: () => expect.unreachable("work of no time is not reported") });
    expect(JSON.stringify(looked)).toBe(JSON.stringify(alone));
    expect(JSON.stringify(call({}))).toBe(JSON.stringify(alone));
  });
}
