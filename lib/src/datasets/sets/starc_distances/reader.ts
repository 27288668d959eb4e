import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

type Distances = Readonly<Record<string, number | null>>;
type Environments = readonly (readonly (readonly Distances[])[])[];

/**
 * Reads the runs by the name of the file. A row is one step from the first reward of a pair to the second:
 * `environment`, `pair`, `step`, a column for each distance (`EPIC-2-2`: canonicalisation, norm that standardises,
 * norm of the difference; norm 0 is none), `regret1` and `regret2`. `NaN` is missing.
 */
export function readStarcDistances(files: DatasetFiles): ReadonlyMap<string, Frame> {
  return new Map(
    files.matching(/^(\w+)\.json$/u).map(({ name, parts: [run = ""] }) => {
      // One file writes NaN, which JSON does not know.
      const text = files.text(name).replaceAll(/\bNaN\b/gu, "null");
      const found = JSON.parse(text) as Environments | { readonly results: Environments };
      const environments = "results" in found ? found.results : found;
      const rows = environments.flatMap((pairs, environment) =>
        pairs.flatMap((steps, pair) =>
          steps.map((distances, step) => ({
            environment: environment + 1,
            pair: pair + 1,
            step: step + 1,
            ...Object.fromEntries(
              Object.entries(distances).map(([measure, value]) => [measure, value ?? undefined]),
            ),
          })),
        ),
      );
      return [run, frameOfRows(`${files.dataset}/${name}`, rows)];
    }),
  );
}
