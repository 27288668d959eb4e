import { isRecord } from "./readGolden.js";

/** A difference from the expected value, with its path. */
export interface Mismatch {
  readonly path: string;
  readonly got: unknown;
  readonly expected: unknown;
}

const NON_FINITE: Readonly<Record<string, number>> = { NaN: NaN, Infinity: Infinity, "-Infinity": -Infinity };

/** The first difference beyond |got - expected| <= abs + rel * |expected|, or `undefined`. */
export function compare(
  got: unknown,
  expected: unknown,
  tolerance: { readonly abs: number; readonly rel: number },
  path: string,
): Mismatch | undefined {
  const mismatch = { path, got, expected };
  if (Array.isArray(expected)) {
    const list = toList(got);
    if (!list || list.length !== expected.length) return mismatch;
    return first(expected, (one, index) => compare(list[index], one, tolerance, `${path}[${index}]`));
  }
  if (isRecord(expected)) {
    if (!isRecord(got)) return mismatch;
    return first(Object.keys(expected), (key) =>
      compare(got[key], expected[key], tolerance, `${path}.${key}`),
    );
  }
  const wanted = typeof expected === "string" ? (NON_FINITE[expected] ?? expected) : expected;
  if (typeof wanted !== "number") {
    // The files contain 64-bit integers as texts of digits.
    const value = typeof got === "bigint" ? String(got) : got;
    return Object.is(value, wanted) ? undefined : mismatch;
  }
  const value = typeof got === "bigint" ? Number(got) : got;
  if (typeof value !== "number") return mismatch;
  if (Number.isNaN(wanted) || !Number.isFinite(wanted))
    return Object.is(value, wanted) ? undefined : mismatch;
  return Math.abs(value - wanted) <= tolerance.abs + tolerance.rel * Math.abs(wanted) ? undefined : mismatch;
}

function first<T>(
  list: readonly T[],
  find: (one: T, index: number) => Mismatch | undefined,
): Mismatch | undefined {
  for (const [index, one] of list.entries()) {
    const mismatch = find(one, index);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function toList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number | bigint>) : undefined;
}

/** A value as a line of output shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  const text = JSON.stringify(toList(value) ?? value, (_key, part: unknown) =>
    typeof part === "bigint" || (typeof part === "number" && !Number.isFinite(part)) ? String(part) : part,
  );
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
