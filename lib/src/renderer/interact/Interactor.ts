import type { Axis, FigureState } from "../FigureState.js";
import type { PanelView } from "../PanelView.js";
import type { FigureSpec } from "../spec/figureSpec.js";
import type { InteractionSpec } from "../spec/interactionSpec.js";

/** The action of a drag. */
export type DragMode = "zoom" | "pan" | "select";

/** A figure as its interactors know it: its panels, its state, and a way to change it. */
export interface Controller {
  readonly figure: FigureSpec;
  readonly interactions: InteractionSpec;
  /** The element of the whole figure. */
  readonly root: HTMLElement;
  readonly panels: readonly PanelView[];
  readonly state: FigureState;
  /** Redraws the parts that the change touches. */
  change(change: Partial<FigureState>): void;
  /** The listener is called after panels were redrawn. */
  onRedraw(listener: () => void): void;
  /** Announces a text to readers who do not see the figure. */
  say(text: string): void;
  /** The axes that zoom and pan now: those that the figure allows, without locked ones. */
  readonly axes: readonly Axis[];
  mode: DragMode;
  /** Ends with the figure. */
  readonly signal: AbortSignal;
}

/** Adds one way of interaction to a figure; it ends with the controller's signal. */
export type Interactor = (controller: Controller) => void;

/** Runs at most once a frame, with the latest call. */
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
