import { NumpyGenerator } from "../../src/random/index.js";
import type { AdaStopOptions, AdaStopSession } from "../../src/sequential/index.js";
import type { SimulatedCell } from "../simulation/SimulatedCell.js";
import { playSession } from "./playSession.js";

/** Sessions of agents with these means, five runs each at every interim. */
export interface SessionDesign {
  readonly means: readonly number[];
  readonly trials: number;
  readonly spreads?: readonly number[];
  readonly options?: AdaStopOptions;
}

export function sessionName(
  kind: "family-wise error" | "joint coverage",
  { means, spreads = [], options = {} }: SessionDesign,
): string {
  const own = Object.entries(options).map(([name, value]) => `, ${name} ${String(value)}`);
  return `${kind} of AdaStop, means ${means.join(" ")}${spreads.length > 0 ? `, spreads ${spreads.join(" ")}` : ""}${own.join("")}`;
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** Designs of equal agents. */
export const EQUAL: readonly SessionDesign[] = (
  [
    [2, 600],
    [3, 400],
    [5, 150],
    [10, 60],
  ] as const
).map(([agents, trials]) => ({ means: zeros(agents), trials }));
export const SOME_EQUAL: SessionDesign = { means: [0, 0, 3, 3], trials: 150, options: { interims: 3 } };
/** Equal means and one larger spread. */
export const SPREADS: readonly SessionDesign[] = [
  { spreads: [1, 5], trials: 600 },
  { spreads: [1, 1, 5], trials: 600 },
  { spreads: [1, 1, 1, 1, 5], trials: 250 },
].map((design) => ({ ...design, means: zeros(design.spreads.length) }));
export const PAIRWISE: SessionDesign = {
  means: zeros(4),
  trials: 1500,
  options: { interims: 1, mode: "pairwise" },
};
export const RELEASED: SessionDesign = {
  means: zeros(2),
  trials: 800,
  options: { interims: 1, mode: "adastop" },
};
/** The same design in another mode. */
export function inMode(design: SessionDesign, mode: NonNullable<AdaStopOptions["mode"]>): SessionDesign {
  return { ...design, options: { ...design.options, mode } };
}

export const COVERAGE: readonly (SessionDesign & { readonly most: number })[] = [
  { means: [0, 0], options: { interims: 5 }, most: 0.98 },
  { means: [0, 0], options: { interims: 1 }, most: 0.98 },
  { means: [0, 1], options: { interims: 5 }, most: 1 },
  { means: [0, 2], options: { interims: 3 }, most: 1 },
  { means: [0, 0, 1], options: { interims: 3 }, most: 1 },
  { means: [0, 1, 2, 3], options: { interims: 3 }, most: 1 },
  { means: [0, 0], options: { interims: 3 }, spreads: [1, 5], most: 1 },
].map((design) => ({ ...design, trials: 600 }));

function cell(
  kind: Parameters<typeof sessionName>[0],
  design: SessionDesign,
  counts: (session: AdaStopSession) => boolean,
): SimulatedCell {
  const { means, trials, spreads, options } = design;
  return {
    name: sessionName(kind, design),
    trials,
    checked: means.length > 4 ? 3 : 6,
    play: async (trial) => {
      const generator = new NumpyGenerator(20_240_000 + 100_000 * means.length + trial);
      const session = await playSession(means, generator, { reps: 499, seed: trial, ...options }, spreads);
      return {
        counts: counts(session),
        numbers: session
          .result()
          .estimates.flatMap(({ estimate, interval, values }) => [
            estimate,
            interval?.low ?? NaN,
            interval?.high ?? NaN,
            ["smaller", "equal", "larger"].indexOf(String(values?.["decision"])),
          ]),
      };
    },
  };
}

const meanOf = (means: readonly number[], agent: unknown): number =>
  means[Number(String(agent).slice(1))] ?? NaN;

/** Counts the sessions in which some true equality is rejected. */
function errorCell(design: SessionDesign): SimulatedCell {
  const { means } = design;
  return cell("family-wise error", design, ({ comparisons }) =>
    comparisons.some(({ x, y, decision }) => decision !== "equal" && meanOf(means, x) === meanOf(means, y)),
  );
}

/** Counts the sessions in which every interval contains its difference when the session ends. */
function coverageCell(design: SessionDesign): SimulatedCell {
  const { means } = design;
  return cell("joint coverage", design, (session) =>
    session.result().estimates.every(({ labels, interval }) => {
      const truth = meanOf(means, labels["x"]) - meanOf(means, labels["y"]);
      return interval !== undefined && interval.low <= truth && truth <= interval.high;
    }),
  );
}

/** The family-wise errors of AdaStop, and the coverage of its intervals. */
export const sessionCells: readonly SimulatedCell[] = [
  ...[
    ...EQUAL,
    SOME_EQUAL,
    ...SPREADS,
    ...SPREADS.slice(1).map((design) => inMode(design, "joint")),
    PAIRWISE,
    inMode(PAIRWISE, "joint"),
    RELEASED,
    inMode(RELEASED, "studentized"),
  ].map(errorCell),
  ...COVERAGE.map(coverageCell),
];
