import type { DatasetFiles } from "../../DatasetFiles.js";

/** The reference of a hazard in one edition of the benchmark. */
export interface AiluminateStandard {
  /** `general_purpose_ai_chat` or `security_naive`. */
  readonly benchmark: string;
  readonly version: string;
  /** `en_us`, `fr_fr`, `zh_cn`. */
  readonly locale: string;
  /** `official`, `practice` or `demo`. */
  readonly prompts: string;
  /** `ensemble` or `private`. */
  readonly evaluator: string;
  /** Three letters, as `vcr`: violent crimes; the whole name for security. */
  readonly hazard: string;
  /** The share of safe answers of the reference. */
  readonly safe: number;
  readonly referenceSystems: readonly string[];
}

interface StandardsFile {
  readonly standards: {
    readonly reference_suts: readonly string[];
    readonly reference_standards: Readonly<Record<string, number>>;
  };
}

/** Reads the references of AILuminate: a row for each hazard of each edition. */
export function readAiluminateStandards(files: DatasetFiles): readonly AiluminateStandard[] {
  const pattern = /^(.+)_benchmark-([\d.]+)-(\w\w_\w\w)-(\w+)-(\w+)\.json$/u;
  return files.matching(pattern).flatMap(({ name, parts }) => {
    const [benchmark = "", version = "", locale = "", prompts = "", evaluator = ""] = parts;
    const { standards } = files.json<StandardsFile>(name);
    return Object.entries(standards.reference_standards).map(([hazard, safe]) => ({
      benchmark,
      version,
      locale,
      prompts,
      evaluator,
      safe,
      hazard: /^safe_hazard-[\d_]+-(\w+)$/u.exec(hazard)?.[1] ?? hazard,
      referenceSystems: standards.reference_suts,
    }));
  });
}
