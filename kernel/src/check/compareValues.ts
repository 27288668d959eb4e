/** One place where two saved values differ. `undefined` means that the value is missing there. */
export interface Difference {
  /** The names of the fields down to it. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Deeper is no saved output. */
const DEEPEST = 64;

/** A number in a text, with its sign and exponent. */
const NUMERAL = /[-+−]?(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?/gu;

/**
 * The places at which two JSON values differ. Numbers are equal if they differ by at most `tolerance` times the
 * larger magnitude. The order of an object's fields does not matter; the order of an array's items does.
 *
 * @throws RangeError if the values are nested deeper than any saved output
 */
export function compareValues(before: unknown, after: unknown, tolerance: number): Difference[] {
  const found: Difference[] = [];
  const waiting: Difference[] = [{ path: [], before, after }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, before: one, after: other } = next;
    if (path.length > DEEPEST) throw new RangeError("A saved output is nested too deeply to be compared.");
    const inner = fields(one, other);
    if (inner !== undefined) {
      const steps = inner.map((name) => ({
        path: [...path, name],
        before: field(one, name),
        after: field(other, name),
      }));
      waiting.push(...steps.reverse());
    } else if (!isAlike(one, other, tolerance)) found.push(next);
  }
  return found;
}

/**
 * The first line in which two texts differ, ignoring numbers that {@link compareValues} treats as equal;
 * undefined where no line differs.
 */
export function compareTexts(
  before: string,
  after: string,
  tolerance: number,
): Omit<Difference, "path"> | undefined {
  if (before === after) return undefined;
  const one = before.split("\n");
  const other = after.split("\n");
  for (let line = 0; line < Math.max(one.length, other.length); line++) {
    const was = one[line];
    const is = other[line];
    if (was === undefined || is === undefined || !isAlikeLine(was, is, tolerance))
      return { before: was, after: is };
  }
  return undefined;
}

function isAlikeLine(before: string, after: string, tolerance: number): boolean {
  if (before === after) return true;
  if (before.replaceAll(NUMERAL, "#") !== after.replaceAll(NUMERAL, "#")) return false;
  const one = numbersOf(before);
  const other = numbersOf(after);
  return one.every((number, index) => isAlike(number, other[index], tolerance));
}

function numbersOf(line: string): number[] {
  return Array.from(line.matchAll(NUMERAL), ([numeral]) =>
    Number(numeral.replaceAll(",", "").replace("−", "-")),
  );
}

function isAlike(before: unknown, after: unknown, tolerance: number): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== "number" || typeof after !== "number") return false;
  return Math.abs(before - after) <= tolerance * Math.max(Math.abs(before), Math.abs(after));
}

/** The names of the fields of two objects, or of two arrays; `undefined` for any other pair. */
function fields(before: unknown, after: unknown): string[] | undefined {
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return undefined;
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
