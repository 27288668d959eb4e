import { plainLine } from "./plainLine.js";
import type { ResultTable } from "./ResultTable.js";

/** How a LaTeX table is set. */
export interface LatexStyle {
  readonly label?: string | undefined;
  readonly booktabs?: boolean | undefined;
}

/** A LaTeX `table` with the caption above and notes below; its rules are those of booktabs or `\\hline`. */
export function writeLatex(
  { title, columns, rows, notes, strong }: ResultTable,
  { label, booktabs = true }: LatexStyle = {},
): string {
  const row = (cells: readonly string[]): string => `    ${cells.join(" & ")} \\\\`;
  const rules = booktabs
    ? { top: "\\toprule", middle: "\\midrule", bottom: "\\bottomrule" }
    : { top: "\\hline", middle: "\\hline", bottom: "\\hline" };
  return [
    "\\begin{table}",
    "  \\centering",
    ...(title === "" ? [] : [`  \\caption{${escapeLatex(title)}}`]),
    ...(label === undefined ? [] : [`  \\label{${label}}`]),
    `  \\begin{tabular}{${columns.map(({ numeric }) => (numeric ? "r" : "l")).join("")}}`,
    `    ${rules.top}`,
    row(columns.map(({ name }) => escapeLatex(name))),
    `    ${rules.middle}`,
    ...rows.map((cells, at) =>
      row(
        cells.map((cell, column) =>
          columns[column]?.numeric === true
            ? setNumbers(cell, strong?.[at]?.[column])
            : setText(cell, strong?.[at]?.[column]),
        ),
      ),
    ),
    `    ${rules.bottom}`,
    "  \\end{tabular}",
    ...(notes.length === 0
      ? []
      : [
          "",
          "  \\smallskip",
          "  \\begin{minipage}{\\linewidth}",
          "    \\footnotesize",
          ...notes.map((note) => `    ${escapeLatex(note)}\\par`),
          "  \\end{minipage}",
        ]),
    "\\end{table}",
    "",
  ].join("\n");
}

function setText(cell: string, strong = false): string {
  return strong ? `\\textbf{${escapeLatex(cell)}}` : escapeLatex(cell);
}

/**
 * Sets numbers and intervals in math mode, for a proper minus sign; words such as "none" stay text. Of a bold cell the
 * number before its interval is bold.
 */
function setNumbers(cell: string, strong = false): string {
  if (!/\d|∞/u.test(cell)) return setText(cell, strong);
  const [number = "", ...interval] = cell.split(/ (?=[[(])/u);
  const set = [strong ? `\\mathbf{${factorsOf(number)}}` : factorsOf(number), ...interval.map(factorsOf)];
  return `$${set.join("\\ ")}$`;
}

function factorsOf(numbers: string): string {
  return numbers
    .replaceAll("∞", "\\infty ")
    .replaceAll("−", "-")
    .replace(/e([+-]?)(\d+)/gu, (_, sign: string, power: string) => {
      return `\\times 10^{${sign === "-" ? "-" : ""}${power}}`;
    });
}

const commands: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  "*": "{*}",
  "[": "{[}",
  "]": "{]}",
  "×": "$\\times$",
  "∞": "$\\infty$",
  "−": "$-$",
  "–": "--",
  τ: "$\\tau$",
  "≥": "$\\geq$",
  "≤": "$\\leq$",
  "±": "$\\pm$",
  α: "$\\alpha$",
  β: "$\\beta$",
  σ: "$\\sigma$",
  ω: "$\\omega$",
  ρ: "$\\rho$",
  Δ: "$\\Delta$",
};

function escapeLatex(text: string): string {
  return plainLine(text).replace(
    /[\\{}$&#%_^~<>|*[\]×∞−–τ≥≤±αβσωρΔ]/gu,
    (character) => commands[character] ?? character,
  );
}
