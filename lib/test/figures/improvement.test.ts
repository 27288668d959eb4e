import * as figures from "../../src/figures/index.js";
import { agents, improvementOf } from "./madeUpResults.js";
import { testFigures } from "./testFigures.js";

testFigures({
  improvement: () => {
    const of = improvementOf(agents.slice(0, 4));
    return { figure: figures.improvement(of), of };
  },
  "improvement-one-pair": () => {
    const of = improvementOf(["World model with a long name", "Model-free baseline"]);
    return { figure: figures.improvement(of, { title: null }), of };
  },
});
