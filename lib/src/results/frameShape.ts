import { anyOf, array, boolean, number, object, oneOf, string, type Shape } from "./shape.js";
import type { FrameColumnJSON, FrameHistogram, FrameJSON } from "./FrameJSON.js";

const longest = 10_000_000;
const text = string({ maximum: 1_000_000 });
const count = number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, integer: true });

const bound = number();
const histogram: Shape<FrameHistogram> = anyOf(
  "a histogram",
  object(
    { from: bound, to: bound, counts: array(count, { minimum: 1, maximum: 1000 }), infinite: count },
    {},
  ),
  object(
    {
      top: array(pairOf(text, count), { maximum: 1000 }),
      others: count,
      distinct: count,
    },
    {},
  ),
);
const summary = { declared: text, missing: count, histogram };

const column: Shape<FrameColumnJSON> = anyOf(
  "a column",
  object(
    {
      name: text,
      type: oneOf("number", "integer", "text", "boolean", "date", "other"),
      values: array(anyOf("a number, text, true, false or null", number(), text, boolean, oneOf(null)), {
        maximum: longest,
      }),
    },
    summary,
  ),
  object(
    {
      name: text,
      type: oneOf("text", "other"),
      dictionary: array(text, { maximum: longest }),
      codes: array(number({ minimum: -1, maximum: longest, integer: true }), { maximum: longest }),
    },
    summary,
  ),
);

/** The shape of a saved frame: the source of `lib/schema/frame.v1.json`. */
export const frameShape: Shape<FrameJSON> = object(
  {
    schema: oneOf("1.0", "1.1", "1.2"),
    columns: array(column, { maximum: 100_000 }),
    rows: count,
    total: count,
  },
  {
    width: count,
    library: oneOf("arquero", "arrow", "danfojs", "precipice", "result"),
    title: text,
    notes: array(text, { maximum: 1000 }),
    live: object({ target: text, id: text }, {}),
  },
);

/** Two values in a list. */
function pairOf<A, B>(first: Shape<A>, second: Shape<B>): Shape<readonly [A, B]> {
  return {
    check: (value, path) =>
      Array.isArray(value) && value.length === 2
        ? (first.check(value[0], `${path}[0]`) ?? second.check(value[1], `${path}[1]`))
        : `${path}: expected a list of two`,
    schema: { type: "array", prefixItems: [first.schema, second.schema], minItems: 2, maxItems: 2 },
  };
}
