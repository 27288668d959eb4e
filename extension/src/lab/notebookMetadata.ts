import type { AnalysisDefaults } from "../settings/AnalysisDefaults.js";

/** The kernel's name. */
export const KERNEL = "precipice";

/** The metadata of a new notebook: its kernel, and its type-check mode if the settings have one. */
export function notebookMetadata({ types }: AnalysisDefaults): Readonly<Record<string, unknown>> {
  return {
    kernelspec: { name: KERNEL, display_name: "TypeScript (Precipice)", language: "typescript" },
    language_info: { name: "typescript", file_extension: ".ts", mimetype: "text/typescript" },
    ...(types === "kernel" ? {} : { precipice: { types } }),
  };
}
