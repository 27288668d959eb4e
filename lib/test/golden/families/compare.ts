import {
  adjustFields,
  asoBoundFields,
  correlatedTFields,
  effectSizeFields,
  signFields,
  violationFields,
} from "../functions/comparisons.js";
import {
  anovaFields,
  bonferroniDunnFields,
  criticalValueFields,
  friedmanFields,
  kruskalFields,
  pairedFields,
  permutationFields,
  tukeyFields,
  twoSampleFields,
} from "../functions/hypothesisTests.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/compare` answers. */
export const compare: GoldenFunctions = {
  adjustPValues: adjustFields,
  anovaOneWay: anovaFields,
  asoEpsMin: asoBoundFields,
  bayesianCorrelatedTTest: correlatedTFields,
  "bayesianSignTest/SignedRank": signFields,
  bonferroniDunn: bonferroniDunnFields,
  effectSizes: effectSizeFields,
  friedmanNemenyi: friedmanFields,
  kruskal: kruskalFields,
  nemenyiCriticalValue: criticalValueFields,
  pairedTests: pairedFields,
  permutationTest: permutationFields,
  tukeyHSD: tukeyFields,
  twoSampleTests: twoSampleFields,
  violationRatio: violationFields,
};
