import { INTERVAL_SIDES, type IntervalSides } from "./ResultFields.js";

/** The sides of the options; `"two"` by default. */
export function checkedSides(caller: string, sides: IntervalSides = "two"): IntervalSides {
  if (INTERVAL_SIDES.includes(sides)) return sides;
  throw new RangeError(
    `${caller}: sides is one of ${INTERVAL_SIDES.join(", ")}; got ${JSON.stringify(sides)}.`,
  );
}
