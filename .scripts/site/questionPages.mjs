import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { UserError } from "../setup/UserError.mjs";
import { anchorOf, modulesWithQuestions, questionsOf } from "./questionTables.mjs";
import { examplesOf } from "./sourceExamples.mjs";

/**
 * @typedef {import("./writePages.mjs").Page} Page
 * @typedef {import("./questionTables.mjs").Question} Question
 */

/** The page with the sections of a module's questions. @param {string} module */
const pathOf = (module) => (module === "figures" ? "gallery.md" : `questions/${module}.md`);

/** @param {string} text */
const sentence = (text) => {
  const plain = text.replaceAll(/\{@link ([\w.]+)[^}]*\}/gu, "`$1`");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Links of the reference in place of names. @param {string} module @param {string} answer @param {readonly string[]} known */
function linked(module, answer, known) {
  return answer
    .replaceAll(/\{@link ([\w.]+)[^}]*\}/gu, "`$1`")
    .replaceAll(/`([A-Za-z]\w*)((?:\.\w+)?)`/gu, (whole, name) =>
      known.includes(name) ? `[${whole}](/reference/${module}.md#${name.toLowerCase()})` : whole,
    );
}

/**
 * The names with an example that the module exports.
 * @param {string} module
 * @param {Map<string, string>} examples
 */
function exportedNames(module, examples) {
  const report = join(root, "lib/api", `${module}.d.ts`);
  const api = existsSync(report) ? readFileSync(report, "utf8") : "";
  return [...examples.keys()].filter((name) =>
    new RegExp(`^export declare (?:function|class|const) ${name}\\b`, "mu").test(api),
  );
}

/**
 * The sections of a page by their headings, in front of them the page's beginning.
 * @param {string} text
 */
function sectionsOf(text) {
  const [beginning = "", ...sections] = text.split(/^## /mu);
  return {
    beginning,
    sections: sections.map((section) => {
      const end = section.indexOf("\n");
      return { heading: section.slice(0, end).trim(), body: section.slice(end + 1).trim() };
    }),
  };
}

/**
 * A section: the question, the functions that answer it, code, what to report and when not to use them. Without code of its own
 * it shows the example of the first function that has one.
 * @param {string} module
 * @param {Question} question
 * @param {string} body
 * @param {Map<string, string>} examples
 * @param {readonly string[]} known the names with a place in the reference
 */
function section(module, { question, answer, functions }, body, examples, known) {
  const named = functions.map((name) => name.split(".")[0] ?? name);
  const example = named.map((name) => examples.get(name)).find((code) => code !== undefined);
  const hasCode = body.includes("```");
  if (!hasCode && example === undefined)
    throw new UserError(
      `The section "${question}" of ${pathOf(module)} has no code, and its functions no example.`,
    );
  const lines = body.replace(/^Report: /mu, "**What to report.** ").replace(/^Not: /mu, "**When not.** ");
  if (!/\*\*What to report\.\*\*/u.test(lines) || !/\*\*When not\.\*\*/u.test(lines))
    throw new UserError(`The section "${question}" of ${pathOf(module)} lacks its "Report:" or its "Not:".`);
  const code = hasCode ? "" : `\`\`\`ts:example\n${example}\n\`\`\`\n\n`;
  return `## ${sentence(question)} {#${anchorOf(question)}}\n\n${linked(module, answer, known)}\n\n${code}${lines}`;
}

/**
 * The pages with a section for each row of the question tables, and the page of all rows.
 * @param {readonly Page[]} pages the pages as written
 * @throws UserError for a question without a section, and for a section without a question
 */
export function questionPages(pages) {
  const others = new Map(pages.map((page) => [page.path, page]));
  /** @type {Page[]} */
  const made = [];
  /** @type {string[]} */
  const lists = [];
  /** @type {{text: string, link: string}[]} */
  const sidebar = [];
  for (const module of modulesWithQuestions()) {
    const path = pathOf(module);
    const written = others.get(path);
    if (written === undefined)
      throw new UserError(`The questions of precipice/${module} need a page .site/${path}.`);
    others.delete(path);
    const { beginning, sections } = sectionsOf(written.text);
    const bodies = new Map(sections.map(({ heading, body }) => [heading, body]));
    const examples = examplesOf(module);
    const known = exportedNames(module, examples);
    const questions = questionsOf(module);
    const texts = questions.map((one) => {
      const body = bodies.get(one.question);
      if (body === undefined) throw new UserError(`.site/${path} has no section "## ${one.question}".`);
      bodies.delete(one.question);
      return section(module, one, body, examples, known);
    });
    if (bodies.size > 0)
      throw new UserError(
        `.site/${path} has sections that no row of the question table asks for: ${[...bodies.keys()].join("; ")}.`,
      );
    made.push({ path, text: `${beginning.trim()}\n\n${texts.join("\n\n")}\n` });
    const title = /^# (.*)$/mu.exec(beginning)?.[1] ?? module;
    const rows = questions.map(
      ({ question, answer }) =>
        `| [${sentence(question)}](/${path}#${anchorOf(question)}) | ${linked(module, answer, known)} |`,
    );
    lists.push(`## ${title}\n\n| question | function |\n| :-- | :-- |\n${rows.join("\n")}`);
    if (module !== "figures") sidebar.push({ text: title, link: `/${path.replace(/\.md$/u, "")}` });
  }
  const index = others.get("questions/index.md");
  if (index === undefined) throw new UserError("The site has no page .site/questions/index.md.");
  others.delete("questions/index.md");
  made.push({ path: index.path, text: `${index.text.trim()}\n\n${lists.join("\n\n")}\n` });
  return { pages: [...others.values(), ...made], sidebar };
}
