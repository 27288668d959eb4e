import type { PanelView } from "../PanelView.js";
import { type DataMarkSpec, isAxisMark } from "../spec/markSpec.js";
import type { Place } from "./geometry.js";
import { type Controller, oncePerFrame } from "./Interactor.js";
import { Overlay } from "./overlay.js";
import { ownTooltip } from "./ownTooltip.js";
import { hideTips } from "./plotTips.js";
import { type Point, TooltipIndex } from "./TooltipIndex.js";
import { pointLines, tooltipHeading, type TooltipLine, tooltipLines } from "./tooltipLines.js";

/** The largest distance from the pointer to its nearest point, in pixels. */
const nearby = 24;

/** Hides the only tooltip of the page. */
let hideShown: (() => void) | undefined;

/** Hides the page's tooltip before another is shown. */
function showAlone(hide: () => void): void {
  if (hideShown !== hide) hideShown?.();
  hideShown = hide;
}

/** The tooltip over a panel: a line across it, and a box of text beside the line. */
class PanelTooltip {
  readonly #panel: PanelView;
  readonly #kind: "x" | "point" | undefined;
  readonly #controller: Controller;
  readonly #line: Overlay;
  readonly #box: HTMLElement;
  #index: TooltipIndex | undefined;
  #at: { readonly x: number; readonly place: Place } | undefined;
  /** The points that it lists. */
  points: readonly Point[] = [];

  /** @param kind undefined for a tooltip that only keys show */
  constructor(panel: PanelView, kind: "x" | "point" | undefined, controller: Controller) {
    this.#panel = panel;
    this.#controller = controller;
    this.#kind = kind;
    this.#line = new Overlay(panel, "precipice-cursor");
    this.#box = panel.cell.ownerDocument.createElement("div");
    this.#box.className = "precipice-tooltip";
    this.#box.setAttribute("role", "tooltip");
  }

  get index(): TooltipIndex {
    this.#index ??= new TooltipIndex(this.#panel.derived, this.#panel.drawn.scales);
    return this.#index;
  }

  forget(): void {
    this.#index = undefined;
    this.hide();
  }

  readonly hide = (): void => {
    this.#line.hide();
    this.#box.remove();
    this.#at = undefined;
    this.points = [];
  };

