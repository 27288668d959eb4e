import type { Value } from "./spec/reviveScalar.js";
import type { SelectedValues } from "./interact/Selection.js";

export type Axis = "x" | "y";

/** The visible part of a scale; `range` (pixels) only where a domain has more than two ends. */
export interface VisibleDomain {
  readonly domain: readonly Value[];
  readonly range?: readonly number[];
}

/** A reader's view of one panel. */
export type PanelState = { readonly [axis in Axis]?: VisibleDomain };

/** A reader's view of a figure: all that interaction can change, and all that a redraw depends on. */
export interface FigureState {
  readonly panels: readonly PanelState[];
  /** Keys of the series that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** The key of the series that is highlighted for the moment. */
  readonly highlighted: string | undefined;
  /** Series whose names do not match are hidden. */
  readonly pattern: Pick<RegExp, "source" | "test"> | undefined;
  /** The extra channel in place of x. */
  readonly xAxis: string | undefined;
  /** Axes that were switched from a logarithm or to one. */
  readonly type: { readonly [axis in Axis]?: "linear" | "log" };
  /** The weight of the past in a smoothed line; 0 for none. */
  readonly smoothing: number;
  readonly selected: SelectedValues | undefined;
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
  };
}

/** The state with one panel's view changed. */
export function withPanel(state: FigureState, index: number, panel: PanelState): FigureState {
  return { ...state, panels: state.panels.map((before, i) => (i === index ? panel : before)) };
}
