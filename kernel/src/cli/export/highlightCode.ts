import { classHighlighter, highlightCode as highlightTree } from "@lezer/highlight";
import { parser } from "@lezer/javascript";
import { escapeHTML } from "precipice/page";
import { reorderingControls } from "../../display/text/withoutSteering.js";

const dialects: Readonly<Record<string, string>> = {
  typescript: "ts",
  ts: "ts",
  mts: "ts",
  tsx: "ts jsx",
  javascript: "jsx",
  js: "jsx",
  mjs: "jsx",
  jsx: "jsx",
  json: "",
};

/** Code as HTML with its words marked by classes; in a language that is not known here, plain. */
export function highlightCode(code: string, language: string): string {
  const name = language.toLowerCase();
  const dialect = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
  if (dialect === undefined) return sourceHtml(code);
  let html = "";
  highlightTree(
    code,
    parser.configure({ dialect }).parse(code),
    classHighlighter,
    (text, classes) => {
      html += classes === "" ? sourceHtml(text) : `<span class="${classes}">${sourceHtml(text)}</span>`;
    },
    () => {
      html += "\n";
    },
  );
  return html;
}

/** Code is shown in the order in which it runs: controls that reorder letters are named in their places. */
function sourceHtml(code: string): string {
  return escapeHTML(code).replaceAll(reorderingControls, (control) => {
    const name = `U+${control.charCodeAt(0).toString(16).toUpperCase()}`;
    return `<span class="tok-invalid" title="This character reorders the letters after it">${name}</span>`;
  });
}
