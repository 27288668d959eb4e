/** One case of a golden family; the families' README explains each part. */
export interface GoldenCase {
  readonly id: string;
  readonly function: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly tolerance: { readonly abs: number; readonly rel: number };
  readonly provenance: { readonly library?: string; readonly call?: string };
}

/**
 * Computes one field of a case's expected values; `undefined` if the field is unknown. `expected` is read only for the
 * count and the names of the wanted numbers, never for their values.
 */
export type FieldValue = (field: string, expected: unknown) => unknown;

/** Prepares a case of a known function. */
export type GoldenFunction = (golden: GoldenCase) => FieldValue;

/** Golden functions by the name that cases give them. */
export type GoldenFunctions = Readonly<Record<string, GoldenFunction>>;
