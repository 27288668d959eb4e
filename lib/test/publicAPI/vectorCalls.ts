import * as library from "../../src/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";

/** What a function takes as data: any numbers, or only some. The made values are mapped into it; NaN and infinities stay. */
export type Domain = "real" | "positive" | "unit" | "binary" | "whole" | "increasing";

/** A public function, called with one list of numbers where it takes its data, all else made up to fit. */
export interface VectorCall {
  readonly name: string;
  readonly domain: Domain;
  readonly call: (values: number[]) => unknown;
}

/** As many further normal numbers as asked, the same each time. */
export function normals(count: number, seed = 1): number[] {
  const bits = Xoshiro128.fromSeed(seed);
  return Array.from({ length: count }, () => drawNormal(bits));
}

const MAPS: Readonly<Record<Exclude<Domain, "increasing">, (value: number) => number>> = {
  real: (value) => value,
  positive: (value) => Math.abs(value) || 1,
  unit: (value) => 1 / (1 + Math.exp(-value)),
  binary: (value) => (value > 0 ? 1 : 0),
  whole: (value) => Math.min(Math.floor(Math.abs(value) * 3), 9),
};

/** Made values in the domain of a function. */
export function within(domain: Domain, values: readonly number[]): number[] {
  if (domain !== "increasing") {
    return values.map((value) => (Number.isFinite(value) ? MAPS[domain](value) : value));
  }
  return values.map((value, index) => (Number.isFinite(value) ? index + 0.5 / (1 + Math.abs(value)) : value));
}

/** The list in rows of `width`; a rest that fills no row makes a shorter last one only where it is all there is. */
function rows(values: readonly number[], width: number): number[][] {
  if (values.length < width) return values.length === 0 ? [] : [[...values]];
  return Array.from({ length: Math.floor(values.length / width) }, (_, row) =>
    values.slice(row * width, (row + 1) * width),
  );
}

/** The size of the made-up numbers beside the data; see {@link inUnit}. */
let size = 1;

/** Calls with data in another unit: all numbers, the made-up ones too, times `unit`. Good for the domains real and positive. */
export function inUnit(unit: number, { domain, call }: VectorCall, values: readonly number[]): unknown {
  size = unit;
  try {
    // Arguments are made before anything waits.
    return call(within(domain, values).map((value) => value * unit));
  } finally {
    size = 1;
  }
}

const other = (values: readonly number[], seed = 2): number[] =>
  normals(values.length, seed).map((value) => value * size);
const coins = (values: readonly number[]): number[] => other(values).map((value) => (value > 0 ? 1 : 0));
const members = (values: readonly number[]): boolean[] => values.map((_, index) => index % 2 === 0);
const counting = (values: readonly number[]): number[] => values.map((_, index) => index + 1);
const curve = (values: readonly number[]): library.LearningCurve => ({ steps: counting(values), values });
const mean = (values: ArrayLike<number>): number => library.mean(values);
const tasks = (values: readonly number[]): number[][] => rows(values, 5);
const reps = { reps: 40 } as const;

function table(values: readonly number[]): library.ScoreTable {
  const own = tasks(values);
  return library.ScoreTable.fromTaskScores(
    { A: own, B: own.map((runs, task) => other(runs, task + 3)) },
    { comparable: true },
  );
}

function curves(values: readonly number[]): library.CurveTable {
  const own = rows(values, 5).map(curve);
  return library.CurveTable.fromTaskCurves({ A: [own] }, { comparable: true });
}

function battles(values: readonly number[], parts: Partial<library.BattleColumns> = {}): library.Battles {
  const games = values.length;
  return library.Battles.fromColumns({
    models: ["A", "B", "C"],
    a: Array.from({ length: games }, (_, game) => game % 3),
    b: Array.from({ length: games }, (_, game) => (game + 1) % 3),
    outcome: normals(games, 9).map((value) => (value > 0 ? 0 : 1)),
    ...parts,
  });
}

