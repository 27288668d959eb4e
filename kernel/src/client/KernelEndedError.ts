import type { KernelEnd } from "./KernelChild.js";

/** The kernel's process ended before it had answered. */
export class KernelEndedError extends Error {
  override readonly name = "KernelEndedError";
  readonly end: KernelEnd;

  constructor(end: KernelEnd) {
    super(sentence(end));
    this.end = end;
  }
}

function sentence({ status, signal, words }: KernelEnd): string {
  const how =
    signal !== null
      ? `by the signal ${signal}`
      : status === null
        ? "before it began"
        : `with status ${status}`;
  const said = words.trim();
  return `The kernel's process ended ${how}${said === "" ? "." : `. Its last words:\n${said}`}`;
}
