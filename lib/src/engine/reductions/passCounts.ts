import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { countSQL, integers } from "./wordSums.js";

/** The problems, and the columns to count them by. */
export interface PassCountsParameters {
  /** The columns that name a problem beside the algorithm, among them its cluster. */
  readonly itemKeys: readonly KeyRole[];
  readonly keys: readonly KeyRole[];
  /** Whether scores are known to be 0 and 1; false by default. It changes the time, not the numbers. */
  readonly isBinary?: boolean;
}

/**
 * Problems by their samples and the correct ones among them: columns of the keys, `trials`, `successes`, `problems`, and `others` (scores
 * of these problems that are neither 0 nor 1).
 */
export const passCounts: Reduction<PassCountsParameters> = {
  id: "problems by samples and correct samples",
  sql(rows, { itemKeys, keys, isBinary = false }, dialect) {
    const name = (text: string): string => dialect.identifier(text);
    const score = name("score");
    const problem = ["algorithm" as const, ...itemKeys].map(name);
    const listed = keys.map(name);
    const is = (value: number): string => `${score} = ${dialect.double(value)}`;
    const inner = [
      ...problem,
      `count(*) AS ${name("trials")}`,
      // A sum of doubles takes engines less time than two of integers.
      ...(isBinary
        ? [
            `${dialect.cast(`sum(${score})`, "integer")} AS ${name("successes")}`,
            `${dialect.integer(0)} AS ${name("others")}`,
          ]
        : [countSQL(is(1), "successes", dialect), countSQL(`NOT (${is(0)} OR ${is(1)})`, "others", dialect)]),
    ];
    const by = [...listed, name("trials"), name("successes")];
    return (
      `SELECT ${[...by, `count(*) AS ${name("problems")}`].join(", ")}, ${dialect.integerSum(name("others"))} AS ${name("others")} ` +
      `FROM (SELECT ${inner.join(", ")} FROM ${rows} GROUP BY ${problem.join(", ")}) AS problems GROUP BY ${by.join(", ")}`
    );
  },
  compute(rows, { itemKeys, keys }) {
    const problems = groupRows(rows, ["algorithm", ...itemKeys]);
    const { values } = columnOf(rows, "score", "number");
    const [trials, successes, others] = [0, 0, 0].map(() => new Float64Array(problems.count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    problems.of.forEach((problem, row) => {
      const score = values[row] ?? NaN;
      trials[problem] = (trials[problem] ?? 0) + 1;
      if (score === 1) successes[problem] = (successes[problem] ?? 0) + 1;
      else if (score !== 0) others[problem] = (others[problem] ?? 0) + 1;
    });
    const columns = new Map(problems.keys);
    columns.set("trials", integers(trials));
    columns.set("successes", integers(successes));
    const groups = groupRows({ rows: problems.count, columns }, [...keys, "trials", "successes"]);
    const counts = new Float64Array(groups.count);
    const odd = new Float64Array(groups.count);
    groups.of.forEach((group, problem) => {
      counts[group] = (counts[group] ?? 0) + 1;
      odd[group] = (odd[group] ?? 0) + (others[problem] ?? 0);
    });
    const answer = new Map(groups.keys);
    answer.set("problems", integers(counts));
    answer.set("others", integers(odd));
    return { rows: groups.count, columns: answer };
  },
  order: ({ keys }) => [...keys, "trials", "successes"],
};
