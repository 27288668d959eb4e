import { nodeBinding } from "../../realm/nodeBinding.js";

interface Connection {
  readonly dispatch: (message: string) => void;
}

type ConnectionClass = new (receive: (message: string) => void) => Connection;

/**
 * V8's inspector without the class that Node puts before it. That class writes its messages by `JSON.stringify`, which
 * calls a `toJSON` that a cell gave `Object.prototype`, and looks into answers for an `error` there.
 */
export class RawInspector {
  readonly #connection: Connection;
  #answer = "";

  private constructor(ConnectionTo: ConnectionClass) {
    this.#connection = new ConnectionTo((message) => {
      this.#answer = message;
    });
  }

  /** Connects to this thread's inspector; undefined where Node does not show it. */
  static open(): RawInspector | undefined {
    const connection = nodeBinding("inspector")?.["Connection"];
    return typeof connection === "function" ? new RawInspector(connection as ConnectionClass) : undefined;
  }

  /** Evaluates an expression in the user's realm; gives whether it came to its end. */
  evaluate(expression: string): boolean {
    this.#answer = "";
    this.send("Runtime.evaluate", { expression });
    return this.#answer !== "" && !("error" in (JSON.parse(this.#answer) as object));
  }

  /** Sends a request of which no answer is needed. */
  send(method: string, params: object): void {
    this.#connection.dispatch(JSON.stringify({ id: 1, method, params }));
  }
}
