import { plainLine } from "./plainLine.js";
import type { ResultTable } from "./ResultTable.js";

/** A LaTeX `table` in the style of booktabs, with the caption above and notes below. */
export function writeLatex({ title, columns, rows, notes }: ResultTable): string {
  const row = (cells: readonly string[]): string => `    ${cells.join(" & ")} \\\\`;
  return [
    "\\begin{table}",
    "  \\centering",
    `  \\caption{${escapeLatex(title)}}`,
    `  \\begin{tabular}{${columns.map(({ numeric }) => (numeric ? "r" : "l")).join("")}}`,
    "    \\toprule",
    row(columns.map(({ name }) => escapeLatex(name))),
    "    \\midrule",
    ...rows.map((cells) =>
      row(
        cells.map((cell, column) =>
          columns[column]?.numeric === true ? setNumbers(cell) : escapeLatex(cell),
        ),
      ),
    ),
    "    \\bottomrule",
    "  \\end{tabular}",
    "",
    "  \\smallskip",
    "  \\begin{minipage}{\\linewidth}",
    "    \\footnotesize",
    ...notes.map((note) => `    ${escapeLatex(note)}\\par`),
    "  \\end{minipage}",
    "\\end{table}",
    "",
  ].join("\n");
}

/** Sets numbers and intervals in math mode, for a proper minus sign; words such as "none" stay text. */
function setNumbers(cell: string): string {
  if (!/\d|∞/u.test(cell)) return escapeLatex(cell);
  const factors = cell
    .replaceAll("∞", "\\infty ")
    .replace(/e([+-]?)(\d+)/gu, (_, sign: string, power: string) => {
      return `\\times 10^{${sign === "-" ? "-" : ""}${power}}`;
    });
  return `$${factors}$`;
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
};

function escapeLatex(text: string): string {
  return plainLine(text).replace(
    /[\\{}$&#%_^~<>|*[\]×∞−]/gu,
    (character) => commands[character] ?? character,
  );
}
