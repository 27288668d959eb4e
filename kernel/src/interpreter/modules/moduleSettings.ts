import { notebookSettings } from "../../process/notebookSettings.js";
import type { GivenSettings } from "../rewrite/LoweringSettings.js";

/** How the notebook, then the environment, wants decorators and JSX lowered. */
export function moduleSettings(environment: NodeJS.ProcessEnv = process.env): readonly GivenSettings[] {
  return [
    notebookSettings(environment),
    {
      decorators: environment["PRECIPICE_DECORATORS"],
      jsxFactory: environment["PRECIPICE_JSX_FACTORY"],
      jsxFragment: environment["PRECIPICE_JSX_FRAGMENT"],
    },
  ];
}
