import { Marked } from "marked";
import { escapeHTML } from "precipice/page";
import type { Anchors } from "./Anchors.js";
import { highlightCode } from "./highlightCode.js";
import { mathExtensions } from "./mathExtensions.js";
import { renderTex } from "./renderTex.js";
import { sanitize, textOf, type SanitizeOptions } from "./sanitize.js";

/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

/** The page's rules for links and pictures in a text. */
export type Places = Pick<SanitizeOptions, "link" | "picture">;

/** A Markdown text as HTML without active content, its headings, and its text by section. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The first item is the text before the first heading. */
  readonly sections: readonly string[];
  /** The text of the first paragraph. */
  readonly paragraph: string | undefined;
}

/** Renders Markdown of GitHub's kind with formulas, as Jupyter does. */
export function renderMarkdown(source: string, anchors: Anchors, places: Places): RenderedMarkdown {
  const formulas: { readonly tex: string; readonly display: boolean }[] = [];
  const headings: Heading[] = [];
  const own = new Set<string>();
  const marked = new Marked({
    async: false,
    gfm: true,
    extensions: mathExtensions((tex, display) => formulas.push({ tex, display }) - 1),
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const text = textOf(inner);
        const id = anchors.forHeading(text);
        own.add(id);
        headings.push({ level: depth, text, id });
        return `<h${depth} id="${escapeHTML(id)}">${inner}</h${depth}>\n`;
      },
      // A box that cannot be ticked is a sign, not a field.
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      code({ text, lang = "" }) {
        return `<pre><code>${highlightCode(text, lang.split(/\s/u, 1)[0] ?? "")}</code></pre>\n`;
      },
    },
  });
  const clean = sanitize(marked.parse(source, { async: false }), {
    ...places,
    id: (id) => own.delete(id) || anchors.claim(id),
  });
  // The sanitiser writes no "<" within an attribute, so that this is never found in one.
  const html = clean.replaceAll(/<span data-tex="(\d+)">[^<]*<\/span>/gu, (whole, place: string) => {
    const formula = formulas[Number(place)];
    return formula === undefined ? whole : renderTex(formula.tex, formula.display);
  });
  const sections = clean.split(/<h[1-6][ >].*?<\/h[1-6]>/su).map(textOf);
  const paragraph = /<p>(.*?)<\/p>/su.exec(clean)?.[1];
  return { html, headings, sections, paragraph: paragraph === undefined ? undefined : textOf(paragraph) };
}
