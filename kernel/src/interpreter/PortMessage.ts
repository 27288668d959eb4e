import type { InterpreterEvent, InterpreterRequest } from "./Interpreter.js";

/** What travels from the executing thread to `ThreadInterpreter`: the events, and what the two say among themselves. */
export type PortMessage =
  | InterpreterEvent
  /** The first message: the memory that the two threads share. */
  | { readonly kind: "hello"; readonly gate: SharedArrayBuffer; readonly backpressure: SharedArrayBuffer };

/** What travels the other way. */
export type PortRequest = InterpreterRequest | { readonly kind: "interrupt"; readonly count: number };
