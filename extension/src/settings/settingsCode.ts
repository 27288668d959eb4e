import type { AnalysisDefaults } from "./AnalysisDefaults.js";
import { PALETTES } from "./palettes.js";

/** The options that a function takes in addition to `level`. */
export interface OptionChoice {
  readonly reps?: boolean;
  readonly interval?: boolean;
  readonly seed?: boolean;
}

/** The options object of an analysis as code: `{ level: 0.95, interval: "calibrated", seed: 1 } as const`. */
export function optionsCode(defaults: AnalysisDefaults, choice: OptionChoice = {}): string {
  const { level, reps, interval } = defaults;
  const fields = [
    `level: ${level}`,
    ...(choice.reps && reps !== undefined ? [`reps: ${groupDigits(reps)}`] : []),
    ...(choice.interval ? [`interval: "${interval}"`] : []),
    ...(choice.seed ? ["seed: 1"] : []),
  ];
  return `{ ${fields.join(", ")} } as const`;
}

/** Maps a wanted name to the name of a variable in the code. */
type LocalName = (name: string) => string;

const asItIs: LocalName = (name) => name;

/** Lines that assign the chosen palette's colours to names; none for the library's own palette. */
export function colorLines(
  { palette }: Pick<AnalysisDefaults, "palette">,
  names: string,
  local: LocalName = asItIs,
): readonly string[] {
  const chosen = PALETTES[palette];
  if (chosen === undefined) return [];
  const list = local("palette");
  return [
    `const ${list} = [${chosen.map((color) => `"${color}"`).join(", ")}];`,
    `const ${local("colors")} = Object.fromEntries(${names}.map((name, i) => [name, ${list}[i % ${list}.length] ?? ""]));`,
  ];
}

/** The option of a figure that carries those colours; `undefined` for the library's own palette. */
function figureColors(
  { palette }: Pick<AnalysisDefaults, "palette">,
  local: LocalName = asItIs,
): string | undefined {
  if (PALETTES[palette] === undefined) return undefined;
  const colors = local("colors");
  return colors === "colors" ? "colors" : `colors: ${colors}`;
}

/** The end of a figure's list of options: the colours, or nothing. */
export function addedColors(defaults: Pick<AnalysisDefaults, "palette">, local: LocalName = asItIs): string {
  const colors = figureColors(defaults, local);
  return colors === undefined ? "" : `, ${colors}`;
}

/** The argument after a figure's result: its options with the colours, or nothing. */
export function figureOptions(
  defaults: Pick<AnalysisDefaults, "palette">,
  local: LocalName = asItIs,
): string {
  const colors = figureColors(defaults, local);
  return colors === undefined ? "" : `, { ${colors} }`;
}

/** The argument after the names in a call of `figures.algorithmColors`, or nothing. */
export function chosenColors({ palette }: AnalysisDefaults): string {
  return PALETTES[palette] === undefined ? "" : ", colors";
}

/** 50000 as 50_000. */
function groupDigits(value: number): string {
  return value.toLocaleString("en-US").replaceAll(",", "_");
}
