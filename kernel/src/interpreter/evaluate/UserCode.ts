import { describeError } from "../errors/describeError.js";
import { interruptError } from "../../core/interruptError.js";
import type { SourceRegistry } from "../errors/SourceRegistry.js";
import type { CellError } from "../../core/Interpreter.js";
import { runInCell, type CellContext } from "../output/CellContext.js";
import type { Boundary } from "./Boundary.js";
import { settle, type Settled, type Steps } from "./Steps.js";

/** How a call of user code ended. */
export type UserOutcome = Settled | { readonly terminated: true };

const indescribable: CellError = {
  ename: "Error",
  evalue: "The cell threw a value that cannot be shown.",
  traceback: [
    "Error: The cell threw a value that cannot be shown: code of its own, or a built-in object that a cell has changed, throws when the value is read.",
  ],
};

/** Calls the user's code: behind the boundary, on behalf of a cell. */
export class UserCode {
  readonly #boundary: Boundary;
  readonly #sources: SourceRegistry;

  constructor(boundary: Boundary, sources: SourceRegistry) {
    this.#boundary = boundary;
    this.#sources = sources;
  }

  /** Calls `step` and returns its result: a promise is not awaited. */
  call(context: CellContext, step: () => unknown): UserOutcome {
    let result: Settled | undefined;
    this.#boundary.run(() => {
      try {
        result = { value: runInCell(context, step) };
      } catch (thrown) {
        result = { thrown };
      }
    });
    return result ?? { terminated: true };
  }

  /** Calls `step` and waits for its result. */
  *run(context: CellContext, step: () => unknown): Steps<UserOutcome> {
    const outcome = this.call(context, step);
    return "value" in outcome ? yield* settle(outcome.value) : outcome;
  }

  /** The error that is shown for a thrown value; its own getters are user code too. */
  describe(context: CellContext, thrown: unknown): CellError {
    const outcome = this.call(context, () => describeError(thrown, this.#sources));
    if ("value" in outcome) return outcome.value as CellError;
    return "thrown" in outcome ? indescribable : interruptError();
  }
}
