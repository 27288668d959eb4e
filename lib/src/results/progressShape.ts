import { anyOf, number, object, oneOf, string, type Shape } from "./shape.js";
import type { ProgressJSON } from "./ProgressJSON.js";

const amount = number({ minimum: 0 });
const unknownYet = anyOf("a number of 0 or more, or null", amount, oneOf(null));

/** The shape of a saved progress report: the source of `lib/schema/progress.v1.json`. */
export const progressShape: Shape<ProgressJSON> = object(
  {
    schema: oneOf("1.0"),
    id: string({ maximum: 1000 }),
    label: string({ maximum: 10_000 }),
    done: amount,
    total: unknownYet,
    rate: unknownYet,
    remaining: unknownYet,
  },
  {},
);
