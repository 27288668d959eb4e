import { types } from "node:util";
import type { Comms } from "../../api/Comm.js";
import { variablesTarget } from "../../cells/variablesTarget.js";
import { savedFrame } from "../../display/frameBundle.js";
import { describeVariables } from "./describeVariables.js";

/** A variable as it is described to viewers. */
export interface TableVariable {
  readonly name: string;
  /** The class of its value. */
  readonly type: string;
  /** Rows and columns, where the value's own properties give them. */
  readonly rows?: number;
  readonly columns?: number;
}

/** The variables of the notebook. */
export interface NotebookScope {
  readonly declared: Iterable<string>;
  /** The value of a variable; undefined for an import, and for one that has no value yet. */
  own(name: string): unknown;
}

const mostVariables = 1000;

/**
 * Answers frontends that ask for the variables with objects as their values, without running code of the user. With
 * `{ details: true }` it lists all variables as {@link describeVariables} does; with `{ frame: name }` it answers
 * `{ frame }`, the saved frame of a variable, or `{ reason }`.
 *
 * @param later calls a function in a later turn of the event loop, where an interrupt ends it
 */
export function offerVariables(comms: Comms, scope: NotebookScope, later: (turn: () => void) => void): void {
  comms.register(variablesTarget, (comm, { data }) => {
    const answer = (): void => {
      if (comm.closed) return;
      const { details, frame } = data;
      comm.send(
        typeof frame === "string"
          ? frameAnswer(scope, frame)
          : { variables: details === true ? describeVariables(scope) : tableVariables(scope) },
      );
      comm.close();
    };
    // A cell that arrives meanwhile runs before the frames are read.
    if (data["details"] === true) later(answer);
    else answer();
  });
}

function frameAnswer(scope: NotebookScope, name: string): Readonly<Record<string, unknown>> {
  const value = [...scope.declared].includes(name) ? scope.own(name) : undefined;
  const frame = typeof value === "object" && value !== null ? savedFrame(value) : undefined;
  return frame === undefined ? { reason: `There is no variable ${name} that holds a frame.` } : { frame };
}

/**
 * The variables whose values are objects of a class, or lists; imports, functions and proxies are left out.
 */
export function tableVariables(scope: NotebookScope): TableVariable[] {
  const found: TableVariable[] = [];
  for (const name of scope.declared) {
    if (found.length === mostVariables) break;
    const value = scope.own(name);
    if (typeof value !== "object" || value === null || types.isProxy(value)) continue;
    const type = className(value);
    if (type === undefined) continue;
    found.push({ name, type, ...sizeOf(value) });
  }
  return found;
}

/** The name of a value's class, read without a getter. */
function className(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (typeof prototype !== "object" || prototype === null || types.isProxy(prototype)) return undefined;
  const made = ownValue(prototype, "constructor");
  if (typeof made !== "function" || types.isProxy(made)) return undefined;
  const name = ownValue(made, "name");
  return typeof name === "string" && name !== "" ? name : undefined;
}

/** Own numbers and lists by which tables keep their size: those of Precipice, and of arquero with an underscore. */
function sizeOf(value: object): Pick<TableVariable, "rows" | "columns"> {
  if (Array.isArray(value)) return { rows: value.length };
  const rows = [ownValue(value, "rows"), ownValue(value, "_nrows")].find(
    (one): one is number => typeof one === "number",
  );
  const columns = [ownValue(value, "columns"), ownValue(value, "_names")].find(
    (one): one is unknown[] => Array.isArray(one) && !types.isProxy(one),
  );
  return { ...(rows !== undefined && { rows }), ...(columns !== undefined && { columns: columns.length }) };
}

function ownValue(object: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}
