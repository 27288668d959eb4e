import { ResampleRun } from "./ResampleRun.js";

/**
 * A call that does all its work at once: it reports progress, in a notebook by a bar, and stops where a signal was aborted by
 * what it reports to. (An interrupt of a notebook ends such a call anyway.)
 */
export class StepRun extends ResampleRun {
  /**
   * Counts steps as taken. To be called some hundred times in a call that takes long: looking at the clock costs time, too.
   *
   * @throws the reason of an abort
   */
  step(steps = 1): void {
    this.report(steps);
    try {
      this.throwIfStopped();
    } catch (error) {
      this.fail();
      throw error;
    }
  }

  /** What `make` gives for each item, a step an item; where it throws, the bar says how far the work came. */
  each<Item, Made>(items: readonly Item[], make: (item: Item, place: number) => Made): Made[] {
    return items.map((item, place) => {
      let made: Made;
      try {
        made = make(item, place);
      } catch (error) {
        this.fail();
        throw error;
      }
      this.step();
      return made;
    });
  }
}