const weighted = (values: number[]): library.Battles => battles(values, { weights: values });
const items = (values: readonly number[]): library.ItemRow[] =>
  values.flatMap((score, item) => [
    { model: "A", item, score, benchmark: "bench" },
    { model: "B", item, score: (normals(1, item + 1)[0] ?? 0) * size, benchmark: "bench" },
  ]);

type Calls = Readonly<Record<string, (values: number[]) => unknown>>;

const METRICS: Calls = {
  averageScoreProfile: (x) => library.averageScoreProfile(tasks(x), [0, 1]),
  "averageScoreProfile thresholds": (x) => library.averageScoreProfile([[1, 2, 3]], x),
  coefficientOfVariation: (x) => library.coefficientOfVariation(x),
  conditionalValueAtRisk: (x) => library.conditionalValueAtRisk(x),
  difficultyProgress: (x) => library.difficultyProgress(tasks(x)),
  failureRate: (x) => library.failureRate(x, 0),
  interquartileRange: (x) => library.interquartileRange(x),
  iqm: (x) => library.iqm(tasks(x)),
  "iqm flat": (x) => library.iqm(x),
  "iqm of tasks weighted equally": (x) => library.iqm(tasks(x), { weighting: "tasks" }),
  mean: (x) => library.mean(tasks(x)),
  median: (x) => library.median(tasks(x)),
  normalizeScores: (x) =>
    library.normalizeScores(
      tasks(x),
      tasks(x).map(() => -50),
      tasks(x).map(() => 50),
    ),
  "normalizeScores minimum": (x) =>
    library.normalizeScores(
      x.map(() => [1]),
      x,
      x.map(() => 1e301),
    ),
  optimalityGap: (x) => library.optimalityGap(tasks(x)),
  performanceProfile: (x) => library.performanceProfile(tasks(x), [0, 1]),
  "performanceProfile thresholds": (x) => library.performanceProfile([[1, 2, 3]], x),
  probabilityAbove: (x) => library.probabilityAbove(tasks(x)),
  probabilityOfImprovement: (x) => library.probabilityOfImprovement([x], [other(x)]),
  probabilityOfImprovementByTask: (x) => library.probabilityOfImprovementByTask([x], [other(x)]),
  profileArea: (x) => library.profileArea(tasks(x), -1, 1),
  rankDistribution: (x) => library.rankDistribution([tasks(x), tasks(other(x))]),
  scorePercentile: (x) => library.scorePercentile(x, 10),
  taskMeans: (x) => library.taskMeans(tasks(x)),
  taskStandardDeviations: (x) => library.taskStandardDeviations(tasks(x)),
  trimmedMean: (x) => library.trimmedMean(x, 0.1),
  worstCase: (x) => library.worstCase(x),
};

