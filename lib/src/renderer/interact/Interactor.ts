import type { Axis, FigureState } from "../FigureState.js";
import type { PanelView } from "../PanelView.js";
import type { FigureSpec } from "../spec/figureSpec.js";
import type { PNGOptions } from "../export/PictureOptions.js";
import type { InteractionSpec } from "../spec/interactionSpec.js";

/** The action of a drag on a panel. */
export type DragMode = "zoom" | "pan" | "select";

/** A figure as interactors see it: its panels, its state, and a way to change it. */
export interface Controller {
  readonly figure: FigureSpec;
  readonly interactions: InteractionSpec;
  /** The element of the whole figure. */
  readonly root: HTMLElement;
  readonly panels: readonly PanelView[];
  readonly state: FigureState;
  /** Redraws the parts that the change touches. */
  change(change: Partial<FigureState>): void;
  /** Calls the listener after each redraw. */
  onRedraw(listener: () => void): void;
  /** Announces a text to screen readers. */
  say(text: string): void;
  /** Shows a sentence beneath the figure until its view changes. */
  remark(text: string): void;
  /** The options of pictures for a paper. */
  publication(): PNGOptions;
  /** The axes that zoom and pan: those that the figure allows and the reader did not lock. */
  readonly axes: readonly Axis[];
  mode: DragMode;
  /** Aborts when the figure is removed. */
  readonly signal: AbortSignal;
}

/** Adds one kind of interaction to a figure, until the controller's signal aborts. */
export type Interactor = (controller: Controller) => void;

/** A function that runs at most once a frame, with the arguments of the latest call. */
export function oncePerFrame<T>(
  window: Window | null | undefined,
  run: (last: T) => void,
): (next: T) => void {
  let waiting: { readonly next: T } | undefined;
  return (next) => {
    const first = waiting === undefined;
    waiting = { next };
    if (!first) return;
    const now = (): void => {
      const last = waiting;
      waiting = undefined;
      if (last !== undefined) run(last.next);
    };
    if (typeof window?.requestAnimationFrame === "function") window.requestAnimationFrame(now);
    else now();
  };
}
