import DefaultTheme from "vitepress/theme-without-fonts";

import LiveFigure from "./LiveFigure.vue";
import { loadWholePages } from "./loadWholePages.js";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app, router }) {
    app.component("LiveFigure", LiveFigure);
    if (!import.meta.env.SSR) loadWholePages(router);
  },
};
