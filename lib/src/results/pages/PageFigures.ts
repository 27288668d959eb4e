import { dataScript } from "./dataScript.js";
import { escapeHTML } from "../writeHTML.js";
import { pictureAddress } from "./pictureAddress.js";

/** The MIME type of a saved figure. */
export const FIGURE_TYPE = "application/vnd.precipice.figure.v1+json";

/** The figures of one page. Each has a place in the page, its data, and a picture for readers without scripts. */
export class PageFigures {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /**
   * The place of one figure.
   *
   * @param text its saved text
   * @param png its picture, in base64
   * @param size the output's metadata of the figure: the size that a reader gave it
   */
  add(spec: unknown, text: string, png: string | undefined, size: unknown): string {
    this.#count += 1;
    const address = png === undefined ? undefined : pictureAddress("image/png", png);
    const still =
      address === undefined
        ? `<pre>${escapeHTML(text)}</pre>`
        : `<img src="${address}" alt="${escapeHTML(alternative(text, this.#count))}">`;
    return `<div class="figure" data-figure>${dataScript("data-spec", { spec, text, size: savedSize(size) })}<noscript>${still}</noscript></div>`;
  }
}

/** The size in the metadata of an output; undefined where there is none that could be one. */
function savedSize(metadata: unknown): { readonly width: number; readonly height: number } | undefined {
  const { width, height } = Object(metadata) as { readonly width?: unknown; readonly height?: unknown };
  const isLength = (value: unknown): value is number => typeof value === "number" && value > 0;
  return isLength(width) && isLength(height) ? { width, height } : undefined;
}

/** The text that a screen reader reads instead of the picture: the first line of its text. */
function alternative(text: string, number: number): string {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line === "" ? `Figure ${number}` : line.slice(0, 200);
}
