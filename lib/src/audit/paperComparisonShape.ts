import {
  anyOf,
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  string,
  variants,
} from "../results/shape.js";

const text = string();
const count = number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, integer: true });
const from = oneOf("data", "tables", "others");
/** JSON has no infinity: the open end of an interval with one bound is saved as null. */
const interval = object({ low: nullable(number()), high: nullable(number()) }, {});

const counts = {
  attempted: count,
  reproduced: count,
  differing: count,
  notReached: count,
  recalled: count,
};
const ofSource = object({ attempted: count, reproduced: count }, {});
const figure = {
  figure: text,
  paper: text,
  source: text,
  state: oneOf("reproduced", "differs", "not reached"),
  recalled: boolean,
};
const ours = { ours: anyOf("a number or a text", number(), text), interval, difference: number(), why: text };
const figures = { maximum: 100_000 };

/** The shape of a saved comparison with a paper: the source of `lib/schema/paper-comparison.v1.json`. */
export const paperComparisonShape = variants("version", {
  "1.0": object(
    {
      format: oneOf("precipice.paper-comparison"),
      version: oneOf("1.0"),
      counts: object(counts, {}),
      figures: array(object(figure, ours), figures),
    },
    {},
  ),
  // 1.1 says from which kind of results a figure was computed.
  "1.1": object(
    {
      format: oneOf("precipice.paper-comparison"),
      version: oneOf("1.1"),
      counts: object(
        { ...counts, bySource: object({ data: ofSource, tables: ofSource, others: ofSource }, {}) },
        {},
      ),
      figures: array(object({ ...figure, from }, ours), figures),
    },
    {},
  ),
});
