import type { ScaleOptions } from "@observablehq/plot";
import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize, yAxis } from "./axisOptions.js";
import { logTickFormat, tickFormat, wideTicks } from "./tickFormat.js";

/** A y axis of numbers, and the left margin for its ticks and its label. */
export function numberAxis(
  label: string,
  domain: readonly [low: number, high: number],
  { log = false } = {},
): { readonly marginLeft: number; readonly y: ScaleOptions } {
  const write = logTickFormat(domain);
  const wide = log ? domain.some((end) => roundNumber(end, write).length > 5) : wideTicks(domain);
  const scale = log
    ? ({ type: "log", ticks: 6, tickFormat: write, grid: false } as const)
    : tickFormat(domain);
  return {
    marginLeft: wide ? 76 : 62,
    y: yAxis(label, { domain, ...scale, ...(wide && { labelOffset: 64 }) }),
  };
}

/** The right margin for half of the last label of a logarithmic x axis, whose tick may stand at the end, `last`. */
export function marginAfterTicks(last: number, least: number): number {
  return Math.max(
    least,
    Math.ceil(textWidth(roundNumber(last, logTickFormat([last, last])), fontSize) / 2) + 4,
  );
}

/** The label of the tick next to a value: 1, 2... 9 times a power of ten. */
const roundNumber = (value: number, write: (value: number) => string): string =>
  write(Number(value.toPrecision(1)));
