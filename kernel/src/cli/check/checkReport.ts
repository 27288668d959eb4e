import type { CheckRow, Outcome } from "./compareCells.js";
import type { Difference } from "./compareValues.js";

/** So many differences of one thing are told one by one. */
const TOLD = 3;
/** So much of a text is shown. */
const LONGEST = 60;

const WORDS: Readonly<Record<Outcome, string>> = {
  changed: "changed",
  gone: "gone",
  failed: "failed",
  unknown: "not run",
  new: "new",
  absent: "not checked",
  same: "same",
};

/** Whether a check found what it must not: anything but what is the same, or could not be checked for want of data. */
export function hasChanged(rows: readonly CheckRow[]): boolean {
  return rows.some(({ outcome }) => outcome !== "same" && outcome !== "absent");
}

/** A table of what is not the same, a line each: its cell, what it is, and what became of it. */
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

/** What a check found, in a sentence or more. */
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

/** A few differences in words, the estimates first, for a verdict rests on them. */
export function describeDifferences(differences: readonly Difference[]): string {
  const rank = ({ path: [first, , third] }: Difference): number =>
    first !== "estimates" ? 2 : third === "estimate" ? 0 : 1;
  const told = [...differences].sort((one, other) => rank(one) - rank(other)).slice(0, TOLD);
  const more = differences.length - told.length;
  return [...told.map(describe), ...(more > 0 ? [`and ${plural(more, "more difference")}`] : [])].join("; ");
}

function describe({ path, before, after }: Difference): string {
  const [first = "", second, ...rest] = path;
  const names = first === "estimates" && second !== undefined ? [`${second}:`, ...rest] : path;
  const where = names.map((part) => (/^\d+$/u.test(part) ? String(Number(part) + 1) : part)).join(" ");
  if (before === undefined) return `${where} is new`;
  if (after === undefined) return `${where} is gone`;
  const [one, other] = texts(before, after);
  return `${where} ${one} → ${other}`;
}

/** Two values with as many digits, or as much of the text, as it takes to tell them apart. */
function texts(before: unknown, after: unknown): readonly [string, string] {
  if (typeof before === "number" && typeof after === "number") {
    for (let digits = 4; digits < 17; digits += 2) {
      const [one, other] = [before, after].map((value) => String(Number(value.toPrecision(digits))));
      if (one !== undefined && other !== undefined && one !== other) return [one, other];
    }
  }
  const [one, other] = [textOf(before), textOf(after)];
  const start = Math.max(0, differsAt(one, other) - LONGEST / 2);
  const cut = (text: string): string => `“${start > 0 ? "…" : ""}${shorten(text.slice(start))}”`;
  return [cut(one), cut(other)];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function differsAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function shorten(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
