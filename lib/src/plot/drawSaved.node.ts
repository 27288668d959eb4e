import { readFileSync } from "node:fs";
import { composeSvg } from "../renderer/export/composeSvg.js";
import { missingLetters } from "../renderer/export/missingLetters.js";
import { checkOptions } from "../options/checkOptions.js";
import { PICTURE_OPTIONS, type PictureOptions } from "../renderer/export/PictureOptions.js";
import { pictureStyle } from "../renderer/export/PictureStyle.js";
import { checkFigure } from "../renderer/spec/checkFigure.js";
import { pdfOf } from "./displayBundle.js";
import { nodeDocument } from "./document.node.js";

/** The input of the program: a saved figure, the format of its picture, and the options of that. */
interface DrawRequest {
  readonly figure: unknown;
  readonly format: "svg" | "pdf";
  readonly options?: PictureOptions;
}

/**
 * Draws a saved figure, which is checked first and never executed.
 *
 * @param warn receives a sentence on each thing that the picture lacks
 * @throws TypeError for a figure that cannot be drawn, another format, or options that a picture does not have
 */
export async function drawSaved(
  { figure, format, options = {} }: DrawRequest,
  warn: (sentence: string) => void,
): Promise<Uint8Array> {
  if (!["svg", "pdf"].includes(format))
    throw new TypeError(`The format of a picture is "svg" or "pdf"; got ${JSON.stringify(format)}.`);
  const verdict = checkFigure(figure);
  if ("reason" in verdict) throw new TypeError(`The saved figure cannot be drawn: ${verdict.reason}`);
  checkOptions("The picture of a saved figure", options, PICTURE_OPTIONS);
  const style = pictureStyle("The picture of a saved figure", options);
  const picture = composeSvg(verdict.figure, nodeDocument(), style);
  if (!style.caption) for (const sentence of picture.leftOut) warn(sentence);
  if (format === "svg") return new TextEncoder().encode(picture.svg);
  const { bytes, missing } = await pdfOf(picture, verdict.figure.title ?? "Figure", options.fontFamily);
  if (missing.length > 0) warn(missingLetters(missing));
  return bytes;
}

/** Reads a request as JSON from the standard input, and writes the picture on the standard output. */
export async function drawFromInput(): Promise<void> {
  try {
    const request = JSON.parse(readFileSync(0, "utf8")) as DrawRequest;
    process.stdout.write(await drawSaved(request, (sentence) => process.stderr.write(`${sentence}\n`)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
