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
export { dataScript } from "./dataScript.js";
export { escapeHTML } from "./escapeHTML.js";
export { htmlDocument, type HTMLPage } from "./htmlDocument.js";
export { FIGURE_TYPE, PageFigures } from "./PageFigures.js";
export { PAGE_STYLE } from "./pageStyle.js";
export { checkedAddress, PICTURE_TYPES, pictureAddress } from "./pictureAddress.js";
