/** A kind of results that compare x with y. */
export interface ComparedKind {
  /** The heading of its estimates. */
  readonly heading: string;
  /** The value of its estimate if x and y are alike. */
  readonly alike: number;
  /** Whether a smaller estimate speaks for x, as with ranks; false by default. */
  readonly lowerIsBetter?: boolean;
}

const difference: ComparedKind = { heading: "difference", alike: 0 };
const ranks: ComparedKind = { heading: "difference of ranks", alike: 0, lowerIsBetter: true };
const probability: ComparedKind = { heading: "P(X > Y)", alike: 0.5 };

/** The kinds of results whose estimates compare x with y. */
const COMPARED_KINDS: Readonly<Record<string, ComparedKind>> = {
  differences: difference,
  compareAlgorithms: difference,
  compareModels: difference,
  compareBenchmarks: difference,
  pairedDifference: difference,
  pairedEquivalence: difference,
  pairedProportions: difference,
  twoProportions: difference,
  ratingDifferences: difference,
  compareRocAUC: difference,
  tukey: difference,
  welchTest: difference,
  studentTest: difference,
  pairedTTest: difference,
  equivalenceTest: difference,
  nonInferiorityTest: difference,
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

/** The kinds that compare. */
export const comparedKinds: readonly string[] = Object.keys(COMPARED_KINDS);