const CURVES: Calls = {
  absoluteMetric: (x) => library.absoluteMetric(curve(x), curve(other(x))),
  "absoluteMetric evaluation": (x) => library.absoluteMetric(curve(other(x)), curve(x)),
  areaUnderCurve: (x) => library.areaUnderCurve(curve(x)),
  changePoint: (x) => library.changePoint(x, reps),
  curveDifferences: (x) => library.curveDifferences(curve(x)),
  curveRange: (x) => library.curveRange(x),
  curveWindow: (x) => library.curveWindow(curve(x), 1, 4),
  drawdown: (x) => library.drawdown(x),
  expectedValidationPerformance: (x) =>
    library.expectedValidationPerformance(x, { ...reps, budgets: [1, 2] }),
  exponentialMovingAverage: (x) => library.exponentialMovingAverage(x, 0.5),
  fitOveroptimization: (x) => library.fitOveroptimization(counting(x), x, reps),
  highFrequencyEnergy: (x) => library.highFrequencyEnergy(curve(x), 0.2),
  incumbentCurve: (x) => library.incumbentCurve([x, other(x)], reps),
  interpolate: (x) => library.interpolate(curve(x), [1]),
  lastMean: (x) => library.lastMean(x),
  lowPassFilter: (x) => library.lowPassFilter(x, 0.2),
  mannKendall: (x) => library.mannKendall(x),
  normalizeMinMax: (x) => library.normalizeMinMax([[rows(x, 5)], [rows(other(x), 5)]]),
  onlineRegret: (x) => library.onlineRegret([x, other(x)], 50 * size, { blocks: 3 }),
  "pointDispersion iqr": (x) => library.pointDispersion(x, "iqr"),
  "pointDispersion mad": (x) => library.pointDispersion(x, "mad"),
  "pointDispersion sd": (x) => library.pointDispersion(x, "sd"),
  reliability: (x) => library.reliability({ A: [curve(x), curve(other(x)), curve(other(x, 3))] }, reps),
  reliabilityTest: (x) => library.reliabilityTest(tasks(x), tasks(other(x)), reps),
  "riskValues differences": (x) => library.riskValues(curve(x), "differences"),
  "riskValues raw": (x) => library.riskValues(curve(x), "raw"),
  "riskValues drawdown": (x) => library.riskValues(curve(x), "drawdown"),
  rollingMean: (x) => library.rollingMean(x, 10),
  sampleEfficiency: (x) => library.sampleEfficiency(curves(x), reps),
  tailRisk: (x) => library.tailRisk(x),
  timeToThreshold: (x) => library.timeToThreshold(curve(x), 0.5),
  timesToThreshold: (x) => library.timesToThreshold(curves(x), { threshold: 0.5, ...reps }),
  tuningOptimism: (x) => library.tuningOptimism([tasks(x), tasks(other(x))], reps),
  tuningSensitivity: (x) => library.tuningSensitivity([tasks(x), tasks(other(x))], reps),
  valuesAcrossRuns: (x) => library.valuesAcrossRuns([curve(x), curve(other(x))], [1]),
};

const BOOTSTRAP: Calls = {
  acceleration: (x) => library.acceleration([x]),
  aggregates: (x) => library.aggregates(table(x), reps),
  bayesianBootstrap: (x) => library.bayesianBootstrap(x, library.weightedMean, reps),
  blockBootstrap: (x) => library.blockBootstrap(x, mean, reps),
  bootstrap: (x) => library.bootstrap(x, mean, reps),
  clusterBootstrap: (x) =>
    library.clusterBootstrap(
      x,
      x.map((_, index) => index % 5),
      mean,
      reps,
    ),
  differences: (x) => library.differences(table(x), reps),
  exactBootstrap: (x) => library.exactBootstrap([x.slice(0, 8)]),
  expectedRanks: (x) => library.expectedRanks(table(x), reps),
  improvement: (x) => library.improvement(table(x), reps),
  independentBootstrap: (x) =>
    library.independentBootstrap([x, other(x)], ([a, b]) => mean(a ?? []) - mean(b ?? []), reps),
  jackknife: (x) => library.jackknife(x.slice(0, 500), mean),
  jackknifeError: (x) => library.jackknifeError(x),
  nestedBootstrap: (x) =>
    library.nestedBootstrap(rows(x, 5), (data) => mean((data as number[][]).flat()), reps),
  optimalBlockLength: (x) => library.optimalBlockLength(x),
  pairedBootstrap: (x) =>
    library.pairedBootstrap([x, other(x)], ([a, b]) => mean(a ?? []) - mean(b ?? []), reps),
  profiles: (x) => library.profiles(table(x), { ...reps, thresholds: [0, 1] }),
  "profiles thresholds": (x) => library.profiles(table([1, 2, 3, 4, 5]), { ...reps, thresholds: x }),
  rankings: (x) => library.rankings(table(x), reps),
  replicateInterval: (x) =>
    library.replicateInterval({
      ...{ estimate: 0, replicates: Float64Array.from(x), method: "percentile", level: 0.9, sides: "two" },
    }),
  simultaneousFactor: (x) =>
    library.simultaneousFactor([Float64Array.from(x), Float64Array.from(other(x))], [0, 0], 0.9, "two"),
  smoothedBootstrap: (x) => library.smoothedBootstrap(x, mean, reps),
  stratifiedBootstrap: (x) => library.stratifiedBootstrap(tasks(x), library.iqm, reps),
  tableBootstrap: (x) => library.tableBootstrap(table(x), { iqm: library.iqm }, reps),
  taskBootstrap: (x) => library.taskBootstrap(tasks(x), library.iqm, reps),
};

