import { Token } from "@lumino/coreutils";
import type { ISignal } from "@lumino/signaling";
import type { AnalysisDefaults } from "./AnalysisDefaults.js";

/** What the settings say, for every plugin that writes code or makes notebooks. */
export interface EvaluationSettings {
  /** What holds now. */
  readonly defaults: AnalysisDefaults;
  /** Resolves when the settings were read for the first time. */
  readonly ready: Promise<void>;
  /** Sends after every change. */
  readonly changed: ISignal<EvaluationSettings, AnalysisDefaults>;
}

export const IEvaluationSettings = new Token<EvaluationSettings>(
  "@precipice/jupyterlab:IEvaluationSettings",
  "The level, replicates, interval, palette and type check that new code of Precipice starts from.",
);
