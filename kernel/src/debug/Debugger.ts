/** A message of the Debug Adapter Protocol. */
export type DebugMessage = Readonly<Record<string, unknown>>;

/** A cell that is about to run, as the debugger must know it to set its breakpoints. */
export interface DebuggedCell {
  /** The name its script has in stack traces, as in `Cell [3]`. */
  readonly name: string;
  readonly code: string;
}

/**
 * The debugger as the core sees it: answers DAP requests, also while the code is paused, and sends events.
 */
export interface Debugger {
  /** Answers a `debug_request`'s content with a `debug_reply`'s. Never rejects: a failure is a DAP answer. */
  request(message: DebugMessage): Promise<DebugMessage>;
  onEvent(listener: (event: DebugMessage) => void): void;
  /** Sets a cell's breakpoints before it runs; undefined when there is nothing to wait for. */
  beforeCell(cell: DebuggedCell): Promise<void> | undefined;
  /** An interrupt: code that is paused goes on, so that it can be ended. */
  interrupt(): void;
}
