import type { ScalesClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * Mixed scales. For a difference of averages, sum d_i / n, the largest |d_i| / sum |d_i| is the share of one task,
 * and (sum |d_i|)^2 / sum d_i^2 is the effective number of tasks. The claim "better over the tasks" is undecided if one task
 * determines its sign: without this task the average changes its sign or vanishes.
 */
export function auditScales({ name, tasks }: ScalesClaim): ClaimVerdict {
  checkedCount(tasks.length, `${name}: tasks`);
  const differences = tasks.map(({ name: task, x, y }) => {
    const a = readPublished(x, `${name}: x of ${task}`);
    const b = readPublished(y, `${name}: y of ${task}`);
    return { task, difference: a.value - b.value };
  });
  const sizes = differences.map(({ difference }) => Math.abs(difference));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all === 0) {
    throw new RangeError(
      `${name}: the two have equal figures on every task, so that there is no difference to divide.`,
    );
  }
  const total = differences.reduce((sum, { difference }) => sum + difference, 0);
  const largest = differences.reduce((most, one) =>
    Math.abs(one.difference) > Math.abs(most.difference) ? one : most,
  );
  const effective = all ** 2 / sizes.reduce((sum, size) => sum + size ** 2, 0);
  const without = total - largest.difference;
  const turns = tasks.length > 1 && Math.sign(without) !== Math.sign(total);
  const wins = differences.filter(({ difference }) => Math.sign(difference) === Math.sign(total)).length;
  return {
    verdict: turns ? "undecided" : "possible",
    estimate: total / tasks.length,
    interval: undefined,
    arithmetic:
      `${largest.task} alone makes ${shownFigure((100 * Math.abs(largest.difference)) / all)} % of the differences; without it ` +
      `the average difference is ${shownFigure(tasks.length > 1 ? without / (tasks.length - 1) : 0)} instead of ` +
      `${shownFigure(total / tasks.length)}; ${wins} of ${tasks.length} tasks have its sign`,
    n: { tasks: tasks.length },
    values: {
      largestTask: largest.task,
      largestShare: Math.abs(largest.difference) / all,
      effectiveTasks: effective,
    },
  };
}
