import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { aggregates, bootstrap, differences } from "../../src/bootstrap/index.js";
import { ends, equalRuns, madeTable } from "./samples.js";

describe("work that is stopped", () => {
  it("answers with the replicates it has where that is asked for: those that fewer reps would give", async () => {
    const table = madeTable(equalRuns(26, 10)).filter({ algorithms: ["X"] });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 150);
    const options = { metrics: ["iqm"], workers: 1, seed: 5 } as const;
    const stopped = await aggregates(table, {
      ...options,
      reps: 50_000_000,
      partial: true,
      signal: controller.signal,
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
      reps: 50_000_000,
      workers: 1,
      partial: true,
      signal: controller.signal,
      metrics: ["mean"],
    });
    // The second algorithm's turn never came.
    expect(result.only.interval).toBeUndefined();
    expect(result.only.reason).toContain("stopped");
  });
});

describe("the bar in a notebook", () => {
  const kernel = Symbol.for("Precipice.kernel");
  const inNotebook = (api: object): void => void Reflect.set(globalThis, kernel, api);
  afterEach(() => void Reflect.deleteProperty(globalThis, kernel));
  const slow = (): number => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return 1;
  };

  it("is shown by the kernel's display once work is long, and replaced as it goes on", async () => {
    const shown: Record<string, unknown>[] = [];
    const display = (bundle: Record<string, unknown>, options: unknown): unknown => {
      // The first sight has a name; later ones replace it by its handle.
      const name: unknown = expect.stringMatching(/^resampling-\d+$/u);
      // The emptied output says that it is over, so that a frontend may remove it.
      const over = Object.keys(bundle).length === 0 && { metadata: { precipice: { progress: "over" } } };
      expect(options).toEqual(
        shown.length ? { raw: true, ...over } : { raw: true, displayId: name, update: false },
      );
      shown.push(bundle);
      return { update: display };
    };
    inNotebook({ display });
    await bootstrap([1, 2], slow, { reps: 900 });
    expect(shown.length).toBeGreaterThan(1);
    expect(shown[0]?.["application/vnd.precipice.progress.v1+json"]).toMatchObject({
      schema: "1.0",
      total: 900,
    });
    expect(shown[0]?.["text/plain"]).toMatch(/^Resampling: \d+ % \(\d+ of 900\), \d\.\d s left$/u);
    // Nothing but results is left in the notebook.
    expect(shown.at(-1)).toEqual({});
    shown.length = 0;
    // A reporter of one's own takes its place, and short work shows none.
    await bootstrap([1, 2], slow, { reps: 700, onProgress: () => undefined });
    await bootstrap([1, 2], () => 1, { reps: 10 });
    expect(shown).toEqual([]);
  });

  it.each([
    ["is aborted", undefined],
    ["fails", new RangeError("a bad resample")],
  ])("leaves a line that says how far it came where work %s", async (_, failure) => {
    const shown: Record<string, unknown>[] = [];
    const display = (bundle: Record<string, unknown>): unknown => {
      shown.push(bundle);
      return { update: display };
    };
    inNotebook({ display });
    const controller = new AbortController();
    let calls = 0;
    const statistic = (): number => {
      calls += 1;
      if (calls === 700) {
        if (failure) throw failure;
        controller.abort();
      }
      return slow();
    };
    await expect(bootstrap([1, 2], statistic, { reps: 2000, signal: controller.signal })).rejects.toThrow();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.at(-1)?.["text/plain"]).toMatch(/^Resampling stopped at \d\d % \(\d+ of 2000\)\.$/u);
    expect(Object.keys(shown.at(-1) ?? {})).toEqual(["text/plain"]);
  });

  it("leaves that line also where an interrupt ends the code right behind the first bar", async () => {
    const shown: [Record<string, unknown>, { displayId?: string; update?: boolean }][] = [];
    const display = (bundle: Record<string, unknown>, options: { displayId?: string }): unknown => {
      shown.push([bundle, options]);
      if (shown.length === 1) throw new Error("the interrupt");
      return { update: display };
    };
    const cell = new AbortController();
    inNotebook({ display, cell: { signal: cell.signal } });
    const work = bootstrap([1, 2], slow, { reps: 5000 });
    const failed = expect(work).rejects.toThrow();
    while (shown.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    cell.abort(new Error("interrupted"));
    await failed;
    const [[, first] = [], [line, last] = []] = shown;
    expect(shown.length).toBe(2);
    expect(line?.["text/plain"]).toContain("stopped at");
    expect(last).toEqual({ raw: true, displayId: first?.displayId, update: true });
    expect(first?.displayId).toMatch(/^resampling-\d+$/u);
  });

  it("leaves that line at once, and stops the work, where the running cell is interrupted", async () => {
    const shown: Record<string, unknown>[] = [];
    const display = (bundle: Record<string, unknown>): unknown => {
      shown.push(bundle);
      return { update: display };
    };
    const cell = new AbortController();
    inNotebook({ display, cell: { signal: cell.signal } });
    const own = new AbortController();
    setTimeout(() => cell.abort(new Error("interrupted")), 800);
    await expect(bootstrap([1, 2], slow, { reps: 5000, signal: own.signal })).rejects.toThrow("interrupted");
    expect(shown.at(-1)?.["text/plain"]).toContain("stopped at");
    // Outside of cells the kernel's `cell` throws; the computation must not fail then.
    inNotebook({
      cell: {
        get signal(): AbortSignal {
          throw new Error("no cell");
        },
      },
    });
    expect((await bootstrap([1, 2], () => 1, { reps: 10 })).reps).toBe(10);
  });

  it("leaves no listener on the signal of the cell or on the caller's own, and one at most while calls are at work", async () => {
    const warned: Error[] = [];
    const note = (warning: Error): void => void warned.push(warning);
    process.on("warning", note);
    const cell = new AbortController();
    const own = new AbortController();
    const listeners = (): number[] =>
      [cell, own].map(({ signal }) => getEventListeners(signal, "abort").length);
    const shown: number[][] = [];
    const display = (): unknown => {
      shown.push(listeners());
      return { update: display };
    };
    inNotebook({ display, cell: { signal: cell.signal } });
    // Long enough together that each of them shows its bar.
    const calls = Array.from({ length: 100 }, () =>
      bootstrap([1, 2], slow, { reps: 20, signal: own.signal }),
    );
    await Promise.all(calls);
    expect(shown.length).toBeGreaterThan(100);
    expect(Math.max(...shown.map(([ofCell = 0]) => ofCell))).toBe(1);
    expect(Math.max(...shown.map(([, ofOwn = 0]) => ofOwn))).toBe(0);
    expect(listeners()).toEqual([0, 0]);
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", note);
    expect(warned).toEqual([]);
  });

  it("leaves no listener where the work failed, and goes where the caller's own signal aborts", async () => {
    const shown: Record<string, unknown>[] = [];
    const display = (bundle: Record<string, unknown>): unknown => {
      shown.push(bundle);
      return { update: display };
    };
    const cell = new AbortController();
    const own = new AbortController();
    inNotebook({ display, cell: { signal: cell.signal } });
    let calls = 0;
    const failing = (): number => {
      calls += 1;
      if (calls === 700) throw new RangeError("a bad resample");
      return slow();
    };
    await expect(bootstrap([1, 2], failing, { reps: 2000 })).rejects.toThrow("a bad resample");
    expect(shown.length).toBeGreaterThan(1);
    expect(getEventListeners(cell.signal, "abort")).toEqual([]);
    setTimeout(() => own.abort(new Error("enough")), 800);
    await expect(bootstrap([1, 2], slow, { reps: 5000, signal: own.signal })).rejects.toThrow("enough");
    expect(shown.at(-1)?.["text/plain"]).toContain("stopped at");
    expect(getEventListeners(cell.signal, "abort")).toEqual([]);
  });
});
