import { onTestFinished } from "vitest";
import { render, type RenderedFigure } from "../../src/renderer/index.js";
import { onDemand } from "../../src/renderer/onDemand.js";

// A figure asks for these modules once it is drawn, and nothing waits for them: they would come after the end of a test.
const { drawButtonLines, panelActions, linkedSelection, runsDrawer } = onDemand;
await Promise.all([drawButtonLines(), panelActions(), linkedSelection(), runsDrawer()]);

/** Draws a figure that goes with its test: figures that stay listen to the selections that all tests of a process share. */
export function renderInTest(...given: Parameters<typeof render>): RenderedFigure {
  const view = render(...given);
  onTestFinished(() => view.dispose());
  return view;
}
