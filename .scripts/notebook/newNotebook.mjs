import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { UserError } from "../setup/UserError.mjs";
import { functionFor } from "./analysisFunctions.mjs";
import { readPapers } from "./papers.mjs";
import { savedNotebooks, templateHash } from "./savedNotebooks.mjs";

/** @typedef {import("./papers.mjs").Paper} Paper */
/** @typedef {{kind: "markdown" | "code", source: string, hidden?: boolean, toWrite?: boolean}} Cell */

const metadata = {
  kernelspec: { display_name: "TypeScript (Precipice)", language: "typescript", name: "precipice" },
  language_info: {
    codemirror_mode: "typescript",
    file_extension: ".ts",
    mimetype: "text/typescript",
    name: "typescript",
    nbconvert_exporter: "script",
    pygments_lexer: "typescript",
  },
};

/**
 * Writes a notebook from the template, for a paper without one.
 * @param {string} folder
 * @param {string} id as it was typed
 * @returns {Promise<{name: string, title: string}>} its file and the paper's title
 */
export async function newNotebook(folder, id) {
  const papers = await readPapers(folder);
  const paper = papers.find((one) => String(one.id) === id);
  if (paper === undefined) {
    const ids = papers.map((one) => one.id).sort((a, b) => a - b);
    throw new UserError(
      `There is no paper ${id}: expected one of the ids of data/papers.json, ${ids[0]} to ${ids.at(-1)}.`,
    );
  }
  const name = `${slugOf(
    paper.title,
    papers.map(({ title }) => title),
  )}.ipynb`;
  const saved = await savedNotebooks(folder);
  const other = saved.find((notebook) => notebook.paper?.id === paper.id);
  if (other !== undefined) {
    throw new UserError(
      `Paper ${id} has the notebook ${other.name} already: write on in it, or remove it first.`,
    );
  }
  if ((await readdir(folder)).includes(name)) {
    throw new UserError(`${name} is there already: write on in it, or remove it first.`);
  }
  const cells = template(paper).map(({ kind, source, hidden, toWrite = true }, place) => ({
    cell_type: kind,
    id: `cell-${String(place + 1).padStart(2, "0")}`,
    metadata: {
      // JupyterLab folds a cell by the one, exported pages and books by the other.
      ...(hidden ? { jupyter: { source_hidden: true } } : {}),
      precipice: {
        ...(kind === "markdown" ? { paper: paper.id } : {}),
        ...(toWrite ? { template: templateHash(source) } : {}),
      },
      ...(hidden ? { tags: ["hide-input"] } : {}),
    },
    source: source.split(/(?<=\n)/u),
    ...(kind === "code" ? { execution_count: null, outputs: [] } : {}),
  }));
  const { tier, family, repro, artifact } = paper;
  const ofPaper = [{ paper: paper.id, tier, family, repro, artifact }];
  const notebook = {
    cells,
    metadata: { ...metadata, precipice: { papers: ofPaper } },
    nbformat: 4,
    nbformat_minor: 5,
  };
  await writeFile(path.join(folder, name), `${JSON.stringify(notebook, undefined, 1)}\n`, { flag: "wx" });
  return { name, title: paper.title };
}

/**
 * A file's name from a title: the words before a colon, or all words if another title begins the same; at most eight.
 * @param {string} title
 * @param {readonly string[]} titles of all papers
 */
export function slugOf(title, titles) {
  const short = slug(title.split(":")[0] ?? "");
  const alike = titles.filter((other) => slug(other.split(":")[0] ?? "") === short);
  return alike.length > 1 ? slug(title) : short;
}

/** @param {string} words */
function slug(words) {
  const plain = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[a-z0-9]+/gu) ?? ["notebook"]).slice(0, 8).join("-");
}

/**
 * The cells of a new notebook: card, data, analysis, what an interval adds, the published figures, what is not here, and
 * how a reader uses it.
 * @param {Paper} paper
 * @returns {Cell[]}
 */
