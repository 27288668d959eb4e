import { fixed, fixedSQL, SCORE_BITS } from "../fixedPoint.js";
import { columnOf } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { countSQL, integers, NamedSums, wordSumsSQL } from "./wordSums.js";

/** The groups, and the number of bins of equal width from 0 to 1. */
export interface CalibrationCountsParameters {
  readonly keys: readonly KeyRole[];
  readonly bins: number;
}

const SUMS = ["stated", "distance"] as const;

/**
 * Answers by stated confidence: columns of the keys, `bin`, `items`, `right` answers, `outside` (confidences below 0 or above 1), `others` (scores that
 * are neither 0 nor 1), and the words of the sums of confidences (`stated`) and of squared distances from the outcome (`distance`).
 */
export const calibrationCounts: Reduction<CalibrationCountsParameters> = {
  id: "answers by confidence",
  sql(rows, { keys, bins }, dialect) {
    const name = (text: string): string => dialect.identifier(text);
    const listed = keys.map(name);
    const confidence = name("confidence");
    const score = name("score");
    const bin = name("bin");
    const isProbability = `${confidence} >= ${dialect.double(0)} AND ${confidence} <= ${dialect.double(1)}`;
    const isOutcome = `(${score} = ${dialect.double(0)} OR ${score} = ${dialect.double(1)})`;
    const flag = (condition: string): string =>
      `CASE WHEN ${condition} THEN ${dialect.integer(1)} ELSE ${dialect.integer(0)} END`;
    const checked =
      `(SELECT ${listed.join(", ")}, ${flag(`NOT (${isProbability})`)} AS ${name("beyond")}, ${flag(`NOT ${isOutcome}`)} AS ${name("odd")}, ` +
      `CASE WHEN ${isProbability} THEN ${confidence} ELSE ${dialect.double(0)} END AS ${confidence}, ` +
      `CASE WHEN ${isOutcome} THEN ${score} ELSE ${dialect.double(0)} END AS ${score} FROM ${rows}) AS checked_rows`;
    const place = dialect.cast(`floor(${confidence} * ${dialect.double(bins)})`, "integer");
    const last = dialect.integer(bins - 1);
    const gap = `(${confidence} - ${score})`;
    const inner = [
      ...listed,
      name("beyond"),
      name("odd"),
      score,
      `CASE WHEN ${place} > ${last} THEN ${last} ELSE ${place} END AS ${bin}`,
      `${fixedSQL(confidence, SCORE_BITS, dialect)} AS ${name("stated")}`,
      `${fixedSQL(`${gap} * ${gap}`, SCORE_BITS, dialect)} AS ${name("distance")}`,
    ];
    const outer = [
      ...listed,
      bin,
      `count(*) AS ${name("items")}`,
      countSQL(`${score} = ${dialect.double(1)}`, "right", dialect),
      `${dialect.integerSum(name("beyond"))} AS ${name("outside")}`,
      `${dialect.integerSum(name("odd"))} AS ${name("others")}`,
      ...wordSumsSQL(SUMS, dialect),
    ];
    return (
      `SELECT ${outer.join(", ")} FROM (SELECT ${inner.join(", ")} FROM ${checked}) AS binned_rows ` +
      `GROUP BY ${[...listed, bin].join(", ")}`
    );
  },
  compute(rows, { keys, bins }) {
    const confidences = columnOf(rows, "confidence", "number").values;
    const scores = columnOf(rows, "score", "number").values;
    const isProbability = (value: number): boolean => value >= 0 && value <= 1;
    const stated = confidences.map((value) => (isProbability(value) ? value : 0));
    const outcomes = scores.map((score) => (score === 1 ? 1 : 0));
    const places = stated.map((value) => Math.min(bins - 1, Math.floor(value * bins)));
    const groups = groupRows(
      { rows: rows.rows, columns: new Map([...rows.columns, ["bin", integers(places)]]) },
      [...keys, "bin"],
    );
    const [items, right, outside, others] = [0, 0, 0, 0].map(() => new Float64Array(groups.count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const sums = new NamedSums(groups.count, SUMS);
    groups.of.forEach((group, row) => {
      const value = stated[row] ?? 0;
      const outcome = outcomes[row] ?? 0;
      const score = scores[row] ?? 0;
      items[group] = (items[group] ?? 0) + 1;
      right[group] = (right[group] ?? 0) + outcome;
      if (!isProbability(confidences[row] ?? NaN)) outside[group] = (outside[group] ?? 0) + 1;
      if (score !== 0 && score !== 1) others[group] = (others[group] ?? 0) + 1;
      sums.add(group, 0, fixed(value, 2 ** SCORE_BITS));
      sums.add(group, 1, fixed((value - outcome) * (value - outcome), 2 ** SCORE_BITS));
    });
    return {
      rows: groups.count,
      columns: new Map([
        ...groups.keys,
        ["items", integers(items)],
        ["right", integers(right)],
        ["outside", integers(outside)],
        ["others", integers(others)],
        ...sums.columns(),
      ]),
    };
  },
  order: ({ keys }) => [...keys, "bin"],
};
