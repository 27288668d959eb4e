import type { IntervalMethod } from "./IntervalMethod.js";
import type { IntervalSides, ResultKind } from "./ResultFields.js";

/** A number as JSON holds it: infinite values, which JSON has no number for, are words. */
export type JSONNumber = number | "Infinity" | "-Infinity";

export interface IntervalJSON {
  readonly low: JSONNumber;
  readonly high: JSONNumber;
}

export interface EstimateJSON {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly estimate: JSONNumber;
  /** `null` where there is none; `reason` says why. */
  readonly interval: IntervalJSON | null;
  readonly reason?: string;
  readonly monteCarloError: IntervalJSON | null;
  readonly n: {
    readonly runs: number | readonly [least: number, most: number];
    readonly tasks: number;
    readonly cells: number;
  };
  readonly warnings: readonly string[];
}

/** Version 1.0 of `application/vnd.precipice.result.v1+json`: every number in full precision. */
export interface ResultJSON {
  readonly schema: string;
  /** Hash of the content: the same numbers have the same id. */
  readonly id: string;
  readonly kind: ResultKind;
  readonly title: string;
  readonly method: IntervalMethod;
  readonly level: number;
  readonly sides: IntervalSides;
  readonly unit: "run";
  readonly reps: number;
  readonly seed: number;
  readonly resampling: string;
  readonly citation: readonly string[];
  readonly warnings: readonly string[];
  readonly estimates: readonly EstimateJSON[];
}
