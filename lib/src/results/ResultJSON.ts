import type { Assumption } from "./Assumption.js";
import type { IntervalSides } from "./ResultFields.js";

/** A number in JSON. JSON has no infinite numbers, so these are words. */
export type JSONNumber = number | "Infinity" | "-Infinity";

export interface IntervalJSON {
  readonly low: JSONNumber;
  readonly high: JSONNumber;
}

/** A warning or a note with its code. */
export interface RemarkJSON {
  readonly code: string;
  readonly text: string;
}

export interface EstimateJSON {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly estimate: JSONNumber;
  /** `null` without an interval; `reason` says why. */
  readonly interval: IntervalJSON | null;
  readonly reason?: string;
  readonly monteCarloError: IntervalJSON | null;
  readonly n: Readonly<Record<string, number | readonly [least: number, most: number]>>;
  /** From version 1.1 on; absent if empty. Infinite numbers are words, as {@link JSONNumber}. */
  readonly values?: Readonly<Record<string, number | string | boolean>>;
  /** Before version 1.2 texts without a code. */
  readonly warnings: readonly (RemarkJSON | string)[];
  /** From version 1.2 on; absent if empty. */
  readonly notes?: readonly (RemarkJSON | string)[];
}

/** Version 1.2 of `application/vnd.precipice.result.v1+json`: every number in full precision. */
export interface ResultJSON {
  readonly schema: string;
  /**
   * Hash of kind, labels, numbers, level, unit, reps, seed, and the codes of method and warnings. Before version 1.2
   * it is a hash of the whole content, including texts.
   */
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly method: string;
  /** From version 1.2 on. */
  readonly methodCode?: string;
  readonly level: number;
  readonly sides: IntervalSides;
  readonly unit: string;
  readonly reps: number;
  readonly seed: number;
  readonly resampling: string;
  readonly citation: readonly string[];
  /** From version 1.1 on; absent if empty. */
  readonly assumptions?: readonly Assumption[];
  /** Before version 1.2 texts without a code. */
  readonly warnings: readonly (RemarkJSON | string)[];
  /** From version 1.2 on; absent if empty. */
  readonly notes?: readonly (RemarkJSON | string)[];
  readonly estimates: readonly EstimateJSON[];
}
