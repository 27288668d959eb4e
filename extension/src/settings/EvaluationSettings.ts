import { Token } from "@lumino/coreutils";
import type { ISignal } from "@lumino/signaling";
import type { AnalysisDefaults } from "./AnalysisDefaults.js";

/** The settings for every plugin that writes code or makes notebooks. */
export interface EvaluationSettings {
  /** The current defaults. */
  readonly defaults: AnalysisDefaults;
  /** Resolves once the settings have been read for the first time. */
  readonly ready: Promise<void>;
  /** Emits after every change. */
  readonly changed: ISignal<EvaluationSettings, AnalysisDefaults>;
}

export const IEvaluationSettings = new Token<EvaluationSettings>(
  "@precipice/jupyterlab:IEvaluationSettings",
  "The level, replicates, interval, palette and type check that new code of Precipice starts from.",
);
