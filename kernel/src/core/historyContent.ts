import type { HistoryQuery } from "./History.js";
import type { Content } from "./Message.js";

/**
 * Reads the content of a history request.
 *
 * @throws TypeError when `hist_access_type` is none of tail, range, search.
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
