import { PALETTES, type PaletteName } from "./palettes.js";

/** The kinds of interval in the settings; functions without this choice keep their own interval. */
export const INTERVALS = ["calibrated", "percentile", "basic", "normal", "bc", "bca"] as const;
export type IntervalName = (typeof INTERVALS)[number];

/** The kernel's type-check modes, as in the metadata of notebooks; `kernel` uses the kernel's default. */
export const CHECK_MODES = ["kernel", "warn", "strict", "off"] as const;
export type CheckMode = (typeof CHECK_MODES)[number];

/** The defaults of new code. They are written into the code, so that a notebook gives the same results everywhere. */
export interface AnalysisDefaults {
  /** Confidence level of intervals, within (0, 1). */
  readonly level: number;
  /** Replicates, 100 at least; `undefined`: each function's own. */
  readonly reps: number | undefined;
  readonly interval: IntervalName;
  readonly palette: PaletteName;
  readonly types: CheckMode;
}

/** The defaults before any setting. */
export const initialDefaults: AnalysisDefaults = {
  level: 0.95,
  reps: undefined,
  interval: "calibrated",
  palette: "precipice",
  types: "kernel",
};

/**
 * Reads the settings registry. JupyterLab checks settings against their schema in its editor, but not those of a file, so
 * this function leaves out invalid settings and names them.
 *
 * @returns the defaults, and a sentence for each setting left out
 */
export function readDefaults(settings: Readonly<Record<string, unknown>>): {
  readonly defaults: AnalysisDefaults;
  readonly refused: readonly string[];
} {
  const refused: string[] = [];
  const read = <T>(
    name: keyof AnalysisDefaults,
    expected: string,
    accepts: (value: unknown) => value is T,
  ) => {
    const value = settings[name];
    if (value === undefined || accepts(value)) return value;
    refused.push(`"${name}" is ${expected}; got ${JSON.stringify(value)}.`);
    return undefined;
  };
  const level = read("level", "a number between 0 and 1", isLevel);
  const reps = read("reps", "0 (each function's own) or a whole number from 100", isReps);
  const interval = read("interval", `one of ${INTERVALS.join(", ")}`, oneOf(INTERVALS));
  const names = Object.keys(PALETTES) as PaletteName[];
  // The library's palette has the colours of Okabe and Ito in it; before 0.3 they were a palette of their own.
  const former = settings["palette"] === "okabe-ito";
  const palette = former ? "precipice" : read("palette", `one of ${names.join(", ")}`, oneOf(names));
  const types = read("types", `one of ${CHECK_MODES.join(", ")}`, oneOf(CHECK_MODES));
  return {
    defaults: {
      level: level ?? initialDefaults.level,
      reps: reps === undefined || reps === 0 ? undefined : reps,
      interval: interval ?? initialDefaults.interval,
      palette: palette ?? initialDefaults.palette,
      types: types ?? initialDefaults.types,
    },
    refused,
  };
}

function isLevel(value: unknown): value is number {
  return typeof value === "number" && value > 0 && value < 1;
}

function isReps(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && (value === 0 || value >= 100);
}

function oneOf<T extends string>(names: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => (names as readonly unknown[]).includes(value);
}
