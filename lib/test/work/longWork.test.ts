import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Progress } from "../../src/bootstrap/index.js";
import * as precipice from "../library.js";
import type { Result } from "../../src/results/index.js";
import { repository } from "../sharedFolder.js";
import { LONG_WORK } from "./longWork.js";

/** The milliseconds that each clock read adds: time counts in steps, independent of the machine. */
const STEP = 50;
let now = 0;
let looks = 0;
beforeEach(() => {
  looks = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    looks += 1;
    return (now += STEP);
  });
});
afterEach(() => vi.restoreAllMocks());

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Aborts once the given number of replicates is reported; counts the clock reads after that. */
function abortAt(least: number): {
  readonly reason: Error;
  readonly options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };
  readonly looksAfter: () => number;
} {
  const controller = new AbortController();
  const reason = new Error("enough");
  let before = Infinity;
  const onProgress = ({ done }: Progress): void => {
    if (done < least || controller.signal.aborted) return;
    before = looks;
    controller.abort(reason);
  };
  return { reason, options: { signal: controller.signal, onProgress }, looksAfter: () => looks - before };
}

/** Asynchronous functions that read, write or register without resampling. */
const NOT_RESAMPLED = [
  "describe",
  "engine",
  "htmlDocument",
  "load",
  "page",
  "published",
  "read",
  "registerArqueroOps",
];

/**
 * Functions without partial results: a decision on fewer permutations than planned spends another level, a fit must
 * converge, a jackknife must leave out every value in turn, and suites of tests are drawn for an estimate alone.
 */
const WITHOUT_PARTS = ["adastop", "itemResponse", "jackknife", "killMatrix"];

describe("the list of long work", () => {
  it("holds every public function that makes replicates", () => {
    const reports = path.join(repository, "lib/api");
    const found = readdirSync(reports).flatMap((file) => {
      const text = readFileSync(path.join(reports, file), "utf8");
      return [...text.matchAll(/^export declare function (\w+)[^;]*\): Promise<(\w+)/gmu)];
    });
    const names = found.map(([, name = ""]) => name).filter((name) => !NOT_RESAMPLED.includes(name));
    const listed = new Set(Object.keys(LONG_WORK).map((name) => name.split(" ")[0] ?? name));
    expect([...listed].sort()).toEqual(names.sort());
  });
});

describe.each(Object.entries(LONG_WORK))("%s", (name, { run, reps, prefix, stopAt }) => {
  // These make no replicates, so they have no option for their number.
  const size = ["itemResponse", "jackknife"].includes(name) ? {} : { reps };
  it("reports how far it is, its rate and what remains, up to the end", async () => {
    const reports: Progress[] = [];
    await run({ ...size, onProgress: (progress) => reports.push(progress) });
    expect(reports.length).toBeGreaterThan(1);
    for (const { done, total, rate, remaining } of reports) {
      expect(done).toBeLessThanOrEqual(total);
      expect(rate).toBeGreaterThan(0);
      expect(remaining).toBeCloseTo((total - done) / rate, 9);
    }
    expect(reports.at(-1)).toMatchObject({ done: reports.at(-1)?.total, remaining: 0 });
  });

  it("stops at once when it is aborted, with the reason, and leaves nothing running", async () => {
    const { reason, options, looksAfter } = abortAt(1);
    await expect(run({ ...size, ...options })).rejects.toBe(reason);
    expect(looksAfter()).toBeLessThan(8);
    const after = looks;
    await turns(20);
    expect(looks).toBe(after);
    await expect(run({ ...size, signal: AbortSignal.abort("a text") })).rejects.toBe("a text");
  });

  if (WITHOUT_PARTS.includes(name)) return;
  it("answers with what is finished where that is asked for, and says how much that is", async () => {
    const { options } = abortAt(stopAt);
    const stopped = await run({ reps, seed: 3, partial: true, ...options });
    expect(stopped.warnings.filter(({ text }) => text.startsWith("Stopped: of the"))).toHaveLength(1);
    expect(stopped.reps).toBeLessThan(reps);
    if (!prefix) return;
    expect(stopped.reps).toBeGreaterThanOrEqual(100);
    const whole = await run({ reps: stopped.reps, seed: 3 });
    const told = ({ estimates }: Result): unknown =>
      estimates.map(({ interval, estimate }) => ({ interval, estimate }));
    expect(told(stopped)).toEqual(told(whole));
  });
});

type Last<Items extends readonly unknown[]> = Items extends readonly [...unknown[], infer Item]
  ? Item
  : never;
type Offering<Option extends string> = {
  [Name in keyof typeof precipice]: (typeof precipice)[Name] extends (
    ...given: infer Given
  ) => Promise<Result>
    ? Option extends keyof Last<Required<Given>>
      ? Name
      : never
    : never;
}[keyof typeof precipice];

describe("options of long work", () => {
  it("offer threads where there are some, and parts everywhere but in sequential tests: the compiler holds these lists", () => {
    const threaded: Record<Offering<"workers">, true> = {
      aggregates: true,
      compareAlgorithms: true,
      differences: true,
      improvement: true,
      profiles: true,
      rankings: true,
      bradleyTerry: true,
      sampleEfficiency: true,
    };
    const partial: readonly Offering<"partial">[] = [];
    expect(Object.keys(threaded).every((name) => Object.hasOwn(LONG_WORK, name))).toBe(true);
    expect(partial).not.toContain("adastop");
  });
});
