import { afterEach, describe, expect, it, vi } from "vitest";
import { aggregates, bootstrap, differences } from "../../src/bootstrap/index.js";
import { ends, equalRuns, madeTable } from "./samples.js";

describe("work that is stopped", () => {
  it("answers with the replicates it has where that is asked for: those that fewer reps would give", async () => {
    const table = madeTable(equalRuns(26, 10)).filter({ algorithms: ["X"] });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 150);
    const options = { metrics: ["iqm"], workers: 1, seed: 5 } as const;
    const stopped = await aggregates(table, {
      ...{ ...options, reps: 50_000_000, partial: true, signal: controller.signal },
    });
    expect(stopped.reps).toBeGreaterThan(99);
    expect(stopped.reps).toBeLessThan(50_000_000);
    expect(stopped.warnings.join()).toContain("Stopped: of the 50000000 replicates");
    const whole = await aggregates(table, { ...options, reps: stopped.reps });
    expect(ends(stopped.only)).toEqual(ends(whole.only));
  });

  it("has no interval where too little was finished, and says why", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 60);
    const result = await differences(madeTable(equalRuns(26, 10)), {
      ...{ reps: 50_000_000, workers: 1, partial: true, signal: controller.signal, metrics: ["mean"] },
    });
    // The second algorithm's turn never came.
    expect(result.only.interval).toBeUndefined();
    expect(result.only.reason).toContain("stopped");
  });
});

describe("the bar in a notebook", () => {
  afterEach(() => vi.unstubAllGlobals());
  const slow = (): number => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return 1;
  };

  it("is shown by the kernel's display once work is long, and replaced as it goes on", async () => {
    const shown: Record<string, unknown>[] = [];
    const display = (bundle: Record<string, unknown>, options: unknown): unknown => {
      expect(options).toEqual({ raw: true });
      shown.push(bundle);
      return { update: display };
    };
    vi.stubGlobal("display", display);
    await bootstrap([1, 2], slow, { reps: 900 });
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.at(-1)?.["application/vnd.precipice.progress.v1+json"]).toMatchObject({
      ...{ schema: "1.0", done: 900, total: 900, remaining: 0 },
    });
    shown.length = 0;
    // A reporter of one's own takes its place, and short work shows none.
    await bootstrap([1, 2], slow, { reps: 700, onProgress: () => undefined });
    await bootstrap([1, 2], () => 1, { reps: 10 });
    expect(shown).toEqual([]);
  });
});