const pair = (test: (x: number[], y: number[]) => unknown) => (x: number[]) => test(x, other(x));
const groups = (test: (groups: number[][]) => unknown) => (x: number[]) => test([x, other(x), other(x, 3)]);
const blocks = (test: (scores: number[][]) => unknown) => (x: number[]) => test(rows(x, 3));

const COMPARE: Calls = {
  akinshinGamma: pair(library.akinshinGamma),
  alignedRanks: blocks((scores) => library.alignedRanks(scores)),
  anova: groups((list) => library.anova(list)),
  aso: pair((x, y) => library.aso(x, y, reps)),
  averageRanks: blocks((scores) => library.averageRanks(scores)),
  bartlett: groups((list) => library.bartlett(list)),
  bayesianCorrelatedTTest: pair((x, y) => library.bayesianCorrelatedTTest(x, y, { rope: 0.1 })),
  bayesianSignTest: pair((x, y) => library.bayesianSignTest(x, y, { rope: 0.1, ...reps })),
  bayesianSignedRank: pair((x, y) => library.bayesianSignedRank(x, y, { rope: 0.1, ...reps })),
  bonferroniDunn: blocks((scores) => library.bonferroniDunn(scores)),
  brunnerMunzel: pair((x, y) => library.brunnerMunzel(x, y)),
  cliffsDelta: pair(library.cliffsDelta),
  cohenD: pair(library.cohenD),
  compareAlgorithms: (x) => library.compareAlgorithms(table(x), reps),
  effectSizes: pair((x, y) => library.effectSizes(x, y, reps)),
  "equivalenceTest independent": pair((x, y) => library.equivalenceTest({ x, y }, { margin: 1 })),
  "equivalenceTest paired": pair((x, y) => library.equivalenceTest({ x, y, paired: true }, { margin: 1 })),
  "equivalenceTest replicates": (x) =>
    library.equivalenceTest(
      { difference: 0, replicates: [...x, ...other(x), ...other(x, 3), ...other(x, 4)] },
      { margin: 1 },
    ),
  fligner: groups((list) => library.fligner(list)),
  friedman: blocks((scores) => library.friedman(scores)),
  glassDelta: pair(library.glassDelta),
  hedgesG: pair((x, y) => library.hedgesG(x, y)),
  imanDavenport: blocks((scores) => library.imanDavenport(scores)),
  kolmogorovSmirnov: pair((x, y) => library.kolmogorovSmirnov(x, y)),
  kruskal: groups((list) => library.kruskal(list)),
  levene: groups((list) => library.levene(list)),
  mannWhitney: pair((x, y) => library.mannWhitney(x, y)),
  modelConfidenceSet: (x) => library.modelConfidenceSet(rows(x, 3), reps),
  moodMedian: groups((list) => library.moodMedian(list)),
  multiAso: pair((A, B) => library.multiAso({ A, B }, reps)),
  nemenyi: blocks((scores) => library.nemenyi(scores)),
  nonInferiorityTest: pair((x, y) => library.nonInferiorityTest({ x, y }, { margin: 1 })),
  pairedTTest: pair((x, y) => library.pairedTTest(x, y)),
  "permutationTest independent": pair((x, y) => library.permutationTest(x, y, reps)),
  "permutationTest signFlip": pair((x, y) => library.permutationTest(x, y, { ...reps, type: "signFlip" })),
  "permutationTest pairings": pair((x, y) =>
    library.permutationTest(x, y, { ...reps, type: "pairings", statistic: library.correlation }),
  ),
  quade: blocks((scores) => library.quade(scores)),
  rankBiserial: pair(library.rankBiserial),
  realityCheck: (x) =>
    library.realityCheck(
      x,
      x.map((_, row) => normals(2, row + 1).map((value) => value * size)),
      reps,
    ),
  shapiroWilk: (x) => library.shapiroWilk(x),
  signTest: pair((x, y) => library.signTest(x, y)),
  skillingsMack: blocks((scores) => library.skillingsMack(scores)),
  stepwiseMultipleTest: (x) =>
    library.stepwiseMultipleTest(
      x,
      x.map((_, row) => normals(2, row + 1).map((value) => value * size)),
      reps,
    ),
  studentTest: pair((x, y) => library.studentTest(x, y)),
  superiorPredictiveAbility: (x) =>
    library.superiorPredictiveAbility(
      x,
      x.map((_, row) => normals(2, row + 1).map((value) => value * size)),
      reps,
    ),
  tukey: groups((list) => library.tukey(list)),
  varghaDelaneyA12: pair(library.varghaDelaneyA12),
  violationRatio: pair(library.violationRatio),
  welchTest: pair((x, y) => library.welchTest(x, y)),
  wilcoxon: pair((x, y) => library.wilcoxon(x, y)),
  wilcoxonHolm: blocks((scores) => library.wilcoxonHolm(scores)),
};

