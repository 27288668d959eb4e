/** The numbers that a function accepts as data. Generated values are mapped into the domain; NaN and infinities stay. */
export type Domain = "real" | "positive" | "unit" | "binary" | "whole" | "increasing";

/** A public function, called with one list of numbers as its data and suitable made-up values for all else. */
export interface VectorCall {
  readonly name: string;
  readonly domain: Domain;
  readonly call: (values: number[]) => unknown;
}

/** Calls of one domain, from their names. */
export function callsIn(
  domain: Domain,
  calls: Readonly<Record<string, (values: number[]) => unknown>>,
): VectorCall[] {
  return Object.entries(calls).map(([name, call]) => ({ name, domain, call }));
}
