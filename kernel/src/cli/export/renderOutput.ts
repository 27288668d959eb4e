import { escapeHTML, FIGURE_TYPE, pictureAddress, type PageFigures } from "precipice/page";
import { isJsonObject, type JsonObject, type Output } from "../../notebook/Notebook.js";
import type { Anchors } from "./Anchors.js";
import { svgAddress } from "./svgAddress.js";
import { renderMarkdown, type Places } from "./renderMarkdown.js";
import { renderTex } from "./renderTex.js";
import { sanitize } from "./sanitize.js";
import { terminalText } from "./terminalText.js";

/** The parts of a page that its outputs share. */
export interface OutputPage {
  readonly anchors: Anchors;
  readonly figures: PageFigures;
  readonly places: Places;
}

const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

/** One output of a cell as HTML: its richest representation that needs no script, or an empty text. */
export function renderOutput(output: Output, page: OutputPage): string {
  switch (output.output_type) {
    case "stream":
      return stream(output);
    case "error":
      return error(output);
    case "display_data":
    case "execute_result":
      return isJsonObject(output["data"]) ? bundle(output["data"], output["metadata"], page) : "";
    default:
      return "";
  }
}

function stream({ name, text }: Output): string {
  if (typeof text !== "string" || text === "") return "";
  return `<pre class="${name === "stderr" ? "stderr" : "stdout"}">${terminalText(text)}</pre>`;
}

function error({ ename, evalue, traceback }: Output): string {
  const lines = Array.isArray(traceback) ? traceback.filter((line) => typeof line === "string") : [];
  const name = typeof ename === "string" ? ename : "Error";
  const text = lines.length > 0 ? lines.join("\n") : `${name}: ${typeof evalue === "string" ? evalue : ""}`;
  return `<pre class="error">${terminalText(text)}</pre>`;
}

function bundle(data: JsonObject, metadata: unknown, page: OutputPage): string {
  const text = (type: string): string | undefined => {
    const value = Object.hasOwn(data, type) ? data[type] : undefined;
    return typeof value === "string" && value.trim() !== "" ? value : undefined;
  };
  const plain = text("text/plain") ?? "";
  if (isJsonObject(data[FIGURE_TYPE])) {
    const size = isJsonObject(metadata) ? metadata[FIGURE_TYPE] : undefined;
    return page.figures.add(data[FIGURE_TYPE], plain, text("image/png"), size);
  }

  const html = text("text/html");
  const clean =
    html === undefined ? "" : sanitize(html, { ...page.places, id: (id) => page.anchors.claim(id) });
  // HTML with only a script or a frame has no content left.
  if (/<(?:img|table)\b|>[^<]*[^<\s]/u.test(`>${clean}`)) return `<div class="rich">${clean}</div>`;
  const markdown = text("text/markdown");
  if (markdown !== undefined)
    return `<div class="rich">${renderMarkdown(markdown, page.anchors, page.places).html}</div>`;
  const latex = text("text/latex");
  if (latex !== undefined) return `<div class="rich">${tex(latex)}</div>`;
  const svg = text("image/svg+xml");
  if (svg !== undefined) return picture(svgAddress(svg), plain);
  for (const type of PICTURES) {
    const base64 = text(type);
    const address = base64 === undefined ? undefined : pictureAddress(type, base64);
    if (address !== undefined) return picture(address, plain);
  }
  if (plain !== "") return `<pre>${terminalText(plain)}</pre>`;
  const json = data["application/json"];
  if (json !== undefined) return `<pre>${escapeHTML(JSON.stringify(json, null, 2))}</pre>`;
  return unreadable(Object.keys(data));
}

function picture(address: string, text: string): string {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return `<img src="${address}" alt="${escapeHTML(line === "" ? "Output of the cell, a picture" : line.slice(0, 200))}">`;
}

/** LaTeX as Jupyter prints it: a formula between dollars or bare. */
function tex(latex: string): string {
  const text = latex.trim();
  const inner = /^\$\$([\s\S]*)\$\$$/u.exec(text)?.[1] ?? /^\$([\s\S]*)\$$/u.exec(text)?.[1];
  return renderTex(inner ?? text, true);
}

function unreadable(types: readonly string[]): string {
  if (types.length === 0) return "";
  return `<p class="unread">This output is of the type ${escapeHTML(types.join(", "))}, which a page without a kernel cannot show.</p>`;
}
