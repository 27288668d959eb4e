import { LabIcon } from "@jupyterlab/ui-components";

/** A table whose columns have distributions. */
export const variablesIcon = new LabIcon({
  name: "@precipice/jupyterlab:variables",
  svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
  <g class="jp-icon3" fill="#616161"><path d="M1 2h14v12H1zm1.5 5.5v5H7v-5zm6 0v5h5v-5zm-6-4V6h11V3.5z" fill-rule="evenodd"/>
  <path d="M3.2 9.5h.9v2h-.9zm1.2-1h.9v3h-.9zm1.2 1.6h.9v1.4h-.9zM9.4 10h.9v1.5h-.9zm1.2-1.4h.9v2.9h-.9zm1.2.9h.9v2h-.9z"/></g>
</svg>`,
});
