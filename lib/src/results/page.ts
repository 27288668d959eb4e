import { escapeHTML } from "./writeHTML.js";
import { htmlDocument } from "./pages/htmlDocument.js";
import { FIGURE_TYPE, PageFigures } from "./pages/PageFigures.js";
import { PAGE_STYLE } from "./pages/pageStyle.js";
import { Decision } from "./Decision.js";
import { jupyterDisplay, type MimeBundle } from "./jupyterDisplay.js";
import { plainLine } from "./plainLine.js";
import { Result } from "./Result.js";

/** One part of a {@link page}: a paragraph, a heading, or a value that shows itself in a notebook. */
export type PagePart = string | { readonly heading: string } | object;

const isHeading = (part: object): part is { readonly heading: string } =>
  typeof Reflect.get(part, "heading") === "string" && Reflect.get(part, jupyterDisplay) === undefined;

/**
 * A page that is one file: results as tables, figures that a reader can point at, select in and export, headings and
 * paragraphs. It needs no network. Its content-security policy allows its own scripts only, and every text is escaped. The
 * same parts give the same bytes.
 *
 * @param title of the page
 * @param parts in their order: a text is a paragraph, `{ heading }` a heading, a `Result` or `Decision` its table, a figure is
 *   interactive (and a picture for readers without scripts); any other value that shows itself in a notebook is shown as text
 * @returns the text of the HTML file
 * @throws TypeError for a title that is not text, and for a part that is none of these; Error in a browser
 *
 * @example
 * ```ts
 * import { ScoreTable, aggregates, figures } from "precipice";
 * import { page } from "precipice/results";
 *
 * const scores = ScoreTable.fromTaskScores({ SPR: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]] });
 * const result = await aggregates(scores, { reps: 500 });
 * const html = await page("Scores", ["Three runs a task.", figures.intervals(result), result]);
 * html.startsWith("<!doctype html>"); // => true
 * ```
 */
export async function page(title: string, parts: readonly PagePart[]): Promise<string> {
  const list: unknown = parts;
  if (typeof title !== "string") throw new TypeError(`page: the title is a text; got ${typeof title}.`);
  if (!Array.isArray(list))
    throw new TypeError("page: the parts are a list: [text, { heading }, result, figure].");
  const figures = new PageFigures();
  const pieces: string[] = [];
  for (const [place, part] of parts.entries()) pieces.push(await writePart(part, place, figures));
  const { pageFiles } = await import("./pages/pageFiles.node.js");
  const files = await pageFiles();
  const shown = escapeHTML(plainLine(title));
  return htmlDocument({
    title: plainLine(title),
    description: undefined,
    style: PAGE_STYLE,
    early: [files.page],
    late: figures.count === 0 ? [] : [files.renderer, files.pdf],
    styles: figures.count === 0 ? [] : files.styles,
    body: `<header class="bar"><button type="button" data-theme-switch hidden>Theme</button></header>
<div class="layout">
<main>
<h1>${shown}</h1>
${pieces.join("\n")}
</main>
</div>
<footer>Made by Precipice</footer>`,
  });
}

async function writePart(part: unknown, place: number, figures: PageFigures): Promise<string> {
  const given = part;
  if (typeof given === "string")
    return `<p${place === 0 ? ' class="lead"' : ""}>${escapeHTML(plainLine(given))}</p>`;
  if (typeof given !== "object" || given === null) throw noPart(given, place);
  if (isHeading(given)) return `<h2>${escapeHTML(plainLine(given.heading))}</h2>`;
  if (given instanceof Result || given instanceof Decision)
    return `<div class="wide">\n${given.toHTML()}\n</div>`;
  const show: unknown = Reflect.get(given, jupyterDisplay);
  if (typeof show !== "function") throw noPart(given, place);
  const bundle = (await Reflect.apply(show, given, [])) as MimeBundle;
  const plain = bundle["text/plain"];
  const text = typeof plain === "string" ? plain : "";
  const figure = bundle[FIGURE_TYPE];
  // HTML of other values could hold a form or a link to anywhere, and nothing here checks it.
  if (figure === undefined) return `<pre>${escapeHTML(text)}</pre>`;
  const picture = bundle["image/png"];
  return figures.add(figure, text, typeof picture === "string" ? picture : undefined, undefined);
}

function noPart(given: unknown, place: number): TypeError {
  const got = given instanceof Promise ? 'a Promise: write "await" before the call' : typeof given;
  return new TypeError(
    `page: part ${place + 1} is no text, { heading }, result or figure, nor another value that shows itself; got ${got}.`,
  );
}
