/** A kind of results that compare x with y. */
export interface ComparedKind {
  /** The heading of its estimates. */
  readonly heading: string;
  /** The value of its estimate if x and y are alike. */
  readonly alike: number;
  /** Whether a smaller estimate speaks for x, as with ranks; false by default. */
  readonly lowerIsBetter?: boolean;
  /** Whether its p-value is of another hypothesis than that x and y are alike; false by default. */
  readonly otherHypothesis?: boolean;
}

const difference: ComparedKind = { heading: "difference", alike: 0 };
const ranks: ComparedKind = { heading: "difference of ranks", alike: 0, lowerIsBetter: true };
const probability: ComparedKind = { heading: "P(X > Y)", alike: 0.5 };
const againstMargin: ComparedKind = { ...difference, otherHypothesis: true };

/** The kinds of results whose estimates compare x with y. */
const COMPARED_KINDS: Readonly<Record<string, ComparedKind>> = {
  differences: difference,
  compareAlgorithms: difference,
  compareModels: difference,
  compareBenchmarks: difference,
  pairedDifference: difference,
  pairedEquivalence: againstMargin,
  pairedProportions: difference,
  twoProportions: difference,
  ratingDifferences: difference,
  compareRocAUC: difference,
  tukey: difference,
  welchTest: difference,
  studentTest: difference,
  pairedTTest: difference,
  equivalenceTest: againstMargin,
  nonInferiorityTest: againstMargin,
  nemenyi: ranks,
  bonferroniDunn: ranks,
  improvement: probability,
  mannWhitney: probability,
  brunnerMunzel: probability,
};

/** How results of a kind compare x with y; `undefined` if they compare nothing. */
export function comparedKind(kind: string): ComparedKind | undefined {
  return Object.hasOwn(COMPARED_KINDS, kind) ? COMPARED_KINDS[kind] : undefined;
}
