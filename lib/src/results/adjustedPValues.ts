import { remark, type Remark } from "./Remark.js";
import type { ResultContent } from "./ResultFields.js";

const CODE = "adjustedPValues";

const NAMES: Readonly<Record<string, string>> = {
  sidak: "Šidák",
  holmSidak: "Holm–Šidák",
  bh: "Benjamini–Hochberg",
  by: "Benjamini–Yekutieli",
  bergmannHommel: "Bergmann–Hommel",
};

/** The note on the correction of p-values over several comparisons; {@link adjustmentOf} reads it. */
export function adjustedNote(method: string, comparisons: number, of = "pairs"): Remark {
  return remark(
    CODE,
    method === "none"
      ? `p-values are not adjusted for the ${comparisons} ${of}.`
      : `p-values are adjusted over ${comparisons} ${of}: ${method}.`,
  );
}

/** The correction of a result's adjusted p-values, as papers write it: `Holm`; `undefined` if the result does not say. */
export function adjustmentOf({ notes }: Pick<ResultContent, "notes">): string | undefined {
  const text = notes.find(({ code }) => code === CODE)?.text;
  if (text?.includes("are not adjusted") === true) return "not adjusted";
  const method = /: (\w+)\.$/u.exec(text ?? "")?.[1];
  if (method === undefined) return undefined;
  return NAMES[method] ?? method.charAt(0).toUpperCase() + method.slice(1);
}
