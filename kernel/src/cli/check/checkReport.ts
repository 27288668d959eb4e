import type { CheckRow, Outcome } from "../../check/compareCells.js";
import { describeDifferences } from "../../check/describeDifferences.js";
import { LONGEST, shorten } from "../../check/shorten.js";
import { tallyOf } from "../../check/tallyOf.js";

const WORDS: Readonly<Record<Outcome, string>> = {
  changed: "changed",
  gone: "gone",
  failed: "failed",
  unknown: "not run",
  new: "new",
  absent: "not checked",
  same: "same",
};

/** Whether any item is neither the same nor unchecked because of missing data. */
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
  const { changed, gone, unknown, new: fresh, failed, absent, saved, unchanged, missing } = tallyOf(rows);
  return [
    ...(failed > 0 ? [`${plural(failed, "cell")} failed.`] : []),
    saved === 0
      ? "There were no saved results to compare."
      : unchanged
        ? `${plural(saved, "saved result")} came out the same.`
        : `${changed} of ${plural(saved, "saved result")} changed.`,
    ...(gone > 0 ? [`${gone} did not come out again.`] : []),
    ...(unknown > 0 ? [`${unknown} could not be compared: their cells did not run.`] : []),
    ...(fresh > 0 ? [`${fresh} came out that ${fresh === 1 ? "is" : "are"} not saved.`] : []),
    ...(absent > 0 ? [`${plural(absent, "cell")} not checked: ${missing.join(", ")} absent.`] : []),
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
