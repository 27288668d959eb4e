import type { IntervalSides } from "../../../src/results/ResultFields.js";

/** A field such as `bca_0.95_two`, `scipy_bca_0.9_lower` or `iqm_percentile_0.95_two`, taken apart. */
export interface IntervalField {
  /** The text before the method: a metric, a library, both or nothing. */
  readonly before: string;
  readonly method: "percentile" | "basic" | "normal" | "bc" | "bca";
  readonly after: string;
  readonly level: number;
  readonly sides: IntervalSides;
}

/** Parses the name of a field; `undefined` if it does not name an interval. */
export function intervalField(field: string): IntervalField | undefined {
  const match =
    /^(?<before>.*?)(?:^|_)(?<method>percentile|perc|basic|normal|norm|bca|bc)(?<after>(?:_[a-z]+)*?)(?:_(?<level>0?\.\d+|\d\d(?:\.\d+)?))?(?:_(?<sides>two|lower|upper))?$/u.exec(
      field,
    );
  const groups = match?.groups;
  if (!groups) return undefined;
  const methods = {
    percentile: "percentile",
    perc: "percentile",
    basic: "basic",
    norm: "normal",
    normal: "normal",
    bc: "bc",
    bca: "bca",
  } as const;
  const method = methods[groups["method"] as keyof typeof methods];
  const level = Number(groups["level"] ?? 0.95);
  const sides = (groups["sides"] as IntervalSides | undefined) ?? "two";
  return {
    before: groups["before"] ?? "",
    method,
    after: groups["after"] ?? "",
    level: level > 1 ? level / 100 : level,
    sides,
  };
}
