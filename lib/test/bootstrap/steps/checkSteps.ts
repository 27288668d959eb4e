import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LongWorkOptions, Progress } from "../../../src/bootstrap/index.js";
import type { Result } from "../../../src/results/index.js";

/** A call that is done at once and how many steps it takes, so many at each look at the clock. */
export interface StepsOfCall {
  readonly run: (options: LongWorkOptions) => Result;
  readonly total: number;
  readonly batch: number;
}

/** Tests that a call reports its steps, where every look at the clock costs 600 ms, and that it can be aborted by that. */
export function checkSteps(name: string, { run, total, batch }: StepsOfCall): void {
  describe(`the steps of ${name}`, () => {
    let cost = 600;
    let now = 0;
    beforeEach(() => {
      cost = 600;
      vi.spyOn(performance, "now").mockImplementation(() => (now += cost));
    });
    afterEach(() => vi.restoreAllMocks());

    it("are reported, and the last report is the end", () => {
      const reports: Progress[] = [];
      run({ onProgress: (progress) => reports.push(progress) });
      const looks = Math.ceil(total / batch);
      expect(looks).toBeGreaterThan(1);
      const done = Array.from({ length: looks }, (_, look) => Math.min(total, batch * (look + 1)));
      expect(reports.map((progress) => progress.done)).toEqual(done);
      expect(reports.every((progress) => progress.total === total)).toBe(true);
      for (const progress of reports)
        expect(progress.remaining).toBeCloseTo((total - progress.done) / progress.rate, 9);
    });

    it("stop with the reason of an abort by what is reported to, or of one before the first", () => {
      const controller = new AbortController();
      let reports = 0;
      const onProgress = (): void => {
        if (++reports === 2) controller.abort("enough");
      };
      const thrown = (signal: AbortSignal): unknown => {
        try {
          return run({ onProgress, signal });
        } catch (error) {
          return error;
        }
      };
      expect(thrown(controller.signal)).toBe("enough");
      expect(reports).toBe(2);
      expect(thrown(AbortSignal.abort("before"))).toBe("before");
      expect(reports).toBe(2);
    });

    it("change nothing of the result", () => {
      let reports = 0;
      const looked = run({ onProgress: () => (reports += 1) });
      expect(reports).toBeGreaterThan(0);
      cost = 0;
      const alone = run({ onProgress: () => expect.unreachable("work of no time is not reported") });
      expect(looked.toJSON()).toEqual(alone.toJSON());
      expect(run({}).toJSON()).toEqual(alone.toJSON());
    });
  });
}
