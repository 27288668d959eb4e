import DefaultTheme from "vitepress/theme-without-fonts";

import LiveFigure from "./LiveFigure.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component("LiveFigure", LiveFigure),
};
