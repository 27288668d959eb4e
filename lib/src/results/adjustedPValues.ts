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

/** A correction as papers write it: `Holm` for `holm`. */
const nameOf = (method: string): string =>
  Object.hasOwn(NAMES, method) ? (NAMES[method] ?? method) : method.charAt(0).toUpperCase() + method.slice(1);

/** The note on the correction of p-values over several comparisons; {@link adjustmentOf} reads it. */
export function adjustedNote(method: string, comparisons: number, of = "pairs"): Remark {
  return remark(
    CODE,
    method === "none"
      ? `p-values are not adjusted for the ${comparisons} ${of}.`
      : `p-values are adjusted over ${comparisons} ${of}: ${nameOf(method)}.`,
  );
}

/** The correction of a result's adjusted p-values, as papers write it: `Holm`; `undefined` if the result does not say. */
export function adjustmentOf({ notes }: Pick<ResultContent, "notes">): string | undefined {
  const text = notes.find(({ code }) => code === CODE)?.text;
  if (text?.includes("are not adjusted") === true) return "not adjusted";
  const method = /: ([^:]+)\.$/u.exec(text ?? "")?.[1];
  if (method === undefined) return undefined;
  // Results saved by 0.2.0 have the code.
  return nameOf(method);
}
