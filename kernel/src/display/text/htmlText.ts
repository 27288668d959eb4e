import { withoutSteering } from "./withoutSteering.js";

/** Elements whose contents nobody reads as text. */
const unread: ReadonlySet<string> = new Set(["head", "script", "style", "svg", "template", "title"]);
/** Elements that begin and end a line. */
const lines: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul"
  ).split(" "),
);
const cells: ReadonlySet<string> = new Set(["td", "th"]);
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  hellip: "…",
  lt: "<",
  mdash: "—",
  minus: "−",
  nbsp: "\u00a0",
  ndash: "–",
  plusmn: "±",
  quot: '"',
  times: "×",
};
/** A tag, with its attributes; a ">" within quotes does not end it. A "<" does, or open tags cost time by the square. */
const tagPattern = /<(\/?)([a-z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/iy;
const alternative = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/iu;

/** Upper bound on the characters of a text; a client of text pages through no more. */
const longest = 100_000;

/**
 * The text of HTML, for clients that show no HTML: a line for each block, items of lists behind a dash, cells of tables
 * two spaces apart, and the alternative text of pictures. If there is nothing to read, it is the tag of the first
 * element. It steers no terminal.
 */
export function htmlText(markup: string): string {
  const text = withoutSteering(readable(markup));
  if (text !== "") return text.length > longest ? `${text.slice(0, longest)}…` : text;
  const first = /<([a-z][^\s/>]*)/iu.exec(markup)?.[1];
  return first === undefined ? "" : `<${first.toLowerCase()}>`;
}

function readable(markup: string): string {
  const text = new Lines();
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf("<", at);
    if (open < 0) break;
    text.add(decoded(markup.slice(at, open)));
    tagPattern.lastIndex = open;
    const found = tagPattern.exec(markup);
    if (found === null) {
      const end = unnamedEnd(markup, open);
      if (end === undefined) text.add("<");
      at = end ?? open + 1;
      continue;
    }
    const [whole, slash = "", written = "", attributes = ""] = found;
    const name = written.toLowerCase();
    at = open + whole.length;
    if (unread.has(name) && slash === "" && !attributes.endsWith("/")) at = elementEnd(markup, at, name);
    else text.tag(name, slash !== "", attributes);
  }
  text.add(decoded(markup.slice(at)));
  return text.toString();
}

/** The end of a comment, declaration or instruction; undefined for a "<" of the text. */
function unnamedEnd(markup: string, open: number): number | undefined {
  const next = markup[open + 1];
  if (next !== "!" && next !== "?") return undefined;
  const close = markup.startsWith("<!--", open) ? "-->" : ">";
  const end = markup.indexOf(close, open);
  return end < 0 ? markup.length : end + close.length;
}

function elementEnd(markup: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[^>]*>`, "giu");
  close.lastIndex = from;
  const found = close.exec(markup);
  return found === null ? markup.length : found.index + found[0].length;
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/giu, (whole, hex, decimal, name) => {
    if (typeof name === "string") return entities[name.toLowerCase()] ?? whole;
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The lines of a text, as tags and words are added to it. */
class Lines {
  readonly #parts: string[] = [];
  #line = "";
  #preformatted = 0;

  add(text: string): void {
    if (this.#preformatted > 0) {
      const [first = "", ...rest] = text.split("\n");
      this.#line += first;
      for (const line of rest) {
        this.#parts.push(this.#line);
        this.#line = line;
      }
      return;
    }
    // A browser shows blanks as one, except those that do not break.
    const joined = text.replaceAll(/[ \t\r\n\f]+/gu, " ");
    this.#line += /(?:^| )$/u.test(this.#line) ? joined.replace(/^ /u, "") : joined;
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (lines.has(name)) this.#end();
    if (name === "pre") this.#preformatted = Math.max(0, this.#preformatted + (closes ? -1 : 1));
    if (cells.has(name) && !closes && this.#line !== "") this.#line = `${this.#line.trimEnd()}  `;
    if (name === "li" && !closes) this.#line = "- ";
    if (name === "img") {
      const forms: readonly (string | undefined)[] = alternative.exec(attributes)?.slice(1) ?? [];
      this.add(decoded(forms.find((form) => form !== undefined) ?? ""));
    }
  }

  toString(): string {
    this.#end();
    return this.#parts.join("\n").trim();
  }

  #end(): void {
    const line = this.#line.trimEnd();
    if (line !== "") this.#parts.push(line);
    this.#line = "";
  }
}
