import type { LongWorkOptions } from "./ResampleOptions.js";
import { takeSteps } from "./takeSteps.js";

/** The values of `make` for all items, one step for each; see {@link takeSteps}. */
export function stepThrough<Item, Made>(
  options: LongWorkOptions,
  items: readonly Item[],
  label: string,
  make: (item: Item, place: number) => Made,
): Made[] {
  return takeSteps(options, items.length, label, (step) =>
    items.map((item, place) => {
      const made = make(item, place);
      step();
      return made;
    }),
  );
}
