import {
  INTERVALS,
  initialDefaults,
  type AnalysisDefaults,
  type IntervalName,
} from "../settings/AnalysisDefaults.js";
import { PALETTES, type PaletteName } from "../settings/palettes.js";

/** The aggregates that the panel offers. */
export const aggregateNames = ["iqm", "mean", "median", "optimalityGap"] as const;
export type AggregateName = (typeof aggregateNames)[number];

export const intervalNames = INTERVALS;

export const paletteNames = Object.keys(PALETTES) as PaletteName[];

/** How tasks get one scale: not at all, because they share one already, or by a normalisation. */
export const scaleNames = ["none", "comparable", "atari", "d4rl", "minMax"] as const;
export type ScaleName = (typeof scaleNames)[number];

/** The roles of columns, as in `precipice/frames`. */
export const roleNames = [
  ...(["algorithm", "task", "run", "score", "step", "sample", "repeat", "cluster"] as const),
  ...(["a", "b", "winner"] as const),
];
export type RoleName = (typeof roleNames)[number];

/** All choices in the panel except the source. */
export interface Choices {
  /** Columns by role, where they differ from the detected ones; `null`: no column has the role. */
  readonly roles: Readonly<Partial<Record<RoleName, string | null>>>;
  /** The metric used as the score if rows contain several; detected by default. */
  readonly metric: string | undefined;
  readonly scale: ScaleName;
  readonly aggregates: readonly AggregateName[];
  /** Whether each pair of algorithms gets its probability of improvement. */
  readonly improvement: boolean;
  readonly interval: IntervalName;
  readonly level: number;
  readonly reps: number;
  readonly seed: number;
  readonly band: "pointwise" | "simultaneous";
  readonly palette: PaletteName;
}

/** The choices about computing and drawing; the settings give their defaults. */
export type AnalysisChoices = Omit<Choices, "roles" | "metric">;

/** The default choices: those of the settings, and otherwise values that suit most results. */
export function defaultChoices(defaults: AnalysisDefaults = initialDefaults): AnalysisChoices {
  const { level, reps = 50_000, interval, palette } = defaults;
  return {
    scale: "none",
    aggregates: ["iqm", "mean", "median"],
    improvement: false,
    interval,
    level,
    reps,
    palette,
    seed: 0,
    band: "pointwise",
  };
}
