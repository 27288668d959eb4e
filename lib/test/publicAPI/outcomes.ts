/** The numbers of an answer and its words, each by its path. */
export interface Answer {
  readonly numbers: ReadonlyMap<string, number>;
  readonly words: readonly string[];
}

/** An answer or the refusal. */
export type Outcome = Answer | { readonly refused: Error };

function collect(value: unknown, path: string, numbers: Map<string, number>, words: string[]): void {
  if (typeof value === "number") numbers.set(path, value);
  else if (typeof value === "string" || typeof value === "boolean") words.push(`${path}: ${String(value)}`);
  else if (ArrayBuffer.isView(value)) {
    Array.from(value as unknown as ArrayLike<number>, (one, place) => numbers.set(`${path}.${place}`, one));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      // The id is a hash.
      if (key !== "id") collect(one, `${path}.${key}`, numbers, words);
    }
  }
}

/** The outcome of a call. */
export async function outcomeOf(call: () => unknown): Promise<Outcome> {
  try {
    const numbers = new Map<string, number>();
    const words: string[] = [];
    collect(await call(), "", numbers, words);
    return { numbers, words };
  } catch (error) {
    return { refused: error as Error };
  }
}

/** The words of an outcome, with their numbers removed. */
export function decisions(outcome: Outcome): readonly string[] {
  // Where an interval has no width is seen by its numbers alone, whose size says nothing of the data's.
  const said =
    "refused" in outcome
      ? [`refused: ${outcome.refused.message}`]
      : outcome.words.filter((words) => !/: (noWidth|The interval has no width: .*)$/u.test(words));
  return said.map((words) => words.replaceAll(/-?\d[\d.]*(?:e[-+]?\d+)?/gu, "#"));
}

/** The power of the unit that each number grows with when all data do; `undefined` where some number follows no power. */
export function degreesOf(
  one: ReadonlyMap<string, number>,
  larger: ReadonlyMap<string, number>,
  unit: number,
): Map<string, number> | undefined {
  const degrees = new Map<string, number>();
  for (const [path, value] of one) {
    const ratio = value === larger.get(path) ? 1 : (larger.get(path) ?? NaN) / value;
    const degree = Math.round(Math.log2(ratio) / Math.log2(unit));
    if (value === 0) continue;
    if (!(Math.abs(ratio / unit ** degree - 1) < 1e-6)) return undefined;
    degrees.set(path, degree);
  }
  return degrees;
}
