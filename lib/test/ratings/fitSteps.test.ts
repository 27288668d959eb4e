import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Progress } from "../../src/bootstrap/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { bradleyTerry, plackettLuce, type RatingResult } from "../../src/ratings/index.js";
import { expectReports } from "../work/steps/expectReports.js";
import { drawBattles, everyPair } from "./simulate.js";
import { someRankings as rankings } from "./someRankings.js";

/** Milliseconds that every look at the clock costs here. */
let step = 600;
let now = 0;
beforeEach(() => {
  step = 600;
  vi.spyOn(performance, "now").mockImplementation(() => (now += step));
});
afterEach(() => vi.restoreAllMocks());

const world = { theta: [-0.8, -0.1, 0.3, 0.6], ties: 0.2, pairs: everyPair(4) };
const battles = drawBattles(world, 400, Xoshiro128.fromSeed(1));

interface FitOptions {
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}
const FITS: Readonly<Record<string, (options: FitOptions) => Promise<RatingResult>>> = {
  "bradleyTerry, sandwich": (options) => bradleyTerry(battles, options),
  "bradleyTerry, model": (options) => bradleyTerry(battles, { ...options, interval: "model" }),
  "plackettLuce, newton": (options) => plackettLuce(rankings, options),
  "plackettLuce, mm": (options) => plackettLuce(rankings, { ...options, method: "mm" }),
  "plackettLuce, ilsr": (options) => plackettLuce(rankings, { ...options, method: "ilsr" }),
};

describe.each(Object.entries(FITS))("the fit of %s", (_, fit) => {
  it("reports its steps, and the last report is the end", async () => {
    const reports: Progress[] = [];
    const result = await fit({ onProgress: (progress) => reports.push(progress) });
    expect(reports.length).toBeGreaterThanOrEqual(result.iterations ?? Infinity);
    expectReports(reports);
  });

  it("stops between two steps when it is aborted, with the reason", async () => {
    const controller = new AbortController();
    let reports = 0;
    const onProgress = (): void => {
      reports += 1;
      controller.abort("enough");
    };
    await expect(fit({ onProgress, signal: controller.signal })).rejects.toBe("enough");
    expect(reports).toBe(1);
  });

  it("is the same whether anyone looks or not", async () => {
    const looked = await fit({ onProgress: () => undefined });
    step = 0;
    const alone = await fit({ onProgress: () => expect.unreachable("work of no time is not reported") });
    expect(looked.toJSON()).toEqual(alone.toJSON());
  });
});

it("a fit that counts refits reports those, and answers an abort before the first", async () => {
  const reports: Progress[] = [];
  await bradleyTerry(battles, { interval: "percentile", reps: 200, onProgress: (one) => reports.push(one) });
  expect(new Set(reports.map(({ total }) => total))).toEqual(new Set([200]));
  const signal = AbortSignal.abort("before");
  await expect(bradleyTerry(battles, { interval: "percentile", signal })).rejects.toBe("before");
});
