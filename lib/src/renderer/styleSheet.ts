/** The space between two panels, in pixels. */
export const panelGap = 8;

const rules = `
{ font: 13px/1.4 system-ui, sans-serif; margin: 0; padding: 4px 0; max-width: 100%; position: relative; }
h2 { font-size: 15px; font-weight: 600; margin: 0 0 4px; color: inherit; }
h3 { font-size: 13px; font-weight: 400; margin: 0 0 8px; color: var(--precipice-quiet); }
.precipice-panels { display: grid; position: relative; gap: ${panelGap}px; align-items: end; width: 100%; }
.precipice-panel { position: relative; min-width: 0; }
.precipice-panel:hover { z-index: 1; }
.precipice-panel > svg { display: block; user-select: none; -webkit-user-select: none; width: 100%; height: auto; overflow: hidden; }
.precipice-panel > svg[data-tooltip] { overflow: visible; }
@supports (overflow-clip-margin: 400px) { [data-precipice-figure] .precipice-panel > svg:is([data-tooltip],[style*=visible]) { overflow: clip !important; overflow-clip-margin: 400px; } }
.precipice-panel > img { display: block; max-width: 100%; height: auto; background: #fff; }
svg title { zoom: 2; }
.precipice-panel:focus { outline: none; }
.precipice-panel:focus-visible { outline: 2px solid var(--precipice-accent); outline-offset: 2px; border-radius: 2px; }
button.precipice-corner { position: absolute; right: 0; bottom: -8px; width: 24px; height: 24px; cursor: nwse-resize; touch-action: none; background: linear-gradient(135deg, transparent 50%, var(--precipice-quiet) 50% 56%, transparent 56% 66%, var(--precipice-quiet) 66% 72%, transparent 72%) 100% 100% / 14px 14px no-repeat; opacity: 0.5; }
.precipice-corner:is(:hover, :focus-visible) { opacity: 1; }
.precipice-head { z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin: 0 0 6px; }
.precipice-legend { display: flex; flex-wrap: wrap; gap: 2px 4px; margin: 0; padding: 0; }
button { all: unset; box-sizing: border-box; cursor: pointer; color: inherit; border-radius: 4px; font: 12px/1.4 system-ui, sans-serif; }
button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
:is(a, button, [role="menuitem"], input, select, .precipice-drawer):focus-visible { outline: 2px solid var(--precipice-accent); outline-offset: 1px; }
.precipice-legend button { display: inline-flex; align-items: center; gap: 6px; padding: 2px 6px; min-height: 24px; }
.precipice-legend button > * { transition: opacity 120ms; }
.precipice-legend button:is([aria-pressed="false"], [data-filtered]) { color: var(--precipice-quiet); text-decoration: line-through; }
.precipice-legend button:is([aria-pressed="false"], [data-filtered]) > * { opacity: 0.3; }
.precipice-toolbar { display: flex; gap: 2px; margin-left: auto; color: var(--precipice-quiet); }
.precipice-toolbar button { display: inline-flex; align-items: center; justify-content: center; min-width: 26px; height: 26px; }
.precipice-toolbar button[aria-pressed="true"] { background: color-mix(in srgb, var(--precipice-accent) 22%, transparent); color: var(--precipice-text); }
.precipice-toolbar button:is([data-lock="x"], [data-lock="y"])::after { content: attr(data-lock); margin-left: 2px; }
.precipice-menu-holder { position: relative; display: flex; }
.precipice-menu { position: absolute; z-index: 3; top: 28px; right: 0; min-width: 170px; padding: 4px; border: 1px solid var(--precipice-border); border-radius: 6px; background: var(--precipice-background); color: var(--precipice-text); box-shadow: 0 4px 14px rgb(0 0 0 / 25%); }
[role="menuitem"] { padding: 5px 8px; border-radius: 4px; cursor: pointer; font-size: 12px; white-space: nowrap; }
[role="menuitem"]:is(:hover, :focus) { background: color-mix(in srgb, currentColor 10%, transparent); }
.precipice-controls { flex-basis: 100%; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; font-size: 12px; }
.precipice-controls label { display: inline-flex; align-items: center; gap: 6px; }
.precipice-controls :is(input[type="search"], select) { box-sizing: border-box; height: 24px; padding: 0 6px; border: 1px solid var(--precipice-quiet); border-radius: 4px; background: var(--precipice-background); color: var(--precipice-text); font: 12px system-ui, sans-serif; }
.precipice-controls input[type="range"] { width: 90px; accent-color: var(--precipice-accent); }
.precipice-controls input::placeholder { color: var(--precipice-quiet); opacity: 1; }
.precipice-error { color: var(--precipice-error); }
.precipice-box { position: absolute; pointer-events: none; z-index: 1; border: 1px solid var(--precipice-accent); background: color-mix(in srgb, var(--precipice-accent) 18%, transparent); }
.precipice-cursor { position: absolute; pointer-events: none; background: currentColor; opacity: 0.45; }
.precipice-cursor.precipice-ring { background: none; border: 2px solid currentColor; border-radius: 50%; opacity: 0.8; box-sizing: border-box; }
.precipice-tooltip { position: absolute; pointer-events: none; z-index: 2; display: grid; grid-template-columns: auto auto auto; gap: 1px 8px; align-items: center; padding: 6px 9px; border: 1px solid var(--precipice-border); border-radius: 6px; background: var(--precipice-background); color: var(--precipice-text); font: 12px/1.35 system-ui, sans-serif; box-shadow: 0 2px 10px rgb(0 0 0 / 20%); white-space: nowrap; font-variant-numeric: tabular-nums; }
.precipice-tooltip-heading { grid-column: 1 / -1; font-weight: 600; }
.precipice-tooltip-value { text-align: right; }
.precipice-tooltip .precipice-swatch { width: 10px; height: 10px; border-radius: 2px; }
.precipice-drawer { position: relative; margin: 8px 0 0; padding: 8px; max-height: 320px; overflow: auto; border: 1px solid var(--precipice-border); border-radius: 6px; }
:is(.precipice-drawer, .precipice-menu)[hidden] { display: none; }
.precipice-close { position: sticky; float: right; top: 0; right: 0; padding: 2px 8px; background: var(--precipice-background); border: 1px solid var(--precipice-border); }
table { border-collapse: collapse; margin: 0 0 12px; font: 12px/1.4 system-ui, sans-serif; color: inherit; table-layout: auto; }
caption { text-align: left; font-weight: 600; padding: 0 0 4px; color: inherit; }
:is(th, td) { padding: 2px 10px 2px 0; text-align: left; border: 0; border-bottom: 1px solid var(--precipice-border); background: none; max-width: none; font-variant-numeric: tabular-nums; }
td a { color: var(--precipice-accent); text-decoration: underline; white-space: nowrap; }
.precipice-number { text-align: right; }
.precipice-live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) { [data-precipice-figure] * { transition: none !important; animation: none !important; scroll-behavior: auto !important; } }
figcaption { margin: 6px 0 0; font-size: 12px; color: var(--precipice-quiet); white-space: pre-line; text-align: left; }
.precipice-note { margin: 6px 0 0; padding-left: 8px; border-left: 3px solid; font-size: 12px; color: var(--precipice-warning); }
pre { margin: 0; font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; color: inherit; background: none; }
`;

/**
 * The look of a figure. Every rule requires a figure's attribute, which stands before each line, so that none reaches the page.
 * Rules of the page for tables, buttons and headings are undone within a figure.
 *
 * The zoom of a title has no visible effect. It keeps Chromium from caching the title's style: Chromium searches that cache for
 * each colour and opacity of a mark's rows, which took seconds for 10 000 of them.
 */
export const styleSheet = rules.replaceAll(/^(?=[^@\n])/gmu, "[data-precipice-figure] ");
