/**
 * Draws saved figures in a page, without JupyterLab.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | How do I show a saved figure? | {@link render} |
 * | Is this a figure that can be shown? | {@link checkFigure}, {@link figureSchema} |
 * | How does a table of mine brush the figures? | {@link selectionNamed}, {@link watchSelections} |
 * | Is this a saved frame that can be shown? | {@link readFrame} |
 * | Which texts match a regular expression, without blocking the page? | {@link loadMatchText} |
 *
 * @packageDocumentation
 */
export { render, type RenderedFigure, type RenderOptions } from "./render.js";
export type { Anchors } from "./interact/Anchors.js";
export type { FigureSize } from "./interact/PanelGrid.js";
export { Selection, selectionNamed, watchSelections, type SelectedValues } from "./interact/Selection.js";
export type { InteractionSpec } from "./spec/interactionSpec.js";
export type { Theme } from "./theme.js";
export type { Length, PictureOptions, PNGOptions } from "./export/PictureOptions.js";
export { checkFigure, type FigureVerdict } from "./spec/checkFigure.js";
export {
  figureMimeType,
  figureSchema,
  type ColumnSpec,
  type FigureSpec,
  type PanelSpec,
  type PicturePanelSpec,
  type PlotPanelSpec,
  type ProvenanceSpec,
} from "./spec/figureSpec.js";
export type { AxisMarkSpec, ChannelSpec, DataMarkSpec, MarkSpec } from "./spec/markSpec.js";
export type { ScaleSpec } from "./spec/scaleSpec.js";
export { download } from "./export/download.js";
export { loadMatchText } from "./interact/loadMatchText.js";
export type { MatchText } from "./interact/matchText.js";
export { readFrame } from "../results/readFrame.js";
export type {
  FrameColumnJSON,
  FrameColumnSummaryJSON,
  FrameHistogram,
  FrameJSON,
} from "../results/FrameJSON.js";
