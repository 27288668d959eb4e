import type { Variable } from "./Variable.js";

/** The comm target for a frontend's questions about the variables: it answers once and closes. */
export const variablesTarget = "precipice.variables";

/** Reads the answer to `{ details: true }`, `{ variables: [...] }`; entries without a name or a type are left out. */
export function readVariables(data: unknown): Variable[] {
  const list: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "variables") : undefined;
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).filter(
    (one): one is Variable =>
      typeof one === "object" &&
      one !== null &&
      typeof Reflect.get(one, "name") === "string" &&
      typeof Reflect.get(one, "type") === "string",
  );
}