function template(paper) {
  const { id, title, question, claim, analysis } = paper;
  const analyses = analysis.map((name) => {
    const found = functionFor(name);
    const call =
      found === undefined
        ? "The tables of lib/README.md name what comes near."
        : `\`${found.call}\` of \`precipice/${found.module}\` begins with it.`;
    return markdown(
      `### ${name}\n\nWhat the paper does, in one or two sentences, and what the data say. ${call}`,
    );
  });
  const none = "The list names no analysis of this paper: say which ones its claim rests on.";
  return [
    markdown(
      `# ${question}\n<a id="paper-${id}"></a>\n\n*${title}*: who, when, and what it claims. ${claim}\n\nSay here whose data these are, and what is simulated.`,
    ),
    { kind: "code", hidden: true, source: cardOf(paper) },
    markdown(
      `## Data\n\n${dataOf(paper)}\n\nWhat is the unit of replication? What is left out, by which rule?`,
    ),
    { kind: "code", source: loadOf(paper) },
    markdown(`## The paper's analysis${analysis.length === 0 ? `\n\n${none}` : ""}`),
    ...analyses,
    markdown(
      "## What an interval adds\n\nAn interval with its method, level, unit, n, replicates and seed; a paired test; a correction for many comparisons; or how much more data would decide.",
    ),
    markdown(
      "## Paper says, we get\n\nEvery number and the claim of the abstract: `ours` is what the data give, `why` the reason why it differs or cannot be reached.",
    ),
    { kind: "code", source: comparisonOf(paper) },
    markdown("## What is not here\n\nWhat was looked through, what is missing, and why."),
    markdown(
      '## On your own results\n\n```ts\nimport { aggregates, read } from "precipice";\nawait aggregates(await read("results.csv"));\n```',
    ),
  ];
}

/** @param {string} source @returns {Cell} */
const markdown = (source) => ({ kind: "markdown", source });

/** @param {Paper} paper */
function cardOf({ question }) {
  return [
    'import { card, judgeClaim, sentence } from "precipice/audit";',
    "",
    "// Its numbers come from results, and the figure to share follows it.",
    "card({",
    `  question: ${JSON.stringify(question)},`,
    "  answer: sentence`Not computed yet.`,",
    '  verdict: judgeClaim({ missing: "the analysis" }),',
    '  short: "not written yet",',
    "})",
  ].join("\n");
}

/** @param {Paper} paper */
function dataOf({ data, sets = [], artifact }) {
  const named = sets.map((name) => `\`${name}\``).join(", ");
  const published = artifact === undefined ? "" : ` Published material: ${artifact}.`;
  const there = {
    registry: `The registry has ${named}.`,
    kin: `The registry has ${named}, of another paper: the title says so if it is used.`,
    files: "Public files were seen: look through the repository, its history, its pictures and its README.",
    table: "Printed tables: typed in as `data/<name>.csv` with a heading in `data/SOURCES.md`.",
    none: "No data were found: simulate the paper's own model, and say so in the title.",
  }[data];
  return `${there}${published}`;
}

/** @param {Paper} paper */
function loadOf({ data, sets: [set] = [] }) {
  if (set !== undefined)
    return `import { datasets } from "precipice";\n\ndatasets.describe(${JSON.stringify(set)})`;
  return data === "none"
    ? 'import { Xoshiro128 } from "precipice/random";\n\nXoshiro128.fromSeed(1).nextDouble()'
    : 'import { datasets } from "precipice";\n\ndatasets.list().map(({ name, holds, unit }) => ({ name, holds, unit }))';
}

/** @param {Paper} paper */
function comparisonOf({ claim, figures }) {
  const names = new Map();
  const rows = [...figures, { what: "claim", value: claim }].map(({ what, value }) => {
    const count = (names.get(what) ?? 0) + 1;
    names.set(what, count);
    const figure = count === 1 ? what : `${what} (${count})`;
    return `  ${JSON.stringify({ figure, paper: value, source: "abstract", why: "not computed yet" })},`;
  });
  return `import { compareWithPaper } from "precipice";\n\ncompareWithPaper([\n${rows.join("\n")}\n])`;
}