const SEQUENTIAL: Calls = {
  adastop: (x) => library.adastop([{ A: x, B: other(x) }], { ...reps, interims: 1 }),
  "AdaStopSession.add": (x) => new library.AdaStopSession(["A", "B"], reps).add({ A: x, B: other(x) }),
  bootstrapPower: (x) => library.bootstrapPower(x, reps),
  minimumDetectableEffect: (x) => library.minimumDetectableEffect(x),
  planRuns: (x) => library.planRuns(table(x)),
};

const EVALS: Calls = {
  bestOfN: (x) => library.bestOfN(x, coins(x), 1),
  "bestOfN scores": (x) => library.bestOfN(other(x), x, 1),
  bestOfNScore: (x) =>
    library.bestOfNScore(
      rows(x, 5).map((rewards) => ({ rewards, scores: coins(rewards) })),
      2,
    ),
  clusteredStandardError: (x) =>
    library.clusteredStandardError(
      x,
      x.map((_, index) => index % 7),
    ),
  compareBenchmarks: (x) => library.compareBenchmarks(items(x)),
  compareModels: (x) => library.compareModels(items(x)),
  groupMean: (x) => library.groupMean(x.map((value) => ({ mean: value, standardError: 0.1, size: 5 }))),
  icc: (x) => library.icc(rows(x, 3)),
  krippendorffAlpha: (x) => library.krippendorffAlpha([x, other(x)], { ...reps, distance: "interval" }),
  meanScore: (x) => library.meanScore(x),
  "meanScore clustered": (x) => library.meanScore(x, { clusters: x.map((_, index) => index % 7) }),
  "meanScore empirical likelihood": (x) => library.meanScore(x, { interval: "empiricalLikelihood" }),
  multiSampleMean: (x) => library.multiSampleMean(rows(x, 3)),
  normalInverseGamma: (x) => library.normalInverseGamma(x),
  pairedDifference: pair((x, y) => library.pairedDifference(x, y)),
  pairedEquivalence: pair((x, y) => library.pairedEquivalence(x, y, { margin: 1 })),
  predictionPoweredMean: (x) =>
    library.predictionPoweredMean({ labels: x, judged: other(x), unlabelled: other(x, 4) }),
  "predictionPoweredMean unlabelled": (x) =>
    library.predictionPoweredMean({ labels: normals(9), judged: normals(9, 2), unlabelled: x }),
  "reduceSamples mean": (x) => library.reduceSamples(x, "mean"),
  "reduceSamples median": (x) => library.reduceSamples(x, "median"),
  "reduceSamples mode": (x) => library.reduceSamples(x, "mode"),
  "reduceSamples max": (x) => library.reduceSamples(x, "max"),
  "reduceSamples min": (x) => library.reduceSamples(x, "min"),
  seedDecomposition: (x) => library.seedDecomposition(rows(x, 3)),
  standardError: (x) => library.standardError(x),
};

