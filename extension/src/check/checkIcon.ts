import { LabIcon } from "@jupyterlab/ui-components";

/** The icon of "Restart and check": a circular arrow with a tick. */
export const checkIcon = new LabIcon({
  name: "@precipice/jupyterlab:check",
  svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24">
  <g class="jp-PrecipiceTemplate-drawing" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M19 12a7 7 0 1 1-2.5-5.4M17 3v4h-4M8.5 12l2.5 2.5 4.5-4.5"/>
  </g>
</svg>`,
});
