import { onTestFinished } from "vitest";
import { render, type RenderedFigure } from "../../src/renderer/index.js";

/** Draws a figure that goes with its test: figures that stay listen to the selections that all tests of a process share. */
export function renderInTest(...given: Parameters<typeof render>): RenderedFigure {
  const view = render(...given);
  onTestFinished(() => view.dispose());
  return view;
}
