import { Figure } from "../figures/Figure.js";
import { Decision } from "../results/Decision.js";
import { page } from "../results/page.js";
import { plainLine } from "../results/plainLine.js";
import { Result } from "../results/Result.js";
import type { Report, ReportPart } from "./Report.js";
import type { ReportFormat } from "./Settings.js";

/** A report as the text of a file. JSON and CSV hold its main result, in full precision. */
export async function writeReport(report: Report, format: ReportFormat): Promise<string> {
  switch (format) {
    case "html":
      return pageOf(report);
    case "md":
      return markdownOf(report);
    case "tex":
      return latexOf(report);
    case "json":
      return `${JSON.stringify(report.main.toJSON(), undefined, 2)}\n`;
    case "csv":
      return report.main.toCSV({ spreadsheet: true });
    case "text":
      return textOf(report);
  }
}

async function pageOf({ title, answer, warnings, parts }: Report): Promise<string> {
  const warned = warnings.length === 0 ? [] : [{ heading: "Warnings" }, ...warnings];
  return page(title, [...answer, ...parts, ...warned]);
}

/** A report for a terminal. */
export function textOf({ answer, parts, warnings }: Report): string {
  const written = parts.flatMap((part) => {
    if (part instanceof Figure || part instanceof Decision) return [];
    if (part instanceof Result) return [String(part)];
    return typeof part === "string" ? [plainLine(part)] : [`\n${plainLine(part.heading)}`];
  });
  const warned = warnings.map((text) => `Warning: ${plainLine(text)}`);
  return `${[...answer.map(plainLine), ...warned, ...written].join("\n")}\n`;
}

/** The answer in bold, tables, and how they were made. */
export function markdownOf({ title, answer, parts, warnings }: Report): string {
  const [first, ...others] = answer.map(escaped);
  const shown = parts.filter((part, place) => !isEmptyHeading(parts, part, place));
  return `${[
    `## ${escaped(title)}`,
    ...(first === undefined ? [] : [`**${first}**`]),
    ...others,
    ...warnings.map((text) => `> Warning: ${escaped(text)}`),
    ...shown.flatMap(markdownPart),
  ].join("\n\n")}\n`;
}

function markdownPart(part: ReportPart): string[] {
  if (typeof part === "string") return [escaped(part)];
  if (part instanceof Result) return [part.toMarkdown()];
  if (part instanceof Figure || part instanceof Decision) return [];
  return [`### ${escaped(part.heading)}`];
}

/** A heading above figures alone says nothing where figures are left out. */
function isEmptyHeading(parts: readonly ReportPart[], part: ReportPart, place: number): boolean {
  if (!isHeading(part)) return false;
  const rest = parts.slice(place + 1);
  const end = rest.findIndex(isHeading);
  const own = end < 0 ? rest : rest.slice(0, end);
  return own.every((one) => one instanceof Figure || one instanceof Decision);
}

function isHeading(part: ReportPart): boolean {
  return (
    typeof part !== "string" &&
    !(part instanceof Result || part instanceof Figure || part instanceof Decision)
  );
}

/** One line of Markdown that shows a text as it is: names come from data. */
function escaped(text: string): string {
  return plainLine(text).replace(/[\\`*_[\]<>|#~]/gu, "\\$&");
}

function latexOf({ answer, parts, warnings }: Report): string {
  const comments = [...answer, ...warnings.map((text) => `Warning: ${text}`)].map(
    (line) => `% ${plainLine(line)}`,
  );
  const tables = parts.filter((part) => part instanceof Result).map((result) => result.toLatex());
  return `${[comments.join("\n"), ...tables].join("\n\n")}\n`;
}
