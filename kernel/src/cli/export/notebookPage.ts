import { basename } from "node:path";
import { escapeHTML, htmlDocument } from "precipice/page";
import { withoutSteering } from "../../display/text/withoutSteering.js";
import { kernelVersions } from "../../process/kernelVersions.js";
import { MAIN_ID, type NotebookContent } from "./notebookContent.js";
import { pageScript } from "./pageScript.js";
import { NOTEBOOK_STYLE } from "./notebookStyle.js";
import type { RendererBundle } from "./rendererBundle.js";
import type { Heading } from "./renderMarkdown.js";

/** The parts of a page other than its notebook. */
export interface NotebookPageOptions {
  /** The notebook's file. */
  readonly path: string;
  /** The relative address of the site's index; undefined for a single page. */
  readonly home: string | undefined;
  /** Called for a notebook that has figures. */
  readonly renderer: () => RendererBundle;
}

/** The title of a notebook: its first heading, else the name of its file. */
export function titleOf({ title }: NotebookContent, path: string): string {
  return title ?? basename(path, ".ipynb");
}

/** A notebook as one self-contained page. The same notebook gives the same page. */
export function notebookPage(
  content: NotebookContent,
  { path, home, renderer }: NotebookPageOptions,
): Promise<string> {
  const title = titleOf(content, path);
  const drawn = content.figures === 0 ? undefined : renderer();
  const contents = content.headings.filter(({ level, text }) => level <= 3 && text !== "");
  const withContents = contents.length > 1;
  const heading = content.headings.some(({ level }) => level === 1) ? "" : `<h1>${escapeHTML(title)}</h1>\n`;
  return htmlDocument({
    title: withoutSteering(title),
    description: content.paragraph?.slice(0, 300),
    style: NOTEBOOK_STYLE,
    early: [pageScript("notebook")],
    late: drawn === undefined ? [] : [drawn.script.trimEnd(), drawn.pdfScript.trimEnd()],
    styles: drawn?.styles ?? [],
    body: `<a class="skip" href="#${MAIN_ID}">Skip to the notebook</a>
<header class="bar">${home === undefined ? "" : `<a href="${escapeHTML(home)}">All notebooks</a>`}<button type="button" data-theme-switch hidden>Theme</button></header>
<div class="layout${withContents ? " with" : ""}">
${withContents ? tableOfContents(contents) : ""}<main id="${MAIN_ID}" tabindex="-1">
${heading}${content.html}
</main>
</div>
<footer>${escapeHTML(basename(path))}, exported by Precipice ${escapeHTML(kernelVersions().kernel)}</footer>`,
  });
}

function tableOfContents(headings: readonly Heading[]): string {
  const items = headings.map(
    ({ level, text, id }) =>
      `<li class="l${level}"><a href="#${escapeHTML(encodeURIComponent(id))}">${escapeHTML(text)}</a></li>`,
  );
  return `<nav class="contents" aria-labelledby="precipice-contents"><h2 id="precipice-contents">Contents</h2><ol>
${items.join("\n")}
</ol></nav>
`;
}
