import { types } from "node:util";
import type { Comms } from "../../api/Comm.js";

/** The comm for a frontend's request of the variables with tables: it answers once and closes. */
export const variablesTarget = "precipice.variables";

/** A variable as it is described to viewers. */
export interface TableVariable {
  readonly name: string;
  /** The class of its value. */
  readonly type: string;
  /** Rows and columns, where the value's own properties give them. */
  readonly rows?: number;
  readonly columns?: number;
}

/** A variable as the notebook keeps it: its name, and the property of the global object that holds it. */
export type VariableNames = () => Iterable<readonly [name: string, property: string]>;

const mostVariables = 1000;

/**
 * Answers frontends that ask for the variables with objects as their values, without running code of the
 * user.
 */
export function offerVariables(comms: Comms, names: VariableNames): void {
  comms.register(variablesTarget, (comm) => {
    comm.send({ variables: tableVariables(names) });
    comm.close();
  });
}

/**
 * The variables whose values are objects of a class, or lists; imports, functions and proxies are left out.
 */
export function tableVariables(names: VariableNames): TableVariable[] {
  const found: TableVariable[] = [];
  for (const [name, property] of names()) {
    if (found.length === mostVariables) break;
    // Without a value of its own it is an import, or has none yet.
    const value: unknown = Object.getOwnPropertyDescriptor(globalThis, property)?.value;
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
