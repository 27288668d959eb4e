import { palette } from "./algorithmColors.js";
import { seriesColors } from "./seriesColors.js";

/** Options of figures with a curve for each of many series. */
export interface ManySeriesOptions {
  /**
   * How many series, the best, have a colour, a band and a name in the legend; the others are thin grey lines. By default all
   * of up to twelve, and ten of more.
   */
  readonly top?: number;
  /** Whether each series has a small panel of its own, over the best one in grey; false by default. */
  readonly multiples?: boolean;
}

/** The names of {@link ManySeriesOptions}. */
export const MANY_SERIES_OPTIONS = ["top", "multiples"] as const;

/** The most series that share a panel in colours of their own by default, and how many of more do. */
const most = palette.length;
const fewer = 10;
const grey = "#8c8c8c";
const theBest = "the best";

/** The series of a figure: those in colour, and the others. */
export interface ManySeries {
  /** The series in colour, in the order of the figure. */
  readonly shown: readonly string[];
  /** The other series, which are drawn in grey. */
  readonly others: readonly string[];
  /** The value on the scale of colours: the name of a series, or "20 others". */
  readonly colorOf: (series: string) => string;
  readonly color: { readonly domain: string[]; readonly range: string[] };
  readonly best: string;
  /** The same for the small panel of one series, which has the best one in grey. */
  readonly beside: (series: string) => ManySeries;
  /** The sentence of the caption on the grey lines; none where all series are in colour. */
  readonly explained: readonly string[];
}

/**
 * Chooses the series of a figure that have a colour.
 *
 * @param series all series, in the order of the figure
 * @param worth how good a series is; higher is better
 * @param by how that is measured, for the caption: "by their last score"
 * @throws RangeError for `top` that is not a whole number above 0
 */
export function manySeries(
  caller: string,
  series: readonly string[],
  worth: (series: string) => number,
  by: string,
  options: ManySeriesOptions & { readonly colors?: Readonly<Record<string, string>> },
): ManySeries {
  const { top = series.length > most ? fewer : series.length, multiples = false } = options;
  if (!((Number.isSafeInteger(top) && top >= 1) || top === Infinity)) {
    throw new RangeError(
      `figures.${caller}: top is how many series have a colour, a whole number from 1 or Infinity; got ${String(top)}.`,
    );
  }
  const ranked = [...series].sort((a, b) => (worth(b) || -Infinity) - (worth(a) || -Infinity));
  const best = new Set(multiples ? series : ranked.slice(0, top));
  const shown = series.filter((name) => best.has(name));
  const others = series.filter((name) => !best.has(name));
  const [first = ""] = ranked;
  const rest = `${others.length} other${others.length === 1 ? "" : "s"}`;
  const colors = seriesColors(shown, options.colors);
  const explained = multiples
    ? [`Grey: the best ${by}, ${first}.`]
    : others.length === 0
      ? []
      : [`In colour: the best ${shown.length} of ${series.length} ${by}. Grey: the others.`];
  const beside = (name: string): ManySeries => ({
    ...all,
    shown: [name],
    others: name === first ? [] : [first],
    colorOf: (one) => (one === name ? name : theBest),
    color: { domain: [...series, theBest], range: [...colors, grey] },
  });
  const all: ManySeries = {
    shown,
    others,
    best: first,
    beside,
    colorOf: (name) => (best.has(name) ? name : rest),
    color: {
      domain: others.length === 0 ? [...shown] : [...shown, rest],
      range: [...colors, ...(others.length === 0 ? [] : [grey])],
    },
    explained,
  };
  return all;
}

/** The size of small panels, one for each of so many series. */
export function smallPanels(
  count: number,
  width = 640,
): { readonly columns: number; readonly width: number } {
  const columns = Math.max(1, Math.min(count, Math.floor(width / 200)));
  return { columns, width: Math.floor(width / columns) };
}
