import type { Assumption } from "./Assumption.js";
import type { IntervalSides } from "./ResultFields.js";

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
  readonly n: Readonly<Record<string, number | readonly [least: number, most: number]>>;
  /** From version 1.1 on; absent where there are none. Infinite numbers are words, as {@link JSONNumber}. */
  readonly values?: Readonly<Record<string, number | string | boolean>>;
  readonly warnings: readonly string[];
}

/** Version 1.1 of `application/vnd.precipice.result.v1+json`: every number in full precision. */
export interface ResultJSON {
  readonly schema: string;
  /** Hash of the content: the same numbers have the same id. */
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly method: string;
  readonly level: number;
  readonly sides: IntervalSides;
  readonly unit: string;
  readonly reps: number;
  readonly seed: number;
  readonly resampling: string;
  readonly citation: readonly string[];
  /** From version 1.1 on; absent where there are none. */
  readonly assumptions?: readonly Assumption[];
  readonly warnings: readonly string[];
  readonly estimates: readonly EstimateJSON[];
}