const RANKING: Calls = {
  benchmarkAgreement: (x) => library.benchmarkAgreement({ one: x, two: other(x), three: other(x, 3) }, reps),
  borda: (x) => library.borda(rows(x, 3)),
  copeland: (x) => library.copeland(rows(x, 3)),
  footrule: pair((x, y) => library.footrule(x, y)),
  goodmanKruskalGamma: pair(library.goodmanKruskalGamma),
  kemeny: (x) => library.kemeny(rows(x.slice(0, 15), 3)),
  kendallTau: pair((x, y) => library.kendallTau(x, y)),
  linearRegression: pair((x, y) => library.linearRegression(x, y)),
  majorityMatrix: (x) => library.majorityMatrix(rows(x, 3)),
  "rankCorrelation kendall": pair((x, y) => library.rankCorrelation(x, y, { coefficient: "kendall" })),
  "rankCorrelation spearman": pair((x, y) => library.rankCorrelation(x, y, { coefficient: "spearman" })),
  "rankCorrelation pearson": pair((x, y) => library.rankCorrelation(x, y, { coefficient: "pearson" })),
  rankSets: (x) => library.rankSets(["A", "B"], [0.1, 0.4], { replicates: [x, other(x)] }),
  somersD: pair(library.somersD),
  spearman: pair(library.spearman),
  theilSenSlope: pair(library.theilSenSlope),
  twoLevelBorda: (x) => library.twoLevelBorda([rows(x, 3)]),
  weightedTau: pair((x, y) => library.weightedTau(x, y)),
};

const RATINGS: Calls = {
  pairRankBrier: (x) => library.pairRankBrier([x, other(x), other(x, 3)], [3, 2, 1]),
  styleDifferences: pair((x, y) => library.styleDifferences(x.map(Math.abs), y.map(Math.abs))),
  "bradleyTerry features": (x) =>
    library.bradleyTerry(battles(x, { features: { length: x } }), { features: ["length"] }),
  ratingOfRank: (x) => library.ratingOfRank(x, 2),
  rankToRating: (x) =>
    library.rankToRating([
      { field: x, rank: 2 },
      { field: other(x), rank: 2 },
    ]),
};

const SIGNAL: Calls = {
  decisionAccuracy: pair((x, y) => library.decisionAccuracy(x, y)),
  ...Object.fromEntries(
    library.DISPERSIONS.filter((name) => name !== "centredDiscrepancy").map((name) => [
      `dispersion ${name}`,
      (x: number[]) => library.dispersion(x, name),
    ]),
  ),
  monotonicity: (x) => library.monotonicity(x),
  seedVariance: (x) => library.seedVariance({ A: x, B: other(x) }),
  signalToNoise: (x) => library.signalToNoise(x, other(x), reps),
  "signalToNoise noise": (x) => library.signalToNoise(normals(8), x, reps),
};

const REWARDS: Calls = {
  "aggregateSteps mean": (x) => library.aggregateSteps(x, "mean"),
  "aggregateSteps minimum": (x) => library.aggregateSteps(x, "minimum"),
  bestOfCredit: (x) => library.bestOfCredit(x, 0),
  pairwiseAccuracy: (x) => library.pairwiseAccuracy(x.map((chosen) => ({ chosen, rejected: 0.1 }))),
  reciprocalRank: (x) => library.reciprocalRank(x, 0),
  rewardAccuracy: (x) => library.rewardAccuracy(rows(x, 4).map((rewards) => ({ rewards }))),
  rewardBenchTies: (x) =>
    library.rewardBenchTies(
      rows(x, 4).flatMap((rewards, index) => [
        { prompt: String(index), kind: "reference", rewards: rewards.slice(1), correct: 1 },
        { prompt: String(index), kind: "tied", rewards, correct: 2 },
      ]),
      reps,
    ),
  tieMargins: (x) => library.tieMargins(x, 1),
};

const CONTAMINATION: Calls = {
  compareRocAUC: pair((x, y) => library.compareRocAUC(x, y, members(x))),
  rocAUC: (x) => library.rocAUC(x, members(x)),
  rocCurve: (x) => library.rocCurve(x, members(x)),
  truePositiveRateAt: (x) => library.truePositiveRateAt(x, members(x), 0.1),
};

