import type { EstimateJSON, IntervalJSON, JSONNumber, RemarkJSON, ResultJSON } from "./ResultJSON.js";
import { anyOf, array, named, number, object, oneOf, string, type Shape } from "./shape.js";
import type { Assumption } from "./Assumption.js";
import { record } from "./recordShape.js";
import { INTERVAL_SIDES } from "./ResultFields.js";

const text = string({ maximum: 100_000 });
const name = string({ pattern: "^[a-zA-Z][a-zA-Z0-9]*$", name: "the name of a function" });
const texts = array(text, { maximum: 10_000 });
const remarks: Shape<readonly (RemarkJSON | string)[]> = array(
  named("remark", anyOf("a text or a remark", text, object({ code: name, text }, {}))),
  { maximum: 10_000 },
);
const count = number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, integer: true });

const anyNumber: Shape<JSONNumber> = named(
  "number",
  anyOf('a number, "Infinity" or "-Infinity"', number(), oneOf("Infinity", "-Infinity")),
);

const interval: Shape<IntervalJSON | null> = named(
  "interval",
  anyOf("null or an interval", object({ low: anyNumber, high: anyNumber }, {}), oneOf(null)),
);

const leastAndMost: Shape<readonly [least: number, most: number]> = {
  check: (value, path) =>
    Array.isArray(value) && value.length === 2
      ? (count.check(value[0], `${path}[0]`) ?? count.check(value[1], `${path}[1]`))
      : `${path}: expected the least and the most`,
  schema: { type: "array", prefixItems: [count.schema, count.schema], minItems: 2, maxItems: 2 },
};

const size: Shape<EstimateJSON["n"]> = record(
  anyOf("a count, or the least and the most", count, leastAndMost),
);

const estimate: Shape<EstimateJSON> = named(
  "estimate",
  object(
    {
      labels: record(anyOf("text or a number", text, number())),
      estimate: anyNumber,
      interval,
      monteCarloError: interval,
      n: size,
      warnings: remarks,
    },
    {
      reason: text,
      notes: remarks,
      values: record(anyOf("text, a number, true or false", text, number(), oneOf(true, false))),
    },
  ),
);

const assumption: Shape<Assumption> = named(
  "assumption",
  object({ name: text, holds: oneOf(true, false, null), detail: text }, {}),
);

/** The shape of a saved result: the source of `lib/schema/result.v1.json`, and the check when one is read. */
export const resultShape: Shape<ResultJSON> = object(
  {
    schema: oneOf("1.0", "1.1", "1.2"),
    id: string({ pattern: "^[0-9a-f]{16}$", name: "16 hexadecimal digits" }),
    kind: name,
    title: text,
    method: text,
    level: number({ minimum: 0, maximum: 1 }),
    sides: oneOf(...INTERVAL_SIDES),
    unit: text,
    reps: count,
    seed: number(),
    resampling: text,
    citation: texts,
    warnings: remarks,
    estimates: array(estimate, { minimum: 1, maximum: 10_000_000 }),
  },
  { assumptions: array(assumption, { maximum: 1000 }), methodCode: name, notes: remarks },
);
