import { DebugError } from "./DebugError.js";
import type { MainThread, ObjectGroup } from "./MainThread.js";
import type { Scope } from "./Pause.js";
import { argument, type Variable, type Variables } from "./Variables.js";

/** The variables that cells declared at their top level, which every cell sees. */
export class NotebookVariables {
  readonly #main: MainThread;
  readonly #variables: Variables;

  constructor(main: MainThread, variables: Variables) {
    this.#main = main;
    this.#variables = variables;
  }

  /** The scope that every frame ends with. */
  scope(): Scope {
    const variablesReference = this.#variables.add({
      group: "pause",
      list: () => this.list("pause"),
      assign: async (name, value) => {
        await this.#main.call("assign", "pause", { value: name }, argument(value));
        return value;
      },
    });
    return { name: "Notebook", presentationHint: "globals", variablesReference, expensive: false };
  }

  async list(group: ObjectGroup): Promise<Variable[]> {
    const { objectId } = await this.#main.call("notebook", group);
    if (objectId === undefined) return [];
    const { result } = await this.#main.properties(objectId);
    return result.flatMap(({ name, value }) =>
      value === undefined ? [] : this.#variables.variable(name, value, group, name),
    );
  }

  /** The notebook's rendering of a variable, or of the value of an expression in a paused call. */
  async rich(name: string, callFrameId: string | undefined): Promise<Readonly<Record<string, unknown>>> {
    const group: ObjectGroup = callFrameId === undefined ? "notebook" : "pause";
    const value =
      callFrameId === undefined
        ? await this.#main.call("variable", group, { value: name })
        : await this.#main.evaluateIn(callFrameId, `(${name})`);
    await this.#main.call("bundleLater", group, argument(value));
    const shown = await this.#main.run(group, true);
    const { data, metadata } = (shown.value ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof data !== "object") throw new DebugError(`There is no view of ${name}.`);
    return { data, metadata: metadata ?? {} };
  }
}
