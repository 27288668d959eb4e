const light = `color-scheme:light;--text:#1f1f1f;--quiet:#5f5f5f;--back:#ffffff;--panel:#f5f6f8;--line:#d0d0d0;--accent:#0f5c9c;--error-back:#fdecea;
--red:#b3261e;--green:#1b6b2f;--yellow:#7a5200;--blue:#1f4fb2;--magenta:#8a2291;--cyan:#0b6470;--black:#1f1f1f;--white:#5f5f5f;`;
const dark = `color-scheme:dark;--text:#ececec;--quiet:#b0b0b0;--back:#181818;--panel:#242424;--line:#505050;--accent:#7cbcf2;--error-back:#3a1d1b;
--red:#ff9b94;--green:#7fd491;--yellow:#e5c07b;--blue:#8db8ff;--magenta:#e0a0e8;--cyan:#6ed3df;--black:#b0b0b0;--white:#ececec;`;

/** The look of a page, light and dark and on paper. */
export const PAGE_STYLE = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
@media screen{:root[data-theme=dark]{${dark}}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.6 system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:.5rem;background:var(--back);padding:.25rem .5rem;z-index:9}
.bar{display:flex;justify-content:flex-end;align-items:center;gap:1rem;padding:.5rem 1rem;min-height:3rem}
.bar a{margin-right:auto}
.bar button{font:inherit;font-size:.875rem;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.25rem .75rem;cursor:pointer}
.layout{display:grid;grid-template-columns:minmax(0,56rem);justify-content:center;gap:0 2.5rem;padding:0 1rem 4rem}
main{min-width:0}
h1,h2,h3,h4{line-height:1.25;margin:1.6em 0 .5em}
h1{font-size:2rem;margin-top:.5em}h1+.lead{font-size:1.125rem}h2{font-size:1.4rem}h3{font-size:1.15rem}h4,h5,h6{font-size:1rem}
img{max-width:100%;height:auto}
.figure{margin:.75rem 0}
.figure>img,noscript img{background:#fff}
noscript img{max-width:min(100%,45rem)}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid var(--line);color:var(--quiet)}
code,pre{font-family:ui-monospace,"SFMono-Regular",Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem}
pre{margin:.5rem 0;overflow:auto;line-height:1.5;tab-size:4}
:not(pre)>code{background:var(--panel);padding:.1em .3em;border-radius:4px}
summary{cursor:pointer;color:var(--quiet);font-size:.875rem}
.wide{overflow:auto}
.wide p{font-size:.8125rem;line-height:1.4;color:var(--quiet);margin:.35rem 0}
table{border-collapse:collapse;font-size:.8125rem;line-height:1.4;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--quiet);padding:.25rem 0}
th,td{text-align:left;padding:.25rem .75rem;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;border-bottom-width:2px}
[align=right]{text-align:right}[align=center]{text-align:center}
footer{border-top:1px solid var(--line);color:var(--quiet);font-size:.8125rem;padding:1rem;text-align:center}
[hidden]{display:none!important}
@media print{
.bar,.skip,.precipice-toolbar,.precipice-controls{display:none!important}
body{font-size:11pt}
.layout{display:block;padding:0}
pre{overflow:visible;max-height:none;white-space:pre-wrap;overflow-wrap:anywhere}
.figure,img,tr{break-inside:avoid}
h1,h2,h3,h4{break-after:avoid}
a{color:inherit}
}
`;
