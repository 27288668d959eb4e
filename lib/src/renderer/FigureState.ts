import type { Value } from "./spec/reviveScalar.js";
import type { SelectedValues } from "./interact/Selection.js";

export type Axis = "x" | "y";

/** The visible part of a scale. `range`, in pixels, is given only for a domain of more than two values. */
export interface VisibleDomain {
  readonly domain: readonly Value[];
  readonly range?: readonly number[];
}

/** A reader's view of one panel. */
export type PanelState = { readonly [axis in Axis]?: VisibleDomain };

/** The factors by which a reader resized the panels. */
export type Scale = Readonly<Record<Axis, number>>;

/** A reader's view of a figure: everything that interaction changes and a redraw depends on. */
export interface FigureState {
  readonly panels: readonly PanelState[];
  /** Keys of the series that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** The key of the highlighted series. */
  readonly highlighted: string | undefined;
  /** The filter: series whose names do not match are hidden. */
  readonly pattern: Pick<RegExp, "source" | "test"> | undefined;
  /** The extra channel drawn in place of x. */
  readonly xAxis: string | undefined;
  /** Axes that the reader switched to or from a logarithm. */
  readonly type: { readonly [axis in Axis]?: "linear" | "log" };
  /** The weight of earlier values in a smoothed line; 0 for no smoothing. */
  readonly smoothing: number;
  readonly selected: SelectedValues | undefined;
  readonly scale: Scale;
  /** How many panels stand side by side in a narrow page; undefined for as many as the figure says. */
  readonly columns: number | undefined;
}

export function firstState(panels: number, smoothing: number): FigureState {
  return {
    panels: Array.from({ length: panels }, () => ({})),
    hidden: new Set(),
    highlighted: undefined,
    pattern: undefined,
    xAxis: undefined,
    type: {},
    smoothing,
    selected: undefined,
    scale: { x: 1, y: 1 },
    columns: undefined,
  };
}

/** The state with one panel's view changed. */
export function withPanel(state: FigureState, index: number, panel: PanelState): FigureState {
  return { ...state, panels: state.panels.map((before, i) => (i === index ? panel : before)) };
}
