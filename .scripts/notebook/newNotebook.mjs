import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { UserError } from "../setup/UserError.mjs";
import { functionFor } from "./analysisFunctions.mjs";
import { readPapers } from "./papers.mjs";
import { savedNotebooks } from "./savedNotebooks.mjs";

/** @typedef {import("./papers.mjs").Paper} Paper */
/** @typedef {readonly ["markdown" | "code", string]} Cell */

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
  const cells = template(paper).map(([cell_type, source], place) => ({
    cell_type,
    id: `cell-${String(place + 1).padStart(2, "0")}`,
    metadata: {},
    source: source.split(/(?<=\n)/u),
    ...(cell_type === "code" ? { execution_count: null, outputs: [] } : {}),
  }));
  const notebook = { cells, metadata, nbformat: 4, nbformat_minor: 5 };
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
 * @param {Paper} paper
 * @returns {Cell[]}
 */
function template({ title, question, claim, analysis, figures }) {
  const names = new Map();
  const rows = [...figures, { what: "claim", value: claim }].map(({ what, value }) => {
    const count = (names.get(what) ?? 0) + 1;
    names.set(what, count);
    const figure = count === 1 ? what : `${what} (${count})`;
    const words = { figure, paper: value, source: "abstract", why: "not computed yet" };
    return `  ${JSON.stringify(words)},`;
  });
  const analyses = analysis.flatMap((name) => {
    const found = functionFor(name);
    const code =
      found === undefined
        ? `// The library has no function of this name: see the tables of lib/README.md for what comes near.\ncompareWithPaper`
        : `import { ${found.call} } from "precipice/${found.module}";\n${found.call} // "${name}" begins with it: replace by a call with the data`;
    return /** @type {Cell[]} */ ([
      ["markdown", `### ${name}\n\nWhat the paper does, in one or two sentences, and what comes out of it.`],
      ["code", code],
    ]);
  });
  const none = "The list names no analysis of this paper: say which ones its claim rests on.";
  return [
    [
      "markdown",
      `# ${question}\n\n*${title}*: what it asks, what it claims, and what is done here. Say in the first lines where numbers are simulated.`,
    ],
    [
      "markdown",
      "## Data\n\nReal results by run or item where the registry has them; else the published table, typed in as `data/<name>.csv` with its heading in `data/SOURCES.md`; else a simulation of the paper's own model.\n\nWhat is the unit of replication?",
    ],
    [
      "code",
      `import { compareWithPaper, datasets } from "precipice";\n\ndatasets.list().map(({ name, holds, unit }) => ({ name, holds, unit }))`,
    ],
    ["markdown", `## The paper's analysis${analysis.length === 0 ? `\n\n${none}` : ""}`],
    ...analyses,
    [
      "markdown",
      "## Paper says, we get\n\nEvery number and the claim of the abstract: `ours` is what the data give, `why` why it differs or cannot be reached.",
    ],
    ["code", `compareWithPaper([\n${rows.join("\n")}\n])`],
    [
      "markdown",
      "## What honest uncertainty adds\n\nAn interval with its method, level, unit, n, replicates and seed; a paired test; a correction for many comparisons; or how much more data would decide.",
    ],
    ["markdown", "## Verdict\n\nOne paragraph: what holds, what does not, and how sure one can be."],
  ];
}
