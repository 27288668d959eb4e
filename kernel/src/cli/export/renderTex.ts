import katex from "katex";
import { escapeHTML } from "precipice/page";

/** TeX as MathML, which browsers draw without a script or a font; invalid TeX is shown as it was written. */
export function renderTex(tex: string, display: boolean): string {
  try {
    const html = katex.renderToString(tex, {
      displayMode: display,
      output: "mathml",
      throwOnError: true,
      trust: false,
      strict: "ignore",
      maxSize: 20,
    });
    // The page forbids styles in attributes; all quotes in texts are written as entities.
    return html.replaceAll(/ style="[^"]*"/gu, "");
  } catch {
    return `<code>${escapeHTML(tex)}</code>`;
  }
}
