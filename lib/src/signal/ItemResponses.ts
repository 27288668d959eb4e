/** Responses grouped into patterns of equal rows. */
export interface ResponsePatterns {
  readonly items: number;
  readonly persons: number;
  /** 1, 0, or -1 for missing; one row for each pattern. */
  readonly patterns: readonly Int8Array[];
  readonly counts: Float64Array;
  /** The pattern of each person. */
  readonly patternOf: Int32Array;
}

/**
 * Groups equal rows.
 *
 * @param responses one row for each person, one entry for each item: 1, 0, or null if the person was not asked
 * @throws RangeError that names person and item (from 1) for an entry other than 0, 1 or null, rows of unequal
 *   length, a person without answers, an item that all got right or all got wrong
 */
export function responsePatterns(
  responses: readonly (readonly (number | null)[] | ArrayLike<number>)[],
  caller: string,
): ResponsePatterns {
  const items = responses[0]?.length ?? 0;
  if (responses.length === 0 || items === 0) {
    throw new RangeError(`${caller}: expected at least one person and one item.`);
  }
  const places = new Map<string, number>();
  const patterns: Int8Array[] = [];
  const counts: number[] = [];
  const patternOf = Int32Array.from(responses, (row, person) => {
    if (row.length !== items) {
      throw new RangeError(
        `${caller}: person ${person + 1} has ${row.length} entries, the first has ${items}.`,
      );
    }
    const pattern = Int8Array.from({ length: items }, (_, item) => {
      const answer: unknown = row[item];
      if (answer === null) return -1;
      if (answer === 0 || answer === 1) return answer;
      throw new RangeError(
        `${caller}: person ${person + 1}, item ${item + 1}: expected 1 (right), 0 (wrong) or null (not asked); got ${shown(answer)}.`,
      );
    });
    if (pattern.every((answer) => answer === -1)) {
      throw new RangeError(`${caller}: person ${person + 1} answered no item.`);
    }
    const key = pattern.join("");
    const known = places.get(key) ?? patterns.length;
    if (known === patterns.length) {
      places.set(key, known);
      patterns.push(pattern);
      counts.push(0);
    }
    counts[known] = (counts[known] ?? 0) + 1;
    return known;
  });
  return { items, persons: responses.length, patterns, counts: Float64Array.from(counts), patternOf };
}

/** Throws for uninformative items: all right, or all wrong. */
export function checkInformative(data: ResponsePatterns, names: readonly string[], caller: string): void {
  for (let item = 0; item < data.items; item++) {
    const [right, wrong] = [1, 0].map((wanted) => data.patterns.some((pattern) => pattern[item] === wanted));
    if (right === true && wrong === true) continue;
    throw new RangeError(
      `${caller}: ${right ? "everybody got" : wrong ? "nobody got" : "nobody was asked"} item ${names[item] ?? ""}` +
        `${right === true || wrong === true ? " right" : ""}: its difficulty is infinite or unknown. Leave it out.`,
    );
  }
}

function shown(answer: unknown): string {
  return typeof answer === "object" || typeof answer === "string"
    ? JSON.stringify(answer)
    : `${answer as number}`;
}
