import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

import { parse } from "csv-parse/sync";

import { formatted } from "../check/formatted.mjs";
import { readPapers } from "./papers.mjs";

/** @typedef {Readonly<Record<string, string>>} Row */

const start = "<!-- claims: start -->";
const end = "<!-- claims: end -->";

/**
 * The two files that say where the tables of claims come from, made from these tables: `matrices/SOURCES.md` with a
 * section a table, and the part of `SOURCES.md` between its marks.
 * @param {string} folder of the notebooks
 * @returns {Promise<{ file: string, text: string }[]>}
 */
export async function claimSources(folder) {
  const data = path.join(folder, "data");
  const read = async (/** @type {string} */ file) =>
    /** @type {Row[]} */ (parse(await readFile(path.join(data, file), "utf8"), { columns: true }));
  const papers = new Map((await readPapers(folder)).map((paper) => [String(paper.id), paper]));
  const names = (await readdir(path.join(data, "matrices"))).filter((name) => name.endsWith(".csv"));
  const sections = await Promise.all(
    names
      .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
      .map(async (name) => {
        const rows = await read(`matrices/${name}`);
        const title = papers.get(rows[0]?.["paper"] ?? "")?.title ?? "a paper that the list does not have";
        return `## ${name}\n\n_${title}_: ${rows.length} numbers.\n\n${tableOf(["table", "source", "numbers", "known"], placesOf(rows))}`;
      }),
  );
  const claims = await read("claims.csv");
  const sizes = await read("benchmark-sizes.csv");
  const place = path.join(data, "SOURCES.md");
  const text = await readFile(place, "utf8");
  const before = text.indexOf(start);
  const after = text.indexOf(end);
  if (before === -1 || after < before) throw new Error(`${place} has no lines ${start} and ${end}.`);
  const own = `${claimsSection(claims)}\n\n${sizesSection(sizes)}`;
  const matrices = path.join(data, "matrices", "SOURCES.md");
  return [
    {
      file: matrices,
      text: await formatted(matrices, `${matricesHead}\n\n${sections.join("\n\n")}\n`),
    },
    {
      file: place,
      text: await formatted(
        place,
        `${text.slice(0, before + start.length)}\n\n${own}\n\n${text.slice(after)}`,
      ),
    },
  ];
}

const matricesHead = `# Where these tables come from

Result tables of papers as printed, a line a number. The numbers are the authors'; the layout is ours. The licence of a text is not
known where its table came from the paper's text, so that only numbers are carried. \`known\` says how a number was read: in a
text (\`read\`), off a picture (\`picture\`), or \`recalled\` without opening the source. This file is made from the tables.`;

/** @param {readonly Row[]} claims */
function claimsSection(claims) {
  const counts = [...countsOf(claims, ["known"])].map(([known, count]) => `${count} ${known}`).join(", ");
  const papers = new Set(claims.map(({ paper }) => paper)).size;
  return `## claims.csv

${claims.length} numbers of ${papers} papers, a line a number, as printed (${counts}). \`place\` names table, section or abstract of the paper
in \`paper\` (its title stands in \`papers.json\`); where there is a table of the paper, it is \`matrices/<paper>.csv\`, with its sources in
\`matrices/SOURCES.md\`. A line without a value is a claim for which the abstract gives no number. \`n\` is the size of the benchmark in
\`benchmark-sizes.csv\`, empty where no source says it. The wording is ours, except for \`words\`: a few words of the abstract. A recalled number
decides no verdict.`;
}

/** @param {readonly Row[]} sizes */
function sizesSection(sizes) {
  const known = sizes.filter(({ items }) => items !== "");
  return `## benchmark-sizes.csv

How many items a benchmark has, each with the place that says so: ${known.length} of ${sizes.length} benchmarks. Benchmarks
without a source have no size here, also where a size is widely known. Counts are facts; no licence was needed for them.`;
}

/** @param {readonly Row[]} rows */
function placesOf(rows) {
  return [...countsOf(rows, ["table", "source", "known"])].map(([key, count]) => {
    const [table = "", source = "", known = ""] = key.split("\n");
    return [table, shortened(source), String(count), known];
  });
}

/** Log files have a path each: their folder says enough. @param {string} source */
function shortened(source) {
  return source.replace(/logs\/evals\/.*$/u, "logs/evals");
}

/** @param {readonly Row[]} rows @param {readonly string[]} columns */
function countsOf(rows, columns) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const row of rows) {
    const key = columns
      .map((column) => (column === "source" ? shortened(row[column] ?? "") : row[column]))
      .join("\n");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function tableOf(head, rows) {
  return [head, head.map(() => ":-"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
