import type { HistoryEntry } from "../core/HistoryStore.js";

/** An entry as one line of JSON with its end; an absent output is left out. */
export function historyLines({ line, input, output }: HistoryEntry): string {
  return `${JSON.stringify(output === null ? { line, input } : { line, input, output })}\n`;
}

/**
 * Reads such lines, in order. A cell has two lines once its output is known; the later one counts. Any other line
 * (truncated by a crash, or from another program) is skipped.
 */
export function readHistory(text: string): HistoryEntry[] {
  const entries = new Map<number, HistoryEntry>();
  for (const line of text.split("\n")) {
    const entry = readLine(line);
    if (entry !== undefined) entries.set(entry.line, entry);
  }
  return [...entries.values()];
}

function readLine(text: string): HistoryEntry | undefined {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof fields !== "object" || fields === null) return undefined;
  const { line, input, output = null } = fields as Readonly<Record<string, unknown>>;
  if (typeof line !== "number" || !Number.isSafeInteger(line) || typeof input !== "string") return undefined;
  if (output !== null && typeof output !== "string") return undefined;
  return { line, input, output };
}
