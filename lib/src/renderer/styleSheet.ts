/** The space between two panels, in pixels. */
export const panelGap = 8;

/**
 * The look of a figure. Every rule requires a figure's attribute, so that none reaches the page. Rules of the page for tables,
 * buttons and headings are undone within a figure.
 *
 * The zoom of a title has no visible effect. It keeps Chromium from caching the title's style: Chromium searches that cache for
 * each colour and opacity of a mark's rows, which took seconds for 10 000 of them.
 */
export const styleSheet = `
[data-precipice-figure] { font: 13px/1.4 system-ui, sans-serif; margin: 0; padding: 4px 0; max-width: 100%; position: relative; }
[data-precipice-figure] h2 { font-size: 15px; font-weight: 600; margin: 0 0 4px; color: inherit; }
[data-precipice-figure] h3 { font-size: 13px; font-weight: 400; margin: 0 0 8px; color: var(--precipice-quiet); }
[data-precipice-figure] .precipice-panels { display: grid; gap: ${panelGap}px; align-items: end; width: 100%; }
[data-precipice-figure] .precipice-panel { position: relative; min-width: 0; }
[data-precipice-figure] .precipice-panel:hover { z-index: 1; }
[data-precipice-figure] .precipice-panel > svg { display: block; user-select: none; -webkit-user-select: none; width: 100%; height: auto; overflow: hidden; }
[data-precipice-figure] .precipice-panel > svg[data-tooltip] { overflow: visible; }
@supports (overflow-clip-margin: 400px) { [data-precipice-figure] .precipice-panel > svg:is([data-tooltip],[style*=visible]) { overflow: clip !important; overflow-clip-margin: 400px; } }
[data-precipice-figure] .precipice-panel > img { display: block; max-width: 100%; height: auto; background: #fff; }
[data-precipice-figure] svg title { zoom: 2; }
[data-precipice-figure] .precipice-panel:focus { outline: none; }
[data-precipice-figure] .precipice-panel:focus-visible { outline: 2px solid var(--precipice-accent); outline-offset: 2px; border-radius: 2px; }
[data-precipice-figure] .precipice-head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin: 0 0 6px; }
[data-precipice-figure] .precipice-legend { display: flex; flex-wrap: wrap; gap: 2px 4px; margin: 0; padding: 0; }
[data-precipice-figure] button { all: unset; box-sizing: border-box; cursor: pointer; color: inherit; border-radius: 4px; font: 12px/1.4 system-ui, sans-serif; }
[data-precipice-figure] button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
[data-precipice-figure] :is(button, [role="menuitem"], input, select, .precipice-drawer):focus-visible { outline: 2px solid var(--precipice-accent); outline-offset: 1px; }
[data-precipice-figure] .precipice-legend button { display: inline-flex; align-items: center; gap: 6px; padding: 2px 6px; min-height: 24px; }
[data-precipice-figure] .precipice-legend button > * { transition: opacity 120ms; }
[data-precipice-figure] .precipice-legend button:is([aria-pressed="false"], [data-filtered]) { color: var(--precipice-quiet); text-decoration: line-through; }
[data-precipice-figure] .precipice-legend button:is([aria-pressed="false"], [data-filtered]) > * { opacity: 0.3; }
[data-precipice-figure] .precipice-toolbar { display: flex; gap: 2px; margin-left: auto; color: var(--precipice-quiet); }
[data-precipice-figure] .precipice-toolbar button { display: inline-flex; align-items: center; justify-content: center; min-width: 26px; height: 26px; }
[data-precipice-figure] .precipice-toolbar button[aria-pressed="true"] { background: color-mix(in srgb, var(--precipice-accent) 22%, transparent); color: var(--precipice-text); }
[data-precipice-figure] .precipice-toolbar button:is([data-lock="x"], [data-lock="y"])::after { content: attr(data-lock); margin-left: 2px; }
[data-precipice-figure] .precipice-menu-holder { position: relative; display: flex; }
[data-precipice-figure] .precipice-menu { position: absolute; z-index: 3; top: 28px; right: 0; min-width: 170px; padding: 4px; border: 1px solid var(--precipice-border); border-radius: 6px; background: var(--precipice-background); color: var(--precipice-text); box-shadow: 0 4px 14px rgb(0 0 0 / 25%); }
[data-precipice-figure] [role="menuitem"] { padding: 5px 8px; border-radius: 4px; cursor: pointer; font-size: 12px; white-space: nowrap; }
[data-precipice-figure] [role="menuitem"]:is(:hover, :focus) { background: color-mix(in srgb, currentColor 10%, transparent); }
[data-precipice-figure] .precipice-controls { flex-basis: 100%; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; font-size: 12px; }
[data-precipice-figure] .precipice-controls label { display: inline-flex; align-items: center; gap: 6px; }
[data-precipice-figure] .precipice-controls :is(input[type="search"], select) { box-sizing: border-box; height: 24px; padding: 0 6px; border: 1px solid var(--precipice-quiet); border-radius: 4px; background: var(--precipice-background); color: var(--precipice-text); font: 12px system-ui, sans-serif; }
[data-precipice-figure] .precipice-controls input[type="range"] { width: 90px; accent-color: var(--precipice-accent); }
[data-precipice-figure] .precipice-controls input::placeholder { color: var(--precipice-quiet); opacity: 1; }
[data-precipice-figure] .precipice-error { color: var(--precipice-error); }
[data-precipice-figure] .precipice-box { position: absolute; pointer-events: none; z-index: 1; border: 1px solid var(--precipice-accent); background: color-mix(in srgb, var(--precipice-accent) 18%, transparent); }
[data-precipice-figure] .precipice-cursor { position: absolute; pointer-events: none; background: currentColor; opacity: 0.45; }
[data-precipice-figure] .precipice-cursor.precipice-ring { background: none; border: 2px solid currentColor; border-radius: 50%; opacity: 0.8; box-sizing: border-box; }
[data-precipice-figure] .precipice-tooltip { position: absolute; pointer-events: none; z-index: 2; display: grid; grid-template-columns: auto auto auto; gap: 1px 8px; align-items: center; padding: 6px 9px; border: 1px solid var(--precipice-border); border-radius: 6px; background: var(--precipice-background); color: var(--precipice-text); font: 12px/1.35 system-ui, sans-serif; box-shadow: 0 2px 10px rgb(0 0 0 / 20%); white-space: nowrap; font-variant-numeric: tabular-nums; }
[data-precipice-figure] .precipice-tooltip-heading { grid-column: 1 / -1; font-weight: 600; }
[data-precipice-figure] .precipice-tooltip-value { text-align: right; }
[data-precipice-figure] .precipice-tooltip .precipice-swatch { width: 10px; height: 10px; border-radius: 2px; }
[data-precipice-figure] .precipice-drawer { position: relative; margin: 8px 0 0; padding: 8px; max-height: 320px; overflow: auto; border: 1px solid var(--precipice-border); border-radius: 6px; }
[data-precipice-figure] :is(.precipice-drawer, .precipice-menu)[hidden] { display: none; }
[data-precipice-figure] .precipice-close { position: sticky; float: right; top: 0; right: 0; padding: 2px 8px; background: var(--precipice-background); border: 1px solid var(--precipice-border); }
[data-precipice-figure] table { border-collapse: collapse; margin: 0 0 12px; font: 12px/1.4 system-ui, sans-serif; color: inherit; table-layout: auto; }
[data-precipice-figure] caption { text-align: left; font-weight: 600; padding: 0 0 4px; color: inherit; }
[data-precipice-figure] :is(th, td) { padding: 2px 10px 2px 0; text-align: left; border: 0; border-bottom: 1px solid var(--precipice-border); background: none; max-width: none; font-variant-numeric: tabular-nums; }
[data-precipice-figure] .precipice-number { text-align: right; }
[data-precipice-figure] .precipice-live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) { [data-precipice-figure] * { transition: none !important; animation: none !important; scroll-behavior: auto !important; } }
[data-precipice-figure] figcaption { margin: 6px 0 0; font-size: 12px; color: var(--precipice-quiet); white-space: pre-line; text-align: left; }
[data-precipice-figure] .precipice-note { margin: 6px 0 0; padding-left: 8px; border-left: 3px solid var(--precipice-border); font-size: 12px; color: var(--precipice-quiet); }
[data-precipice-figure] .precipice-warning { border-color: currentColor; color: light-dark(#8a5a00, #e8b55c); }
[data-precipice-figure] pre { margin: 0; font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; color: inherit; background: none; }
`;
