import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette, Notification } from "@jupyterlab/apputils";
import { ISettingRegistry } from "@jupyterlab/settingregistry";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { Signal } from "@lumino/signaling";
import { CHECK_MODES, initialDefaults, readDefaults, type AnalysisDefaults } from "./AnalysisDefaults.js";
import { IEvaluationSettings, type EvaluationSettings } from "./EvaluationSettings.js";
import { insertSettings } from "./insertSettings.js";
import { publicationStyle } from "./publicationStyle.js";
import { setCheckMode } from "./setCheckMode.js";

const ID = "@precipice/jupyterlab:settings";

/** Argument: `mode`, one of `warn`, `strict` and `off`. */
export const CHECK_TYPES_COMMAND = "precipice:check-types";
export const INSERT_SETTINGS_COMMAND = "precipice:insert-settings";

class ReadSettings implements EvaluationSettings {
  defaults: AnalysisDefaults = initialDefaults;
  readonly ready: Promise<void>;
  readonly changed = new Signal<this, AnalysisDefaults>(this);

  constructor(
    registry: ISettingRegistry | null,
    restored: Promise<unknown>,
    refuse: (refused: readonly string[]) => void,
  ) {
    const load = async (): Promise<void> => {
      // JupyterLab's shortcuts plugin fails if other settings are loaded before its own.
      await restored;
      const settings = await registry?.load(ID);
      if (settings === undefined) return;
      const take = (): void => {
        const { defaults, refused } = readDefaults(settings.composite);
        if (refused.length > 0) refuse(refused);
        this.defaults = defaults;
        publicationStyle.read(settings.composite["publicationStyle"]);
        this.changed.emit(defaults);
      };
      take();
      settings.changed.connect(take);
    };
    this.ready = load().catch((error: unknown) => refuse([String(error)]));
  }
}

/** Reads the settings, and adds their commands for an open notebook. */
export const settingsPlugin: JupyterFrontEndPlugin<EvaluationSettings> = {
  id: ID,
  description: "Reads the settings of Precipice and writes them into notebooks.",
  autoStart: true,
  provides: IEvaluationSettings,
  optional: [ISettingRegistry, ICommandPalette, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    registry: ISettingRegistry | null,
    palette: ICommandPalette | null,
    translator: ITranslator | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const settings = new ReadSettings(registry, app.restored, (refused) => {
      Notification.warning(
        trans.__("Settings of Precipice that cannot be used are left out: %1", refused.join(" ")),
      );
    });
    app.commands.addCommand(INSERT_SETTINGS_COMMAND, {
      label: trans.__("Insert Settings Cell"),
      caption: trans.__("Insert a cell with the level, replicates, interval and palette that are set"),
      describedBy: { args: { type: "object", properties: {} } },
      execute: async () => {
        await settings.ready;
        await insertSettings(app, settings.defaults, trans);
      },
    });
    palette?.addItem({ command: INSERT_SETTINGS_COMMAND, category: "Precipice" });

    const names: Readonly<Record<string, string>> = {
      warn: trans.__("Check Types: Warn"),
      strict: trans.__("Check Types: Strict"),
      off: trans.__("Check Types: Off"),
    };
    app.commands.addCommand(CHECK_TYPES_COMMAND, {
      label: ({ mode }) => (typeof mode === "string" ? names[mode] : undefined) ?? trans.__("Check Types"),
      caption: trans.__("Write into this notebook how the kernel checks its types"),
      describedBy: {
        args: {
          type: "object",
          properties: { mode: { type: "string", enum: CHECK_MODES.slice(1) } },
          required: ["mode"],
        },
      },
      execute: ({ mode }) => setCheckMode(app, mode, trans),
    });
    for (const mode of Object.keys(names))
      palette?.addItem({ command: CHECK_TYPES_COMMAND, category: "Precipice", args: { mode } });
    return settings;
  },
};
