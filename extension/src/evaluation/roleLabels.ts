import type { TranslationBundle } from "@jupyterlab/translation";
import type { RoleName } from "./Choices.js";

/** The labels of the roles of columns. */
export function roleLabels(trans: TranslationBundle): Readonly<Record<RoleName, string>> {
  return {
    algorithm: trans.__("algorithm or model"),
    task: trans.__("task"),
    run: trans.__("run (seed)"),
    score: trans.__("score"),
    step: trans.__("step"),
    sample: trans.__("episode or item"),
    repeat: trans.__("repeated answer"),
    cluster: trans.__("cluster of items"),
    a: trans.__("battle: first side"),
    b: trans.__("battle: second side"),
    winner: trans.__("battle: winner"),
  };
}
