import type { Shape } from "./shape.js";

/** An object of any names, each with a value of one shape. */
export function record<T>(value: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return {
    check: (given, path) => {
      if (typeof given !== "object" || given === null || Array.isArray(given))
        return `${path}: expected an object`;
      for (const name of Object.keys(given)) {
        const member = (given as Readonly<Record<string, unknown>>)[name];
        // The path is built only for a fault.
        if (value.check(member, "") !== undefined)
          return value.check(member, `${path}[${JSON.stringify(name)}]`);
      }
      return undefined;
    },
    schema: { type: "object", additionalProperties: value.schema },
  };
}
