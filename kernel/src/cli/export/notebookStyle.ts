import { PAGE_STYLE } from "precipice/page";

const ANSI = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  .map(
    (name) =>
      `.ansi-${name},.ansi-bright-${name}{color:var(--${name})}.ansi-${name}-back,.ansi-bright-${name}-back{background:var(--${name});color:var(--back)}`,
  )
  .join("\n");

/** The look of a notebook's page and of a site's index: that of a page, with cells, contents and search. */
export const NOTEBOOK_STYLE = `${PAGE_STYLE}
.contents{font-size:.875rem;line-height:1.4;margin-bottom:1.5rem}
.contents h2{font-size:.875rem;margin:0 0 .5rem}
.contents ol{list-style:none;margin:0;padding:0}
.contents li{margin:.3rem 0;overflow-wrap:anywhere}
.contents .l2{padding-left:.75rem}.contents .l3{padding-left:1.5rem}
.contents a{color:inherit;text-decoration:none}.contents a:hover{text-decoration:underline}
@media (min-width:72rem){.layout.with{grid-template-columns:14rem minmax(0,56rem)}
.contents{position:sticky;top:0;max-height:100vh;overflow:auto;align-self:start;padding:1rem 0}}
.outputs>img{margin:.75rem 0}
.outputs>img,.rich img{background:#fff}
.text pre,.source{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.75rem 1rem}
.cell{position:relative;margin:1rem 0}
.count{display:none;position:absolute;right:calc(100% + .5rem);top:.8rem;font:.75rem ui-monospace,monospace;color:var(--quiet)}
@media (min-width:64rem){.count{display:block}}
.outputs pre{padding:0 .25rem;max-height:40rem}
.outputs .stderr{border-left:3px solid var(--yellow);padding-left:.75rem}
.stale{margin:.25rem 0;border-left:3px solid var(--yellow);padding-left:.75rem;font-size:.875rem}
.outputs .error{background:var(--error-back);border-radius:6px;padding:.75rem 1rem}
.unread{color:var(--quiet);font-style:italic}
.rich{overflow:auto;max-height:36rem}
.rich thead th{position:sticky;top:0;background:var(--back)}
math[display=block]{overflow-x:auto;overflow-y:hidden;padding:.25rem 0}
.tok-keyword,.tok-operatorKeyword{color:var(--magenta)}
.tok-string,.tok-string2{color:var(--green)}
.tok-number,.tok-bool,.tok-atom,.tok-null{color:var(--yellow)}
.tok-comment,.tok-meta{color:var(--quiet);font-style:italic}
.tok-typeName,.tok-className,.tok-namespace{color:var(--cyan)}
.tok-definition,.tok-propertyName{color:var(--blue)}
.tok-invalid{color:var(--red)}
${ANSI}
.ansi-bold{font-weight:700}.ansi-dim{color:var(--quiet)}.ansi-italic{font-style:italic}.ansi-underline{text-decoration:underline}.ansi-strikethrough{text-decoration:line-through}
.ansi-reverse{background:var(--text);color:var(--back)}
.search{display:block;margin:1rem 0}
.search input{display:block;width:100%;font:inherit;color:inherit;background:var(--back);border:1px solid var(--quiet);border-radius:6px;padding:.4rem .75rem;margin-top:.25rem}
.entries{list-style:none;padding:0}
.entries li{margin:0 0 1.25rem}
.entries p{margin:.15rem 0;overflow-wrap:anywhere}
.entries small{color:var(--quiet)}
@media print{
.contents{display:none!important}
.layout.with{display:block;padding:0}
.rich,.outputs pre{overflow:visible;max-height:none;white-space:pre-wrap;overflow-wrap:anywhere}
.rich{white-space:normal;overflow-wrap:break-word}
.rich table{font-size:7.5pt}
.rich th,.rich td{padding:.15rem .4rem}
.rich thead th{position:static}
}
`;
