import type { PlotPanelSpec } from "../figureSpec.js";
import { isAxisMark } from "../markSpec.js";
import type { ScaleSpec } from "../scaleSpec.js";
import { numberOnScale } from "./numberOnScale.js";

type Axis = "x" | "y";
export type PositionName = Axis | `f${Axis}`;
type Sides = Readonly<Record<string, unknown>>;

/** The largest height of a panel without a given one, without margins. */
const tallest = 1_300;
/** The largest margins that two axes need. */
const usualMargins = 80;

/** The sum of both margins, or of both insets, along an axis, each from the first of `from` that has it. */
function bothSides(name: "margin" | "inset", axis: Axis, from: readonly Sides[]): number {
  return (axis === "x" ? ["Left", "Right"] : ["Top", "Bottom"]).reduce((sum, side) => {
    const found = from.flatMap((sides) => [sides[name + side], sides[name]]);
    return sum + Number(found.find((value) => value !== undefined) ?? 0);
  }, 0);
}

/** The width of a band, in pixels. Bands with a negative padding overlap. */
function bandOf(
  size: number,
  { domain = [], padding = 0.1, paddingInner = padding, paddingOuter = 0 }: ScaleSpec,
): number {
  const inner = Math.min(1, paddingInner);
  return (size / Math.max(1, domain.length - inner + 2 * paddingOuter)) * (1 - inner);
}

/** The drawing area of a panel: its facets, and upper bounds on the length of its axes. */
export class PanelFrame {
  /** The number of columns of facets. */
  readonly across: number;
  readonly down: number;
  /** The width and the height of the picture. */
  readonly size: Readonly<Record<Axis, number>>;
  readonly #panel: PlotPanelSpec;
  readonly #faceted: Readonly<Record<Axis, boolean>>;
  /** Lengths and margins computed before: each mark asks for them, and a range may be long. */
  readonly #known: Record<string, number> = {};

  constructor(panel: PlotPanelSpec) {
    this.#panel = panel;
    const { facet, marks, options, scales } = panel;
    // A facet scale without channels makes no facets.
    const faceted = (axis: Axis): boolean =>
      facet?.[axis] !== undefined ||
      marks.some((mark) => !isAxisMark(mark) && mark[`f${axis}`] !== undefined);
    this.#faceted = { x: faceted("x"), y: faceted("y") };
    this.across = this.#faceted.x ? Math.max(1, scales.fx?.domain?.length ?? 1) : 1;
    this.down = this.#faceted.y ? Math.max(1, scales.fy?.domain?.length ?? 1) : 1;
    const high =
      options.aspectRatio === undefined
        ? tallest + Math.max(0, bothSides("margin", "y", [options]))
        : Infinity;
    this.size = { x: options.width ?? 640, y: options.height ?? high };
  }

  /**
   * The length of a scale in pixels, in one facet if each has the scale. With negative margins and insets it exceeds the
   * picture.
   */
  length(name: PositionName, within = true): number {
    return this.#once(`${name} ${within}`, () => this.#measure(name, within));
  }

  #once(what: string, measure: () => number): number {
    return (this.#known[what] ??= measure());
  }

  #measure(name: PositionName, within: boolean): number {
    const { options, scales } = this.#panel;
    const axis = name.endsWith("x") ? "x" : "y";
    const ofFacets = name.startsWith("f");
    const scale = scales[name] ?? {};
    const frame =
      within && !ofFacets && this.#faceted[axis]
        ? bandOf(this.length(`f${axis}`), {
            padding: options.padding ?? 0.1,
            ...scales[`f${axis}`],
          })
        : this.size[axis] - Math.min(0, bothSides("margin", axis, [options]));
    const ends = (scale.range ?? []).map(numberOnScale).filter((end) => !Number.isNaN(end));
    return Math.max(
      frame - Math.min(0, bothSides("inset", axis, ofFacets ? [scale] : [scale, options])),
      Math.max(...ends) - Math.min(...ends),
    );
  }

  /** The length of a mark's own picture in a facet, in pixels, with the margins of the panel. */
  own(axis: Axis, within: boolean): number {
    if (!within || !this.#faceted[axis]) return this.size[axis];
    const { marks, options } = this.#panel;
    const margins = this.#once(axis, () =>
      Math.max(
        usualMargins,
        ...marks.map((mark) =>
          bothSides("margin", axis, [options, (isAxisMark(mark) ? mark.options : mark.constants) ?? {}]),
        ),
      ),
    );
    return this.length(axis) + margins;
  }
}
