/** The modes of the type check. */
export const TYPE_MODES = ["warn", "strict", "off"] as const;

/** Upper bound on the heap limit, in megabytes. */
export const MOST_HEAP = 1_048_576;
