import { dataScript, escapeHTML, htmlDocument } from "precipice/page";
import type { SearchEntry } from "./SearchEntry.js";
import { withoutSteering } from "../../display/text/withoutSteering.js";
import { kernelVersions } from "../../process/kernelVersions.js";
import type { Section } from "./notebookContent.js";
import { pageScript } from "./pageScript.js";
import { NOTEBOOK_STYLE } from "./notebookStyle.js";

/** A notebook as the index of its site lists it. */
export interface SiteEntry {
  /** Its page, from the index. */
  readonly address: string;
  /** Its file, from the folder of the notebooks. */
  readonly file: string;
  readonly title: string;
  readonly paragraph: string | undefined;
  readonly sections: readonly Section[];
}

/** The first page of a site: all notebooks, and a search that needs no network. */
export function siteIndex(title: string, entries: readonly SiteEntry[]): Promise<string> {
  const found = entries.flatMap(({ address, title: notebook, sections, paragraph }): SearchEntry[] => {
    const parts = sections.length > 0 ? sections : [{ heading: "", id: "", text: paragraph ?? "" }];
    return parts.map(({ heading, id, text }) => ({
      address: id === "" ? address : `${address}#${encodeURIComponent(id)}`,
      title: notebook,
      heading,
      text,
    }));
  });
  const list = entries.map(
    ({ address, file, title: notebook, paragraph }) =>
      `<li><a href="${escapeHTML(address)}">${escapeHTML(notebook)}</a>${paragraph === undefined ? "" : `<p>${escapeHTML(shortened(paragraph))}</p>`}<small>${escapeHTML(file)}</small></li>`,
  );
  return htmlDocument({
    title: withoutSteering(title),
    description: undefined,
    style: NOTEBOOK_STYLE,
    early: [pageScript("notebook"), pageScript("index")],
    late: [],
    styles: [],
    body: `<header class="bar"><button type="button" data-theme-switch hidden>Theme</button></header>
<div class="layout"><main>
<h1>${escapeHTML(title)}</h1>
<div role="search" data-search hidden><label class="search">Search in titles, headings and text<input type="search" autocomplete="off"></label></div>
<p role="status" data-said></p>
<ol class="entries" data-results></ol>
<ul class="entries" data-list>
${list.join("\n")}
</ul>
${dataScript("data-entries", found)}
</main></div>
<footer>${entries.length} ${entries.length === 1 ? "notebook" : "notebooks"}, exported by Precipice ${escapeHTML(kernelVersions().kernel)}</footer>`,
  });
}

function shortened(text: string): string {
  const most = 320;
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(" ", most))} …`;
}
