import type { Shape } from "../renderer/spec/shape.js";

/** An object of any names, each with a value of one shape. */
export function record<T>(value: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return {
    check: (given, path) => {
      if (typeof given !== "object" || given === null || Array.isArray(given))
        return `${path}: expected an object`;
      for (const [name, member] of Object.entries(given)) {
        const reason = value.check(member, `${path}[${JSON.stringify(name)}]`);
        if (reason !== undefined) return reason;
      }
      return undefined;
    },
    schema: { type: "object", additionalProperties: value.schema },
  };
}
