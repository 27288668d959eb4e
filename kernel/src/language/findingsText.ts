import type { Diagnostic, TypedCell } from "./TypeService.js";

/** Findings that are shown in full. */
const MOST = 10;
/** Lines shown before the one with the finding. */
const BEFORE = 1;
/** Longer lines are cut around the finding. */
const WIDTH = 160;

/** Findings as text: place, message and the line in question, its part underlined. Empty without findings. */
export function findingsText(findings: readonly Diagnostic[], cell: TypedCell): string {
  if (findings.length === 0) return "";
  const lines = cell.code.split("\n").map((line) => line.replaceAll("\r", ""));
  const blocks = findings
    .slice(0, MOST)
    .map((finding) =>
      [
        `${cell.name}:${finding.line}:${finding.column} - ${finding.severity} TS${finding.code}: ${finding.message}`,
        ...frame(lines, finding),
      ].join("\n"),
    );
  const more = findings.length - MOST;
  if (more > 0) blocks.push(`... and ${more} more`);
  return `${blocks.join("\n\n")}\n`;
}

function frame(lines: readonly string[], { line, column, endLine, endColumn }: Diagnostic): string[] {
  const first = Math.max(1, line - BEFORE);
  const digits = String(line).length;
  const target = lines[line - 1] ?? "";
  const shift = Math.max(0, Math.min(column - 1 - WIDTH / 2, target.length - WIDTH));
  const rows: string[] = [];
  for (let row = first; row <= line; row += 1) {
    const text = (lines[row - 1] ?? "").slice(shift, shift + WIDTH);
    rows.push(`${row === line ? ">" : " "} ${String(row).padStart(digits)} | ${text}`.trimEnd());
  }
  // Tabs stay tabs, so that the mark is aligned with its text for any tab width.
  const indent = target.slice(shift, column - 1).replace(/[^\t]/gu, " ");
  const last = endLine === line ? endColumn - 1 : target.length;
  const length = Math.max(1, Math.min(last, shift + WIDTH) - (column - 1));
  rows.push(`  ${" ".repeat(digits)} | ${indent}${"~".repeat(length)}`);
  return rows;
}
