import type { Content } from "./Message.js";

/** The content of a history request. */
export interface HistoryQuery {
  readonly access: "tail" | "range" | "search";
  readonly output: boolean;
  /** tail and search: the last n; all when it is left out. */
  readonly n: number | undefined;
  /** range: lines from start up to, not including, stop. */
  readonly start: number | undefined;
  readonly stop: number | undefined;
  /** range: above zero a session's number; 0 is this session, -1 the one before it. */
  readonly session: number;
  /** search: a glob pattern with * and ?. */
  readonly pattern: string;
  /** search: of equal inputs only the last. */
  readonly unique: boolean;
}

/**
 * Reads the content of a history request.
 *
 * @throws TypeError unless `hist_access_type` is tail, range or search.
 */
export function historyContent(content: Content): HistoryQuery {
  const access = content["hist_access_type"];
  if (access !== "tail" && access !== "range" && access !== "search") {
    throw new TypeError(`"hist_access_type" must be "tail", "range" or "search".`);
  }
  return {
    access,
    output: content["output"] === true,
    n: wholeNumber(content["n"]),
    start: wholeNumber(content["start"]),
    stop: wholeNumber(content["stop"]),
    session: wholeNumber(content["session"]) ?? 0,
    pattern: typeof content["pattern"] === "string" ? content["pattern"] : "*",
    unique: content["unique"] === true,
  };
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}
