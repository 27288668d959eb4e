import { printableText } from "../printableText.js";
import type { RunFailure } from "./executeNotebook.js";
import { MOST_SHOWN } from "./NotebookOutputs.js";

/** The report of a failed run: the cell's number, its source with line numbers, and its error. */
export function failureReport(failure: RunFailure, timeout: number | undefined, colours: boolean): string {
  const { number, total, cell, error } = failure;
  const lines = printableText(cell.source).split("\n");
  const width = String(lines.length).length;
  const source = lines.map((line, index) => `  ${String(index + 1).padStart(width)} | ${line}`);
  const shown = error === undefined ? [] : ["", ...thrown(error).map((line) => printableText(line, colours))];
  const title = printableText(`Cell ${number} of ${total} ${verdict(failure, timeout)}`);
  return [title, "", ...source, ...shown].join("\n");
}

/** Why a cell was ended, in a few words. */
export function failureSentence({ kind, reason }: RunFailure): string {
  switch (kind) {
    case "error":
      return "failed";
    case "timeout":
      return "ran longer than --timeout allows and was interrupted";
    case "interrupted":
      return "was interrupted";
    case "flooded":
      return `showed more than ${MOST_SHOWN / 1e6} MB and ${reason === undefined ? "was interrupted" : "took the kernel with it"}`;
    case "ended":
      return reason ?? "took the kernel with it";
  }
}

function verdict({ kind, reason }: RunFailure, timeout: number | undefined): string {
  switch (kind) {
    case "error":
      return "failed:";
    case "timeout":
      return `ran longer than ${(timeout ?? 0) / 1000} seconds and was interrupted (--timeout allows more):`;
    case "flooded":
      return reason === undefined
        ? `showed more than ${MOST_SHOWN / 1e6} MB, which no notebook can hold, and was interrupted; print or display less:`
        : `showed more than ${MOST_SHOWN / 1e6} MB, which no notebook can hold; print or display less. ${reason}`;
    case "interrupted":
      return "was interrupted:";
    case "ended":
      return `took the kernel with it. ${reason ?? ""}`;
  }
}

function thrown({ ename, evalue, traceback }: RunFailure["error"] & object): readonly string[] {
  const lines = Array.isArray(traceback) ? traceback.filter((line) => typeof line === "string") : [];
  return lines.length > 0 ? lines : [`${String(ename)}: ${String(evalue)}`];
}
