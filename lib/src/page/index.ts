/**
 * Pages that are one file: no network, and a content-security policy that names their scripts and styles by hash. For tools
 * that write pages of their own; the page of results is `page` of `precipice/results`.
 *
 * | question | function |
 * | :-- | :-- |
 * | How do I put a page together? | `htmlDocument({ title, style, early, late, styles, body })` |
 * | How does it look, in both themes and on paper? | `PAGE_STYLE` |
 * | How do I put in saved figures? | `new PageFigures().add(spec, text, png, size)` |
 * | How do I put in text, data, a picture? | `escapeHTML`, `dataScript`, `pictureAddress` |
 *
 * @packageDocumentation
 */
export { dataScript } from "../results/pages/dataScript.js";
export { escapeHTML } from "../results/writeHTML.js";
export { htmlDocument, type HTMLPage } from "../results/pages/htmlDocument.js";
export { FIGURE_TYPE, PageFigures } from "../results/pages/PageFigures.js";
export { PAGE_STYLE } from "../results/pages/pageStyle.js";
export { checkedAddress, PICTURE_TYPES, pictureAddress } from "../results/pages/pictureAddress.js";
