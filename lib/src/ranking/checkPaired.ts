import { checkList } from "../numeric/checkList.js";
import { hasSpread } from "../numeric/hasSpread.js";

/** Throws for lists of unequal length, fewer than `least` values, and values that are not finite. */
export function checkPaired(x: ArrayLike<number>, y: ArrayLike<number>, caller: string, least = 2): void {
  checkList(x, "x", caller);
  checkList(y, "y", caller);
  if (x.length !== y.length) {
    throw new RangeError(
      `${caller}: the two lists pair up value by value; they have ${x.length} and ${y.length}.`,
    );
  }
  if (x.length < least) {
    throw new RangeError(`${caller}: expected at least ${least} pairs of values; got ${x.length}.`);
  }
  for (const [name, values] of [
    ["x", x],
    ["y", y],
  ] as const) {
    for (let place = 0; place < values.length; place++) {
      if (!Number.isFinite(values[place])) {
        throw new RangeError(
          `${caller}: expected finite numbers; value ${place + 1} of ${name} is ${String(values[place])}.`,
        );
      }
    }
  }
}

/** Throws for a list whose values are all equal up to rounding. */
export function checkVaried(x: ArrayLike<number>, y: ArrayLike<number>, caller: string): void {
  const constant = [x, y].findIndex((values) => !hasSpread(values));
  if (constant >= 0) {
    throw new RangeError(
      `${caller}: all values of ${constant === 0 ? "x" : "y"} are equal: they order nothing.`,
    );
  }
}

/**
 * Throws for anything but a table of scores: one list for each system, all of one length.
 *
 * @returns the numbers of systems and tasks
 */
export function checkTable(
  scores: readonly ArrayLike<number>[],
  caller: string,
): { readonly systems: number; readonly tasks: number } {
  const tasks = scores[0]?.length ?? 0;
  if (scores.length < 2) {
    throw new RangeError(`${caller}: expected the scores of at least two systems; got ${scores.length}.`);
  }
  if (tasks === 0) throw new RangeError(`${caller}: expected at least one task; there is none.`);
  scores.forEach((row, system) => {
    if (row.length !== tasks) {
      throw new RangeError(
        `${caller}: system ${system + 1} has ${row.length} scores, the first has ${tasks}: one a task is needed.`,
      );
    }
    for (let task = 0; task < tasks; task++) {
      if (!Number.isFinite(row[task])) {
        throw new RangeError(
          `${caller}: expected finite scores; that of system ${system + 1} on task ${task + 1} is ${String(row[task])}.`,
        );
      }
    }
  });
  return { systems: scores.length, tasks };
}
