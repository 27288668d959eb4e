import type { TranslationBundle } from "@jupyterlab/translation";
import type { AnalysisDefaults } from "../settings/AnalysisDefaults.js";

/** A cell of a template. */
export interface TemplateCell {
  readonly type: "markdown" | "code";
  readonly source: string;
}

/** A notebook that answers one kind of question, on made-up data that people replace with their own. */
export interface Template {
  /** The notebook's file, without its ending, and the command's argument. */
  readonly name: string;
  /** English; shown translated. */
  readonly title: string;
  /** English; shown translated. */
  readonly caption: string;
  /** Shapes within `0 0 24 24`, drawn with the theme's colours. */
  readonly drawing: string;
  /** The cells: prose and labels translated, and the settings written into the code. */
  cells(defaults: AnalysisDefaults, trans: Translation): readonly TemplateCell[];
}

/** The part of a translation bundle that the templates use. */
export type Translation = Pick<TranslationBundle, "__">;

/** A cell of prose. */
export function prose(...lines: readonly string[]): TemplateCell {
  return { type: "markdown", source: lines.join("\n") };
}

/** A cell of code. */
export function code(...lines: readonly string[]): TemplateCell {
  return { type: "code", source: lines.join("\n") };
}

/** A text as code. */
export function text(value: string): string {
  return JSON.stringify(value);
}
