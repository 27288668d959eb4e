import { LabIcon } from "@jupyterlab/ui-components";

/** The logo of Precipice and its kernel: a falling performance profile, and an interval across it. */
export const precipiceIcon = new LabIcon({
  name: "@precipice/jupyterlab:precipice",
  svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="12" fill="#1f4e79"/>
  <path d="M7 15h17c9 0 8 34 17 34h16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
  <path d="M17 32h31M17 26v12M48 26v12" fill="none" stroke="#ffb347" stroke-width="4" stroke-linecap="round"/>
  <circle cx="32.5" cy="32" r="5.5" fill="#ffb347"/>
</svg>`,
});
