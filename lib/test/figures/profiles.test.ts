import * as figures from "../../src/figures/index.js";
import { agents, profilesOf } from "./madeUpResults.js";
import { testFigures } from "./testFigures.js";

testFigures({
  profiles: () => {
    const of = profilesOf(agents);
    return { figure: figures.profiles(of), of };
  },
  "profiles-nonlinear": () => {
    const of = profilesOf(agents);
    return { figure: figures.profiles(of, { axis: "nonlinear" }), of };
  },
});
