import { LabIcon } from "@jupyterlab/ui-components";

/** A cliff, and an interval at its edge. */
export const precipiceIcon = new LabIcon({
  name: "@precipice/jupyterlab:precipice",
  svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
  <path class="jp-icon3" fill="#616161" d="M1 8h6.2l.9 2.4-.7 1.5 1.2 3.1H1z"/>
  <path class="jp-icon3" fill="none" stroke="#616161" stroke-width="1.4" stroke-linecap="round" d="M4 4.3h10M4 2.6V6M14 2.6V6"/>
  <circle cx="9" cy="4.3" r="2" fill="#0072b2"/>
</svg>`,
});
