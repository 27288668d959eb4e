/** The modes of the type check. */
export const TYPE_MODES = ["warn", "strict", "off"] as const;

/** The largest heap limit that can be asked for, in megabytes. */
export const MOST_HEAP = 1_048_576;
