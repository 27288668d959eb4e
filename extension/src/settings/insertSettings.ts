import type { JupyterFrontEnd } from "@jupyterlab/application";
import { Notification } from "@jupyterlab/apputils";
import type { TranslationBundle } from "@jupyterlab/translation";
import { currentNotebook } from "../lab/currentNotebook.js";
import type { AnalysisDefaults } from "./AnalysisDefaults.js";
import { PALETTES } from "./palettes.js";
import { optionsCode } from "./settingsCode.js";

/** Inserts a cell with the current settings below the active cell of the current notebook. */
export async function insertSettings(
  app: JupyterFrontEnd,
  defaults: AnalysisDefaults,
  trans: TranslationBundle,
): Promise<void> {
  const notebook = currentNotebook(app);
  if (notebook === undefined) {
    Notification.info(trans.__("Open a notebook to insert the settings into."), { autoClose: 8_000 });
    return;
  }
  await notebook.context.ready;
  app.shell.activateById(notebook.id);
  await app.commands.execute("notebook:insert-cell-below");
  notebook.content.activeCell?.model.sharedModel.setSource(settingsCell(defaults));
}

/** The code of the settings. */
export function settingsCell(defaults: AnalysisDefaults): string {
  const palette = PALETTES[defaults.palette];
  return [
    "// What the analyses below share: aggregates(scores, { ...options })",
    `const options = ${optionsCode(defaults, { reps: true, interval: true, seed: true })};`,
    ...(palette === undefined
      ? []
      : [
          "// For figures: figures.intervals(result, { colors: colorsOf(scores.algorithms) })",
          `const palette = [${palette.map((color) => `"${color}"`).join(", ")}];`,
          "const colorsOf = (names: readonly string[]) =>",
          '  Object.fromEntries(names.map((name, i) => [name, palette[i % palette.length] ?? ""]));',
        ]),
  ].join("\n");
}
