import { escapeHTML } from "../writeHTML.js";

/** A page that is one file. */
export interface HTMLPage {
  readonly title: string;
  /** One paragraph for search engines and previews. */
  readonly description: string | undefined;
  readonly style: string;
  /** Scripts of the head, run before anything is shown. */
  readonly early: readonly string[];
  /** Scripts of the body's end. */
  readonly late: readonly string[];
  /** Styles that the scripts put into the page. */
  readonly styles: readonly string[];
  readonly body: string;
}

/**
 * Writes a page. Its content-security policy names its scripts and styles by their hashes. Nothing else runs, nothing
 * is loaded, and all pictures are in the file.
 */
export async function htmlDocument({
  title,
  description,
  style,
  early,
  late,
  styles,
  body,
}: HTMLPage): Promise<string> {
  const script = (code: string): string => {
    if (/<\/script|<!--/iu.test(code)) throw new Error("This script would end its own element.");
    return `<script>${code}</script>`;
  };
  const policy = [
    "default-src 'none'",
    `script-src ${await hashes([...early, ...late])}`,
    `style-src ${await hashes([style, ...styles])}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHTML(title)}</title>
${description === undefined ? "" : `<meta name="description" content="${escapeHTML(description)}">\n`}<style>${style}</style>
${early.map(script).join("\n")}
</head>
<body>
${body}
${late.map(script).join("\n")}
</body>
</html>
`;
}

async function hashes(texts: readonly string[]): Promise<string> {
  if (texts.length === 0) return "'none'";
  const encoder = new TextEncoder();
  const digests = await Promise.all(
    texts.map((text) => crypto.subtle.digest("SHA-256", encoder.encode(text))),
  );
  return digests.map((digest) => `'sha256-${base64(new Uint8Array(digest))}'`).join(" ");
}

/** Few bytes as base64 text. */
function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