const NUMERIC: Calls = {
  compensatedSum: (x) => library.compensatedSum(x),
  correlation: pair(library.correlation),
  covariance: pair((x, y) => library.covariance(x, y)),
  logSumExp: (x) => library.logSumExp(x),
  midranks: (x) => library.midranks(x),
  quantile: (x) => library.quantile(x, 0.3),
  standardDeviation: (x) => library.standardDeviation(x),
  variance: (x) => library.variance(x),
};

const POSITIVE: Calls = {
  fitPowerLaw: (x) =>
    library.fitPowerLaw(
      counting(x),
      x.map((value, index) => (4 / Math.sqrt(index + 1) + 1) * (size + value / 100)),
      reps,
    ),
  fitPowerLawLogLog: (x) => library.fitPowerLawLogLog(counting(x), x),
  fitSigmoid: (x) =>
    library.fitSigmoid(
      counting(x),
      x.map((value, index) => (index / (index + 9)) * (size + value / 100)),
      reps,
    ),
  geometricMeanSpeedup: (x) => library.geometricMeanSpeedup(x, other(x).map(Math.exp)),
  kaplanMeier: (x) => library.kaplanMeier(x.map((step) => ({ step, reached: true }))),
  medianTime: (x) => library.medianTime(library.kaplanMeier(x.map((step) => ({ step, reached: true })))),
  profileScores: (x) =>
    library.profileScores(
      {
        A: rows(x, 3).map((times) => times.map((time) => ({ times: [time] }))),
        B: rows(x, 3).map((times) => times.map((_, study) => ({ times: [study + 1] }))),
      },
      reps,
    ),
  ratioProfile: (x) => library.ratioProfile([x, x.map(() => 1)]),
  restrictedMeanTime: (x) =>
    library.restrictedMeanTime(
      x.map((step) => ({ step, reached: true })),
      0.5,
    ),
  timeToTarget: (x) => library.timeToTarget([{ times: x }]),
  timeHorizon: (x) =>
    library.timeHorizon(
      x.map((minutes, index) => ({ minutes, success: minutes < 1 || index % 5 === 0 ? 1 : 0 })),
      reps,
    ),
  "aggregateSteps product": (x) => library.aggregateSteps(x, "product"),
  "aggregateSteps geometricMean": (x) => library.aggregateSteps(x, "geometricMean"),
  "bradleyTerry weights": (x) => library.bradleyTerry(weighted(x)),
  averageWinRate: (x) => library.averageWinRate(weighted(x)),
  eigenScores: (x) => library.eigenScores(weighted(x)),
  eloRatings: (x) => library.eloRatings(weighted(x)),
  inversePairWeights: (x) => library.inversePairWeights(weighted(x)),
  newmanRatings: (x) =>
    library.newmanRatings(
      battles(x, { weights: x, outcome: x.map((_, game) => (game * 7 + (game >> 2)) % 3) }),
    ),
  pageRank: (x) => library.pageRank(weighted(x)),
  rankCentrality: (x) => library.rankCentrality(weighted(x)),
  expectationPropagation: (x) => library.expectationPropagation(weighted(x)),
  ratingIntervals: (x) => library.ratingIntervals(weighted(x), library.averageWinRate, reps),
  winCounts: (x) => library.winCounts(weighted(x)),
  winMatrix: (x) => library.winMatrix(weighted(x)),
  winRates: (x) => library.winRates(weighted(x)),
  compositeBattles: (x) => library.compositeBattles([{ battles: weighted(x), weight: 1 }]),
  comparisonGroups: (x) => library.comparisonGroups(weighted(x)),
  drawDirichlet: (x) => library.drawDirichlet(Xoshiro128.fromSeed(1), x),
  drawMultinomial: (x) => library.drawMultinomial(Xoshiro128.fromSeed(1), 10, x),
  AliasTable: (x) => new library.AliasTable(x),
};

