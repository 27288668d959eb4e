// The script of a page with figures and tables: one of a notebook, or of results.
import { drawFigures } from "./figures.js";
import { watchScrollers } from "./scrollers.js";
import { followTheme, showThemeSwitch } from "./theme.js";

followTheme();
addEventListener("DOMContentLoaded", () => {
  showThemeSwitch();
  watchScrollers(".cell pre, .rich, .wide");
  drawFigures();
  // Nothing can be opened on paper.
  const opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
      details.open = true;
      opened.push(details);
    }
  });
  addEventListener("afterprint", () => {
    for (const details of opened.splice(0)) details.open = false;
  });
});
