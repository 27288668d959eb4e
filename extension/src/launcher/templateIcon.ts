import { LabIcon } from "@jupyterlab/ui-components";
import type { Template } from "./Template.js";

/** The drawing of a template in the theme's colours. */
export function templateIcon({ name, drawing }: Template): LabIcon {
  return new LabIcon({
    name: `@precipice/jupyterlab:template-${name}`,
    svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24">
  <g class="jp-PrecipiceTemplate-drawing" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
</svg>`,
  });
}
