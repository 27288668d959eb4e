import { describe, expect, it, vi } from "vitest";
import type * as library from "../library.js";
import type { Estimate, Interval } from "../../src/results/index.js";
import { Result } from "../../src/results/index.js";
import { callsWithoutLists } from "./callsWithoutLists.js";
import { normals, within } from "./madeData.js";
import { vectorCalls } from "./vectorCalls.js";
import { withOptions, type AddedOptions } from "./withOptions.js";

vi.mock("../library.js", async (original) => {
  const { takingOptions } = await import("./withOptions.js");
  return takingOptions(await original<typeof library>());
});

/** All methods; functions refuse those that they do not offer. */
const METHODS = [
  "calibrated",
  "percentile",
  "basic",
  "normal",
  "bc",
  "bca",
  "studentized",
  "wilson",
  "wilsonContinuity",
  "wald",
  "agrestiCoull",
  "clopperPearson",
  "jeffreys",
  "logitT",
  "t",
  "empiricalLikelihood",
  "newcombe",
  "miettinenNurminen",
  "agrestiCaffo",
  "tango",
  "bonettPrice",
  "sandwich",
  "model",
];
const LEVELS = [0.5, 0.8, 0.95];
/** Methods whose quantiles of the replicates depend on the level and on the data. */
const MAY_BE_NARROWER = /\bbca?\b|studentized/u;
/** Methods whose interval contains the estimate by construction. */
const HOLDS_ITS_ESTIMATE = /^(calibrated|wilson|normal)\b/iu;
const SAYS_SO = /does not hold|leaves out|outside|excludes|lies (above|below)/u;

const DATA: Readonly<Record<string, readonly number[]>> = {
  "30 values": normals(30),
  "24 values with ties": normals(24, 5).map((value) => Math.round(value)),
};

/** The kinds of results with intervals compared between levels. */
const compared = new Set<string>();

async function resultOf(call: () => unknown, options: AddedOptions): Promise<Result | undefined> {
  try {
    const result = await withOptions(options, call);
    return result instanceof Result ? result : undefined;
  } catch {
    return undefined;
  }
}

const width = ({ low, high }: Interval): number => high - low;
const slackOf = ({ low, high }: Interval): number =>
  1e-9 * (Number.isFinite(high - low) ? high - low + 1e-3 * Math.max(Math.abs(low), Math.abs(high)) : 1);

/** Whether a call takes an option `interval`: it then refuses an invalid value. */
async function takesMethods(call: () => unknown): Promise<boolean> {
  const without = await resultOf(call, {});
  const none = await resultOf(call, { interval: "none of them" });
  return without !== undefined && none === undefined;
}

async function faultsOfAll(call: () => unknown): Promise<string[]> {
  const methods = (await takesMethods(call)) ? [undefined, ...METHODS] : [undefined];
  const faults: string[] = [];
  for (const method of methods) faults.push(...(await faultsOf(call, method)));
  return faults;
}

/** The faults of the intervals of one call at several levels. */
async function faultsOf(call: () => unknown, interval: string | undefined): Promise<string[]> {
  const faults: string[] = [];
  let before: Result | undefined;
  for (const level of LEVELS) {
    const result = await resultOf(call, interval === undefined ? { level } : { level, interval });
    if (result?.level !== level) continue;
    const told = (one: Estimate): string => [...one.warnings, ...result.warnings, one.reason ?? ""].join(" ");
    const kept = before;
    result.estimates.forEach((one, index) => {
      const name = `${JSON.stringify(one.labels)} at ${level} (${result.method})`;
      if (!one.interval) return;
      const { low, high } = one.interval;
      const slack = slackOf(one.interval);
      if (!(one.estimate >= low - slack && one.estimate <= high + slack)) {
        if (HOLDS_ITS_ESTIMATE.test(result.method) || !SAYS_SO.test(told(one))) {
          faults.push(`${name}: ${one.estimate} is not within ${low} to ${high}: ${told(one)}`);
        }
      }
      const previous = kept?.estimates[index];
      if (!previous || MAY_BE_NARROWER.test(result.method)) return;
      compared.add(result.kind);
      // Some estimates depend on the level: the power of a test of that level, for example.
      if (previous.estimate !== one.estimate) return;
      if (!previous.interval) faults.push(`${name}: an interval, and none at a lower level`);
      else if (width(one.interval) < width(previous.interval) - slack) {
        faults.push(
          `${name}: ${low} to ${high}, narrower than ${previous.interval.low} to ${previous.interval.high}`,
        );
      }
    });
    before = result;
  }
  return faults;
}

describe.each(Object.entries(DATA))("%s", (_data, values) => {
  it.each(vectorCalls.map((one) => [one.name, one] as const))(
    "%s: no interval is narrower at a higher level; one without its estimate says so",
    async (_name, { domain, call }) => {
      expect(await faultsOfAll(() => call(within(domain, values)))).toEqual([]);
    },
  );
});

it.each(Object.entries(callsWithoutLists))(
  "%s: no interval is narrower at a higher level; one without its estimate says so",
  async (_name, call) => {
    expect(await faultsOfAll(call)).toEqual([]);
  },
);

it("many kinds of results were compared at several levels", () => {
  expect(compared.size).toBeGreaterThan(80);
  for (const kind of ["aggregates", "bootstrap", "welchTest", "proportion", "bradleyTerry"]) {
    expect(compared).toContain(kind);
  }
});
