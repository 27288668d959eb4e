import type { CheckRow, Outcome } from "../../check/compareCells.js";
import { describeDifferences } from "../../check/describeDifferences.js";
import { LONGEST, shorten } from "../../check/shorten.js";

const WORDS: Readonly<Record<Outcome, string>> = {
  changed: "changed",
  gone: "gone",
  failed: "failed",
  unknown: "not run",
  new: "new",
  absent: "not checked",
  same: "same",
};

/** Whether an item of a check is neither the same nor left unchecked for want of data. */
export function hasChanged(rows: readonly CheckRow[]): boolean {
  return rows.some(({ outcome }) => outcome !== "same" && outcome !== "absent");
}

/** A table of the items that differ, one line each: the cell, the item and its outcome. */
export function checkTable(rows: readonly CheckRow[]): string[] {
  const lines = rows
    .filter(({ outcome }) => outcome !== "same")
    .map((row) => [`cell ${row.cell}`, nameOf(row), WORDS[row.outcome], detailOf(row)]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The findings of a check, in a sentence or more. */
export function checkSummary(rows: readonly CheckRow[]): string {
  const count = (...outcomes: readonly Outcome[]): number =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [changed, gone, unknown, fresh, failed] = [
    count("changed"),
    count("gone"),
    count("unknown"),
    count("new"),
    count("failed"),
  ];
  const saved = count("changed", "gone", "unknown", "same");
  const absent = [...new Set(rows.flatMap(({ outcome, reason }) => (outcome === "absent" ? [reason] : [])))];
  return [
    ...(failed > 0 ? [`${plural(failed, "cell")} failed.`] : []),
    saved === 0
      ? "There were no saved results to compare."
      : changed + gone + unknown === 0
        ? `${plural(saved, "saved result")} came out the same.`
        : `${changed} of ${plural(saved, "saved result")} changed.`,
    ...(gone > 0 ? [`${gone} did not come out again.`] : []),
    ...(unknown > 0 ? [`${unknown} could not be compared: their cells did not run.`] : []),
    ...(fresh > 0 ? [`${fresh} came out that ${fresh === 1 ? "is" : "are"} not saved.`] : []),
    ...(absent.length > 0
      ? [`${plural(count("absent"), "cell")} not checked: ${absent.join(", ")} absent.`]
      : []),
  ].join(" ");
}

function nameOf({ kind, title }: CheckRow): string {
  return title === undefined ? kind : `${kind}: ${shorten(title)}`;
}

function detailOf({ outcome, reason, differences }: CheckRow): string {
  if (outcome === "absent") return `${reason ?? "data"} absent`;
  return shorten(reason ?? describeDifferences(differences), 3 * LONGEST);
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
