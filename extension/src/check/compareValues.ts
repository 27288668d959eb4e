/** One place where two saved values differ. `undefined`: there is nothing there. */
export interface Difference {
  /** The names of the fields down to it. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Deeper is no saved result. */
const DEEPEST = 64;

/**
 * The places where two JSON values differ. Numbers are alike where they differ by no more than `tolerance` times the
 * larger of the two in magnitude; the order of an object's fields does not matter, that of an array's items does.
 *
 * @throws RangeError where the values are nested deeper than any saved result
 */
export function compareValues(before: unknown, after: unknown, tolerance: number): Difference[] {
  const found: Difference[] = [];
  const visit = (one: unknown, other: unknown, path: readonly string[]): void => {
    if (path.length > DEEPEST) throw new RangeError("A saved result is nested too deeply to be compared.");
    if (Object.is(one, other)) return;
    if (typeof one === "number" && typeof other === "number") {
      if (Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other))) return;
    } else if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
        visit(own(one, name), own(other, name), [...path, name]);
      return;
    }
    found.push({ path, before: one, after: other });
  };
  visit(before, after, []);
  return found;
}

function isBranch(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
