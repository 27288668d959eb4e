import { anyOf, array, boolean, number, object, oneOf, string, type Shape } from "../renderer/spec/shape.js";
import type { FrameColumnJSON, FrameJSON } from "./FrameJSON.js";

const longest = 10_000_000;
const text = string({ maximum: 1_000_000 });
const count = number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, integer: true });

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
    {},
  ),
  object(
    {
      name: text,
      type: oneOf("text"),
      dictionary: array(text, { maximum: longest }),
      codes: array(number({ minimum: -1, maximum: longest, integer: true }), { maximum: longest }),
    },
    {},
  ),
);

/** What a saved frame looks like: the source of `lib/schema/frame.v1.json`. */
export const frameShape: Shape<FrameJSON> = object(
  { schema: oneOf("1.0"), columns: array(column, { maximum: 100_000 }), rows: count, total: count },
  {},
);
