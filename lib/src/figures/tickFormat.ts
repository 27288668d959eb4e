import { ticks as roundNumbers } from "d3-array";
import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

type Domain = readonly [low: number, high: number];

const units = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

const minus = (text: string): string => text.replaceAll("-", "−");
const plain = (value: number): string => minus(String(Number(value.toPrecision(6))));
const exponent = (value: number): string =>
  value === 0 ? "0" : minus(value.toExponential(5).replace(/\.?0*e\+?/u, "e"));

/** A number as one word: 0.3, 20, 1.5k, 2M, 7B, 1e21. */
function short(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-3)) return exponent(value);
  const [unit, letter] = units.find(([least]) => size >= least) ?? [1, ""];
  return `${plain(value / unit)}${letter}`;
}

/**
 * The format of the ticks of huge and tiny numbers: 5M in place of 5,000,000, all ticks of an axis in one unit, 0 without
 * it. Empty for other numbers, which Plot writes in full.
 */
export function tickFormat([low, high]: Domain): { readonly tickFormat?: (value: number) => string } {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size >= 1e15 || (size > 0 && size < 1e-3)) return { tickFormat: exponent };
  if (size < 1e4) return {};
  const [unit, letter] = units.find(([least]) => size >= least) ?? [1, ""];
  // In the unit, ticks so close together would need more digits than in full.
  if (high - low < unit / 100) return {};
  return { tickFormat: (value) => (value === 0 ? "0" : `${plain(value / unit)}${letter}`) };
}

/** The format of the ticks of a logarithmic axis: 0.3, 1, 100; where it reaches 10,000 also 1k, 10k, 1M; 1e21. */
export const logTickFormat =
  ([, high]: Domain): ((value: number) => string) =>
  (value) =>
    high < 1e4 && value >= 1e-3
      ? value.toLocaleString("en-US", { maximumSignificantDigits: 6 })
      : short(value);

/** The widest of the texts beside about so many ticks, in pixels. */
function widestTick(domain: Domain, count: number): number {
  const values = roundNumbers(...domain, count);
  const written = values.map(plain);
  const decimals = Math.max(0, ...written.map((text) => (text.split(".")[1] ?? "").length));
  const inFull = (value: number): string =>
    value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const { tickFormat: write = inFull } = tickFormat(domain);
  return Math.max(0, ...values.map((value) => textWidth(write(value), fontSize)));
}

/** The options of a number axis so wide: as many ticks as have room for their texts, at most `most`. */
export function numberTicks(
  domain: Domain,
  width: number,
  most = 8,
): { readonly domain: [number, number]; readonly ticks: number } & ReturnType<typeof tickFormat> {
  const fits = (count: number): boolean =>
    roundNumbers(...domain, count).length * (widestTick(domain, count) + 14) <= width;
  let ticks = most;
  while (ticks > 2 && !fits(ticks)) ticks -= 1;
  return { domain: [...domain], ticks, ...tickFormat(domain) };
}

/** Whether ticks beside a y axis may be wider than four characters: `3,500`, `−1.2M`, `5e−7`. */
export const wideTicks = (domain: Domain): boolean => widestTick(domain, 8) > 31;
