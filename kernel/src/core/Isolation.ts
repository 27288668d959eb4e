import type { Interpreter, InterpreterEvent } from "./Interpreter.js";
import { errorContent } from "./errorContent.js";
import type { Content } from "./Message.js";

/**
 * Whether the session is cut off from the folder in which it was started. A frontend requests it (`isolate_request`,
 * on the control channel, before any cell) when it runs generated code, such as the reading of an opened file: files
 * beside that file must not replace packages. In an isolated session packages come only from the kernel's own
 * installation, and the process works in a neutral folder. The reply names the start folder, so that the frontend can
 * write full paths.
 */
export class Isolation {
  readonly #interpreter: Interpreter;
  readonly #onIsolated: () => void;
  readonly #pending = new Map<string, (content: Content) => void>();
  #holds = false;
  #asked = 0;

  /** @param onIsolated called once the session is isolated. */
  constructor(interpreter: Interpreter, onIsolated: () => void) {
    this.#interpreter = interpreter;
    this.#onIsolated = onIsolated;
  }

  /** True once the session is isolated; it stays so. */
  get holds(): boolean {
    return this.#holds;
  }

  /** The content of an isolate_reply. */
  ask(): Promise<Content> {
    const id = `isolate-${++this.#asked}`;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#interpreter.send({ kind: "isolate", id });
    });
  }

  /** Takes the interpreter's answer. */
  handle(event: Extract<InterpreterEvent, { kind: "isolated" }>): void {
    const settle = this.#pending.get(event.id);
    this.#pending.delete(event.id);
    if ("refusal" in event) {
      settle?.(errorContent("IsolationError", event.refusal));
      return;
    }
    if (!this.#holds) {
      this.#holds = true;
      this.#onIsolated();
    }
    settle?.({ status: "ok", folder: event.folder });
  }
}
