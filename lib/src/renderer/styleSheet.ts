/** Space between two panels, in pixels. */
export const panelGap = 8;

/**
 * The look of a figure. Every rule is bound to a figure's own attribute, so that no rule reaches the page; the page's
 * rules for tables, buttons and headings are undone where they would reach in.
 */
export const styleSheet = `
[data-precipice-figure] { font: 13px/1.4 system-ui, sans-serif; margin: 0; padding: 4px 0; max-width: 100%; position: relative; }
[data-precipice-figure] h2 { font-size: 15px; font-weight: 600; margin: 0 0 4px; color: inherit; }
[data-precipice-figure] h3 { font-size: 13px; font-weight: 400; margin: 0 0 8px; color: var(--precipice-quiet); }
[data-precipice-figure] .precipice-panels { display: grid; gap: ${panelGap}px; align-items: end; width: 100%; }
[data-precipice-figure] .precipice-panel { position: relative; min-width: 0; }
[data-precipice-figure] .precipice-panel:hover { z-index: 1; }
[data-precipice-figure] .precipice-panel > svg { display: block; width: 100%; height: auto; overflow: hidden; }
[data-precipice-figure] .precipice-panel > svg[data-tooltip] { overflow: visible; }
[data-precipice-figure] .precipice-panel > img { display: block; max-width: 100%; height: auto; background: #fff; }
[data-precipice-figure] .precipice-legend { display: flex; flex-wrap: wrap; gap: 2px 4px; margin: 0 0 6px; padding: 0; }
[data-precipice-figure] .precipice-legend button { all: unset; box-sizing: border-box; display: inline-flex; align-items: center; gap: 6px; padding: 2px 6px; border-radius: 4px; cursor: pointer; font: 12px/1.4 system-ui, sans-serif; color: inherit; }
[data-precipice-figure] .precipice-legend button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
[data-precipice-figure] .precipice-legend button:focus-visible { outline: 2px solid #4477aa; outline-offset: 1px; }
[data-precipice-figure] .precipice-legend button[aria-pressed="false"] { opacity: 0.45; text-decoration: line-through; }
[data-precipice-figure] figcaption { margin: 6px 0 0; font-size: 12px; color: var(--precipice-quiet); white-space: pre-line; text-align: left; }
[data-precipice-figure] .precipice-note { margin: 6px 0 0; padding-left: 8px; border-left: 3px solid var(--precipice-border); font-size: 12px; color: var(--precipice-quiet); }
[data-precipice-figure] pre { margin: 0; font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; color: inherit; background: none; }
`;
