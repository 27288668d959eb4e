import { notebookSettings } from "../../process/notebookSettings.js";
import type { GivenSettings } from "../rewrite/LoweringSettings.js";

/** The settings for lowering decorators and JSX, from the notebook, then from the environment. */
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
