import type { Interpreter, InterpreterEvent, InterpreterRequest } from "../../../src/core/Interpreter.js";

type Execute = Extract<InterpreterRequest, { kind: "execute" }>;
type CommRequest = Extract<InterpreterRequest, { kind: "comm" }>;
type AsyncFunction = (
  print: (text: string) => void,
  input: (prompt: string) => Promise<string>,
) => Promise<unknown>;

const AsyncFunction = (async () => Promise.resolve()).constructor as new (
  ...source: string[]
) => AsyncFunction;

/** Runs cells as bodies of asynchronous functions, which any browser can; echoes what comes on a comm. */
export class EvaluatingInterpreter implements Interpreter {
  readonly #answers = new Map<string, (value: string) => void>();
  #listener: (event: InterpreterEvent) => void = () => undefined;

  onEvent(listener: (event: InterpreterEvent) => void): void {
    this.#listener = listener;
    listener({ kind: "commTarget", target: "echo", registered: true });
  }

  send(request: InterpreterRequest): void {
    // As over a port: never an event before this has returned.
    void Promise.resolve().then(async () => {
      if (request.kind === "execute") await this.#execute(request);
      else if (request.kind === "comm") this.#echo(request);
      else if (request.kind === "inputReply") this.#answers.get(request.id)?.(request.value);
    });
  }

  interrupt(): void {
    // Nothing in this test is to be ended early.
  }

  async #execute({ id, code }: Execute): Promise<void> {
    const print = (text: string): void => this.#listener({ kind: "stream", id, name: "stdout", text });
    const input = (prompt: string): Promise<string> => {
      const answer = new Promise<string>((resolve) => this.#answers.set(id, resolve));
      this.#listener({ kind: "input", id, prompt, password: false });
      return answer;
    };
    try {
      const value = await new AsyncFunction("print", "input", code)(print, input);
      if (value !== undefined) {
        this.#listener({
          kind: "result",
          id,
          data: { "text/plain": `${value as string | number}` },
          metadata: {},
        });
      }
      this.#listener({ kind: "done", id, status: "ok" });
    } catch (thrown) {
      const evalue = String(thrown);
      const error = { ename: "Error", evalue, traceback: [evalue] };
      this.#listener({ kind: "error", id, error });
      this.#listener({ kind: "done", id, status: "error", error });
    }
  }

  #echo({ id, comm }: CommRequest): void {
    this.#listener({ kind: "comm", id, comm: { ...comm, action: "message" } });
    this.#listener({ kind: "commHandled", id });
  }
}
