/**
 * Bounds on the cost of reading a file. A small file that would take far more memory than its size is refused, and the message
 * names the limit that raises the bound.
 */
export interface ReadLimits {
  /**
   * The largest growth of a file, unpacked and as a table, in multiples of its size; 200 by default. Less than 600 MB is
   * never refused for it: neither text that is read part by part and unfolds to less, nor a table that takes less memory.
   */
  readonly ratio?: number;
  /**
   * The most bytes that a file may become if that is more than 20 times its size; 1 GB (2^30) by default. Less than
   * 600 MB is never refused for it.
   */
  readonly bytes?: number;
  /** The deepest nesting of lists and objects in JSON; 1000 by default. */
  readonly depth?: number;
  /** The most bytes in a row of a delimited file or a line of JSON Lines; 64 MB (2^26) by default. */
  readonly line?: number;
}

/** The default limits. */
export const usualLimits: Required<ReadLimits> = Object.freeze({
  ratio: 200,
  bytes: 2 ** 30,
  depth: 1000,
  line: 2 ** 26,
});

/**
 * The given limits, with defaults for the others.
 *
 * @param refuse throws the reader's own error
 */
export function settleLimits(
  limits: ReadLimits | undefined,
  refuse: (what: string) => never,
): Required<ReadLimits> {
  for (const [name, value] of Object.entries(limits ?? {}) as [string, unknown][]) {
    if (!Object.hasOwn(usualLimits, name)) {
      refuse(`there is no limit "${name}". The limits are: ${Object.keys(usualLimits).join(", ")}.`);
    }
    if (value !== undefined && !(typeof value === "number" && value > 0)) {
      refuse(
        `the limit "${name}" must be a number above 0, got ${typeof value === "number" ? value : typeof value}.`,
      );
    }
  }
  const given = Object.entries(limits ?? {}).filter(([, value]) => (value as unknown) !== undefined);
  return { ...usualLimits, ...Object.fromEntries(given) };
}
