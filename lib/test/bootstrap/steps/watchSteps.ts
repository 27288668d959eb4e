import { expect, vi } from "vitest";
import type { LongWorkOptions, Progress } from "../../../src/bootstrap/ResampleOptions.js";

/**
 * Checks what a function that does all its work at once promises of long work: every look at the clock takes 600 ms here.
 *
 * @param work gives what can be compared
 */
export function watchSteps(work: (options: LongWorkOptions) => unknown): void {
  const alone = work({});
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 600));
  try {
    const reports: Progress[] = [];
    expect(work({ onProgress: (progress) => reports.push(progress) })).toEqual(alone);
    expect(reports.length).toBeGreaterThanOrEqual(2);
    for (const [place, { done, total, rate, remaining }] of reports.entries()) {
      expect(done).toBeGreaterThanOrEqual(reports[place - 1]?.done ?? 1);
      expect(done).toBeLessThanOrEqual(total);
      expect(remaining).toBeCloseTo((total - done) / rate, 9);
    }
    expect(reports.slice(0, -1).every(({ done, total }) => done < total)).toBe(true);
    expect(reports.at(-1)).toMatchObject({ done: reports.at(-1)?.total, remaining: 0 });

    const controller = new AbortController();
    const stopped: Progress[] = [];
    const stop = (progress: Progress): void => {
      stopped.push(progress);
      controller.abort("enough");
    };
    expect(thrownBy(() => work({ onProgress: stop, signal: controller.signal }))).toBe("enough");
    expect(stopped).toHaveLength(1);
    expect(thrownBy(() => work({ signal: AbortSignal.abort("before") }))).toBe("before");
  } finally {
    vi.restoreAllMocks();
  }
}

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return expect.unreachable("it should have stopped");
}
