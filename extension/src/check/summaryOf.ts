import type { TranslationBundle } from "@jupyterlab/translation";
import { tallyOf, type CheckRow } from "@precipice/kernel/check";

/** Summarizes the outcome of a check in a few sentences. */
export function summaryOf(rows: readonly CheckRow[], trans: TranslationBundle): string {
  const { changed, gone, unknown, new: fresh, failed, saved, unchanged, missing } = tallyOf(rows);
  return [
    ...(failed > 0 ? [trans._n("%1 cell failed.", "%1 cells failed.", failed)] : []),
    saved === 0
      ? trans.__("There were no saved results to compare.")
      : unchanged
        ? trans._n("The saved result came out the same.", "All %1 saved results came out the same.", saved)
        : trans._n("%2 of %1 saved result changed.", "%2 of %1 saved results changed.", saved, changed),
    ...(gone > 0 ? [trans.__("%1 did not come out again.", gone)] : []),
    ...(unknown > 0 ? [trans.__("%1 could not be compared: their cells did not run.", unknown)] : []),
    ...(fresh > 0 ? [trans._n("%1 is new.", "%1 are new.", fresh)] : []),
    ...(missing.length > 0 ? [trans.__("Not checked: %1 absent.", missing.join(", "))] : []),
  ].join(" ");
}
