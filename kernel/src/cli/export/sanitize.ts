import sanitizeHtml from "sanitize-html";

/** The page's rules for links, pictures and ids in HTML that came with a notebook. */
export interface SanitizeOptions {
  /** The target of a link; undefined removes the address and keeps the text. */
  readonly link: (address: string) => string | undefined;
  /** The `data:` address of a picture; undefined if that needs a network. */
  readonly picture: (address: string) => string | undefined;
  /** Whether an element may have this id. */
  readonly id: (id: string) => boolean;
}

const TAGS = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "div",
  "span",
  "br",
  "hr",
  "wbr",
  "blockquote",
  "pre",
  "center",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "details",
  "summary",
  "figure",
  "figcaption",
  "section",
  "article",

  "a",
  "abbr",
  "b",
  "bdi",
  "bdo",
  "cite",
  "code",
  "data",
  "del",
  "dfn",
  "em",
  "i",
  "ins",
  "kbd",
  "mark",
  "q",
  "s",
  "samp",
  "small",
  "strong",
  "sub",
  "sup",
  "time",
  "tt",
  "u",
  "var",
  "img",
  "table",
  "caption",
  "colgroup",
  "col",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

/** Left out with their contents, which were never meant to be read as text. */
const WITHOUT_CONTENT = [
  "script",
  "style",
  "textarea",
  "option",
  "select",
  "noscript",
  "template",
  "iframe",
  "object",
  "embed",
  "title",
  "head",
  "svg",
  "math",
  "xmp",
  "noembed",
  "noframes",
  "plaintext",
  "audio",
  "video",
  "canvas",
];

/**
 * HTML of a notebook, reduced to text, tables, lists, links and pictures: no script, style, form or frame, and
 * nothing loaded from elsewhere. Pictures that are not in the file become links.
 */
export function sanitize(html: string, { link, picture, id }: SanitizeOptions): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    nonTextTags: WITHOUT_CONTENT,
    allowedAttributes: {
      "*": ["id", "title", "lang", "dir", "align"],
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height"],
      ol: ["start", "type", "reversed"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      details: ["open"],
      time: ["datetime"],
      span: ["class", "data-tex"],
    },
    allowedClasses: { span: [/^tok-[a-zA-Z0-9]+$/u] },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["data"] },
    allowedSchemesAppliedToAttributes: ["href", "src"],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, attribs) => {
        const { id: wanted, style = "", ...rest } = attribs;
        // The only style that is kept is the alignment of a table's numbers.
        const side = /^\s*text-align:\s*(left|right|center)\s*;?\s*$/u.exec(style)?.[1];
        return {
          tagName,
          attribs: {
            ...rest,
            ...(wanted !== undefined && id(wanted) ? { id: wanted } : {}),
            ...(side === undefined ? {} : { align: side }),
          },
        };
      },
      a: (tagName, { href, name, ...attribs }) => {
        const kept = name === undefined ? attribs : { id: name, ...attribs };
        const to = href === undefined ? undefined : link(href);
        if (to === undefined) return { tagName, attribs: kept };
        const rel = /^https?:/iu.test(to) ? "noopener noreferrer" : "";
        return { tagName, attribs: { ...kept, href: to, rel } };
      },
      img: (tagName, { src = "", alt = "", ...attribs }) => {
        const data = picture(src);
        if (data !== undefined) return { tagName, attribs: { ...attribs, src: data, alt } };
        const to = link(src);
        const text = alt || src || "picture";
        return {
          tagName: "a",
          attribs: to === undefined ? {} : { href: to, rel: "noopener noreferrer" },
          text: /^data:/iu.test(text) ? "picture" : text,
        };
      },
    },
  });
}

/** The text of HTML that was sanitised, on one line. */
export function textOf(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
