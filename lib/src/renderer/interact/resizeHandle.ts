import type { Scale } from "../FigureState.js";
import { type Controller, oncePerFrame } from "./Interactor.js";
import { ownKeys } from "./ownKeys.js";

/** The distance that an arrow key moves the corner, in pixels. */
const step = 16;

/** The lower right corner of a figure's panels, which resizes them: by a drag, or by the arrow keys; Home restores their own size. */
export function resizeHandle(controller: Controller): void {
  const { root, signal } = controller;
  const { ownerDocument: document } = root;
  const panels = root.querySelector<HTMLElement>(".precipice-panels");
  if (panels === null || controller.panels.length === 0) return;
  const corner = document.createElement("button");
  corner.type = "button";
  corner.className = "precipice-corner";
  corner.title = "Drag to resize the figure; arrow keys, or Home for its own size";
  corner.setAttribute("aria-label", "Size of the figure");
  ownKeys(corner);
  panels.append(corner);

  /** Moves the corner by pixels of the page from where the panels had a scale and a size. */
  const moveFrom = ({ x, y }: Scale, { width, height }: DOMRect, across: number, down: number): void =>
    controller.resize({ x: (x * (width + across)) / width, y: (y * (height + down)) / height });

  corner.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      const { scale } = controller.state;
      const box = panels.getBoundingClientRect();
      const ended = new AbortController();
      const options = { signal: AbortSignal.any([signal, ended.signal]) };
      const follow = oncePerFrame(document.defaultView, ({ clientX, clientY }: PointerEvent) => {
        if (!signal.aborted) moveFrom(scale, box, clientX - event.clientX, clientY - event.clientY);
      });
      const end = (): void => {
        ended.abort();
        controller.resized();
      };
      corner.setPointerCapture(event.pointerId);
      corner.addEventListener("pointermove", follow, options);
      corner.addEventListener("pointerup", end, options);
      corner.addEventListener("pointercancel", end, options);
    },
    { signal },
  );
  corner.addEventListener(
    "keydown",
    (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (event.key === "Home") controller.resize({ x: 1, y: 1 });
      else if (way === undefined) return;
      else
        moveFrom(
          controller.state.scale,
          panels.getBoundingClientRect(),
          step * (way[0] ?? 0),
          step * (way[1] ?? 0),
        );
      event.preventDefault();
      event.stopPropagation();
      const { width, height } = controller.size;
      controller.say(`${width} by ${height} pixels`);
      controller.resized();
    },
    { signal },
  );
}