  follow(place: Place): void {
    if (this.#kind === undefined) return;
    if (!place.inside) {
      this.hide();
      return;
    }
    if (this.#kind === "x") {
      const found = this.index.atX(place);
      if (found === undefined) this.hide();
      else this.#showAtX(place, found.x, found.points);
      return;
    }
    const hasTip = ({ tip }: Pick<DataMarkSpec, "tip">): boolean => tip !== undefined;
    // Where some marks have a tip, the others have nothing to tell.
    const some = this.#panel.spec.marks.some((mark) => !isAxisMark(mark) && hasTip(mark));
    const point = this.index.nearest(place, nearby, some ? ({ mark }) => hasTip(mark) : undefined);
    if (point === undefined) {
      this.hide();
      return;
    }
    const lines = pointLines(point, this.#panel.derived.column);
    this.points = [point];
    this.#at = { x: point.x, place };
    this.#line.show({ left: point.x + place.left - 6, top: point.y + place.top - 6, width: 12, height: 12 });
    this.#line.element.classList.add("precipice-ring");
    this.#show("", lines, point.x + place.left, point.y + place.top);
  }

  /** Moves to the next x in one direction, and returns the text there. */
  step(direction: 1 | -1): string | undefined {
    const { fx, fy } = this.#panel.drawn.scales;
    const first = (scale: typeof fx): Place["fx"] => Array.from((scale?.domain ?? []) as Iterable<never>)[0];
    const facet = this.#at?.place ?? { fx: first(fx), fy: first(fy) };
    const x = this.index.step(facet as Place, this.#at?.x, direction);
    if (x === undefined) return undefined;
    const { top } = this.#panel.frame;
    const place: Place = {
      left: 0,
      top: 0,
      ...(facet as Partial<Place>),
      x,
      y: top + 8,
      inside: true,
    };
    const found = this.index.atX(place);
    if (found === undefined) return undefined;
    return this.#showAtX(place, found.x, found.points);
  }

  #showAtX(place: Place, x: number, points: readonly Point[]): string {
    const { top, bottom } = this.#panel.frame;
    this.points = points;
    this.#at = { x, place };
    this.#line.element.classList.remove("precipice-ring");
    this.#line.show({ left: x + place.left, top: top + place.top, width: 1, height: bottom - top });
    const { panel, column } = this.#panel.derived;
    const heading = tooltipHeading(
      points.filter((point) => Math.abs(point.x - x) < 0.5),
      panel.scales.x?.label,
      column,
    );
    const lines = tooltipLines(points, this.#controller.state.highlighted);
    this.#show(heading, lines, x + place.left, place.y + place.top);
    return [heading, ...lines.map((line) => `${line.name} ${line.text}`.trim())].join(", ");
  }

  #show(heading: string, lines: readonly TooltipLine[], x: number, y: number): void {
    showAlone(this.hide);
    const { cell, zoomOnPage: factor, drawn } = this.#panel;
    const { ownerDocument: document } = cell;
    const element = (className: string, text: string): HTMLElement => {
      const made = document.createElement("span");
      made.className = className;
      made.textContent = text;
      return made;
    };
    this.#box.replaceChildren(
      ...(heading === "" ? [] : [element("precipice-tooltip-heading", heading)]),
      ...lines.flatMap(({ name, color, text }) => {
        const swatch = element("precipice-swatch", "");
        if (color !== undefined) swatch.style.background = color;
        return [swatch, element("precipice-tooltip-name", name), element("precipice-tooltip-value", text)];
      }),
    );
    if (this.#box.parentNode !== cell) cell.append(this.#box);
    const inner = drawn.svg.getBoundingClientRect();
    const outer = cell.getBoundingClientRect();
    const size = this.#box.getBoundingClientRect();
    const left = x * factor + inner.left - outer.left;
    const top = y * factor + inner.top - outer.top;
    // Stay on the page: right of the pointer if there is room, else left.
    const room = (document.defaultView?.innerWidth ?? Infinity) - outer.left - left;
    const beside = room > size.width + 24 ? left + 14 : Math.max(-outer.left, left - size.width - 14);
    this.#box.style.left = `${beside}px`;
    this.#box.style.top = `${Math.max(0, Math.min(top - size.height / 2, outer.height - size.height))}px`;
  }
}

/** Shows all series at the x under the pointer, or the nearest point; the keys N and P step from x to x. */
export function tooltip(controller: Controller): ReadonlyMap<PanelView, PanelTooltip> {
  const { panels, signal, root } = controller;
  const tooltips = new Map<PanelView, PanelTooltip>();
  for (const panel of panels) {
    const kind = ownTooltip(panel.spec, controller.interactions);
    const shown = new PanelTooltip(panel, kind, controller);
    tooltips.set(panel, shown);
    let keys = 0;
    if (kind !== undefined) {
      const follow = oncePerFrame(
        root.ownerDocument.defaultView,
        ([event, before]: readonly [event: PointerEvent | undefined, keys: number]) => {
          // Ignore a pointer's move that is older than the last key.
          if (before !== keys) return;
          if (event === undefined || signal.aborted) shown.hide();
          else shown.follow(panel.placeOf(event));
        },
      );
      panel.cell.addEventListener(
        "pointermove",
        (event) => follow([event.buttons === 0 || event.pointerType === "touch" ? event : undefined, keys]),
        { signal },
      );
      panel.cell.addEventListener("pointerleave", () => follow([undefined, keys]), { signal });
    } else {
      const hide = (): void => hideTips(panel.drawn.svg);
      panel.cell.addEventListener("pointermove", () => showAlone(hide), { signal });
    }
    panel.cell.addEventListener(
      "keydown",
      (event) => {
        if (event.target !== panel.cell || event.ctrlKey || event.metaKey || event.altKey) return;
        keys += 1;
        if (event.key === "n" || event.key === "p") {
          const told = shown.step(event.key === "n" ? 1 : -1);
          if (told !== undefined) controller.say(told);
          event.preventDefault();
          event.stopPropagation();
        } else if (event.key === "Escape") shown.hide();
      },
      { signal },
    );
    panel.cell.addEventListener("blur", () => shown.hide(), { signal });
  }
  controller.onRedraw((change) => {
    // A highlight moves no point.
    if (Object.keys(change).join() === "highlighted") return;
    for (const shown of tooltips.values()) shown.forget();
  });
  return tooltips;
}
export type { PanelTooltip };
