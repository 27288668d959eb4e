import { sentence, type ClaimLine, type Judgement } from "precipice/audit";
import { counted } from "./counted.ts";
import type { Family } from "./Family.ts";
import type { Gain } from "./Gain.ts";
import { gainOfRuns } from "./gainOfRuns.ts";
import type { Outcome } from "./Outcome.ts";
import { ownJudgementOf } from "./ownJudgementOf.ts";
import { overruledBy } from "./overruledBy.ts";
import { reasonOf } from "./reasonOf.ts";
import { threeDigits } from "./threeDigits.ts";
import { unitOf } from "./unitOf.ts";
import { verdictOf } from "./verdictOf.ts";

/**
 * The verdict of a claim and its numbers, by the first of these that there is: a family's own judgement of the paper, for its first claim; a
 * gain of the family's own; printed spreads of runs; the audit of the figures.
 */
export function outcomeOf(family: Family, line: ClaimLine): Outcome {
  const found = foundIn(family, line);
  const judged = ownJudgementOf(family, line);
  if (judged === undefined) return found;
  const { verdict, because } = judged;
  // A figure without a baseline keeps its interval: the judgement answers another question and contradicts none of its ends.
  if (line.baseline === "" && judged.interval === undefined) return { ...found, verdict, because };
  const own = family.own.some((gain) => gain.line === line) ? found.interval : undefined;
  return { ...found, verdict, because, interval: judged.interval ?? own, ...decidedElsewhere };
}

/** An interval of the figures that does not decide is not shown. */
const decidedElsewhere = {
  best: undefined,
  level: 0.95,
  reason: undefined,
  itemsToDecide: undefined,
  overruledBy: undefined,
  methods: [],
};

function foundIn(family: Family, line: ClaimLine): Outcome {
  const own = family.own.find((gain) => gain.line === line);
  if (own !== undefined) return ofGain(own);
  const ofRuns = gainOfRuns(line, family.spreads.get(line));
  if (ofRuns !== undefined) return { ...ofGain(ofRuns), ...runWords(line, ofRuns.level) };
  return line.value === "" ? withoutFigure(line) : ofAudit(family, line);
}

function withoutFigure(line: ClaimLine): Outcome {
  return {
    ...decidedElsewhere,
    verdict: "not testable",
    because: "missing: figures, since the abstract has none and no table was read",
    estimate: undefined,
    unit: unitOf(line).unit,
    interval: undefined,
    sample: "",
  };
}

function ofAudit({ audited, numbered }: Family, line: ClaimLine): Outcome {
  const found = audited.estimates[numbered.indexOf(line)];
  if (found === undefined) throw new RangeError(`The family has no number of the claim "${line.claim}".`);
  const { estimate, interval, values = {}, reason, n } = found;
  const { unit, scale } = unitOf(line);
  const scaled = (low: unknown, high: unknown): Outcome["interval"] =>
    low === undefined || high === undefined
      ? undefined
      : { low: scale * Number(low), high: scale * Number(high) };
  const items = values["farthestItems"];
  const isPaired =
    interval !== undefined && (values["decidedBy"] !== undefined || line.baseline_value !== "");
  return {
    verdict: verdictOf(values),
    because: reasonOf(line, found),
    estimate: scale * estimate,
    unit,
    interval: scaled(interval?.low, interval?.high),
    best: isPaired ? scaled(values["closestLow"], values["closestHigh"]) : undefined,
    level: 0.95,
    reason: interval === undefined ? (reason ?? "nothing tells its spread") : undefined,
    sample: sampleWords(n),
    itemsToDecide: items === undefined ? undefined : Number(items),
    overruledBy: overruledBy(line, found),
    methods: sentence`${[audited, found.labels]}`.methods,
  };
}

/** Items, answers and pairs; a number of figures or of single runs says nothing. */
function sampleWords(n: Readonly<Record<string, unknown>>): string {
  return (["item", "answer", "pair"] as const)
    .flatMap((noun) => (typeof n[`${noun}s`] === "number" ? [counted(Number(n[`${noun}s`]), noun)] : []))
    .join(", ");
}

function ofGain({ gain, chance, unit, low = gain - chance, high = gain + chance, ...found }: Gain): Outcome {
  return {
    ...decidedElsewhere,
    ...(found.because === undefined ? judgedBy(found) : { ...judgedBy(found), because: found.because }),
    estimate: gain,
    unit: unit === "correlation" ? "r" : unit,
    interval: { low, high },
    sample: "",
  };
}

function runWords({ runs }: ClaimLine, level: number): Pick<Outcome, "level" | "sample" | "methods"> {
  const percents = `${threeDigits(100 * level)} %`;
  const method =
    `Interval: Welch's t from the printed means and spreads, ${percents}, two-sided. Unit of replication: run. ` +
    "No simulation, arithmetic on the figures as printed.";
  return { level, sample: runs === "" ? "" : counted(Number(runs), "run"), methods: [method] };
}

const CHANCES = {
  item: "the choice of items",
  run: "the printed spread of runs",
  pair: "the choice of pairs",
  task: "the choice of tasks",
} as const;

function judgedBy({ decidedBy, replicate }: Pick<Gain, "decidedBy" | "replicate">): Judgement {
  if (decidedBy === "the figures") {
    const because = `the two differ by more than ${CHANCES[replicate]} gives by chance`;
    return { verdict: "possible", because };
  }
  const because = {
    "the spread":
      "it depends on whether the printed ± is a standard deviation or a standard error, which is not stated",
    "the pairing": "it depends on the items that both solve, which are not printed",
    nothing: `equal systems differ as much by chance, given ${CHANCES[replicate]}`,
  }[decidedBy];
  return { verdict: "undecided", because };
}
