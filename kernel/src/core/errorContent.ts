import type { Content } from "./Message.js";

/** The content of a reply that says what went wrong. */
export function errorContent(ename: string, evalue: string): Content {
  return { status: "error", ename, evalue, traceback: [`${ename}: ${evalue}`] };
}

/** The content of a reply for something that was thrown. */
export function thrownContent(thrown: unknown): Content {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return errorContent(name, message);
}