const UNIT: Calls = {
  asoBound: (x) => library.asoBound(0.5, x, 10, 10),
  adjustPValues: (x) => library.adjustPValues(x),
  adjustPairs: (x) => library.adjustPairs(x.slice(0, 28), 8),
  nonLinearThresholds: (x) => library.nonLinearThresholds([x]),
  "dispersion centredDiscrepancy": (x) => library.dispersion(x, "centredDiscrepancy"),
  brierScore: (x) => library.brierScore(x, coins(x)),
  calibration: (x) => library.calibration(x, coins(x), reps),
  calibrationSlope: (x) => library.calibrationSlope(x, coins(x)),
  expectedCalibrationError: (x) => library.expectedCalibrationError(x, coins(x)),
  reliabilityDiagram: (x) => library.reliabilityDiagram(x, coins(x)),
  riskCoverageArea: (x) => library.riskCoverageArea(x, coins(x)),
  selectivePrediction: (x) => library.selectivePrediction(x, coins(x), reps),
  profileScore: (x) => library.profileScore(x, counting(x)),
  entropySimilarity: (x) => library.entropySimilarity(x, other(x).map(Math.exp)),
  minKProbability: (x) => library.minKProbability(x.map((value) => -value)),
  minKPlusPlus: (x) =>
    library.minKPlusPlus(x.map((value) => ({ logProbability: -value, mean: -1, deviation: 0.5 }))),
  perplexity: (x) => library.perplexity(x.map((value) => -value)),
};

const BINARY: Calls = {
  pairedCounts: (x) => library.pairedCounts(x, coins(x)),
  irtAbility: (x) =>
    library.irtAbility(
      x.map((_, item) => ({ discrimination: [1], intercept: ((item % 7) - 3) / 3 })),
      x,
    ),
  itemDiscrimination: (x) => library.itemDiscrimination(rows(x, 5)),
  itemResponse: (x) => library.itemResponse(rows(x, 5)),
  worstOfN: (x) => library.worstOfN(rows(x, 3), reps),
  "brierScore outcomes": (x) => library.brierScore(coins(x), x),
  "reduceSamples passAt": (x) => library.reduceSamples(x, { passAt: 1 }),
};

const WHOLE: Calls = {
  cohenKappa: (x) =>
    library.cohenKappa({ first: x, second: x.map((value, index) => (index % 3 ? value : 1)) }),
  fleissKappa: (x) => library.fleissKappa(x.map((value) => [value, 9 - value])),
  majorityRate: (x) =>
    library.majorityRate(
      x.map((value) => ({ counts: [value, 10], correct: 0 })),
      2,
    ),
  multinomialBootstrap: (x) => library.multinomialBootstrap(x, (counts) => (counts[0] ?? 0) / 10, reps),
  passRates: (x) => library.passRates({ n: 10, correct: x }, 2),
};

const INCREASING: Calls = {
  "areaUnderCurve steps": (x) => library.areaUnderCurve({ steps: x, values: other(x) }),
  commonGrid: (x) => library.commonGrid([x], 5),
  quantileSorted: (x) => library.quantileSorted(x, 0.3),
  "interpolate steps": (x) => library.interpolate({ steps: x, values: other(x) }, [1], { outside: "hold" }),
  "timeToThreshold steps": (x) => library.timeToThreshold({ steps: x, values: other(x) }, 0.5),
};

const list = (domain: Domain, calls: Calls): VectorCall[] =>
  Object.entries(calls).map(([name, call]) => ({ name, domain, call }));

/** Every public function that takes a list of numbers as data. */
export const vectorCalls: readonly VectorCall[] = [
  ...list("real", { ...METRICS, ...CURVES, ...BOOTSTRAP, ...COMPARE, ...SEQUENTIAL, ...EVALS }),
  ...list("real", { ...RANKING, ...RATINGS, ...SIGNAL, ...REWARDS, ...CONTAMINATION, ...NUMERIC }),
  ...list("positive", POSITIVE),
  ...list("unit", UNIT),
  ...list("binary", BINARY),
  ...list("whole", WHOLE),
  ...list("increasing", INCREASING),
];
