import { classHighlighter, highlightCode as highlightTree } from "@lezer/highlight";
import { parser } from "@lezer/javascript";
import { escapeHtml } from "./escapeHtml.js";

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
  if (dialect === undefined) return escapeHtml(code);
  let html = "";
  highlightTree(
    code,
    parser.configure({ dialect }).parse(code),
    classHighlighter,
    (text, classes) => {
      html += classes === "" ? escapeHtml(text) : `<span class="${classes}">${escapeHtml(text)}</span>`;
    },
    () => {
      html += "\n";
    },
  );
  return html;
}
