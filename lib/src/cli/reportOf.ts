import type { Decision } from "../results/Decision.js";
import { Result } from "../results/Result.js";
import type { Report, ReportPart } from "./Report.js";

/** The parts of a report as the commands have them. */
interface Found {
  readonly title: string;
  readonly decision: Decision | undefined;
  /** The answer, if it is more than the sentence of the decision. */
  readonly answer?: readonly string[];
  readonly main: Result;
  readonly parts: readonly ReportPart[];
  /** How the files were read. */
  readonly reading: readonly string[];
  readonly warnings?: readonly string[];
  readonly printed?: string;
  readonly status: number;
}

/** A report with its answer first and the reading of the files last; the warnings of all its results are gathered. */
export function reportOf(found: Found): Report {
  const { decision, main, parts, reading, title, status, printed } = found;
  const results = [main, ...parts.filter((part) => part instanceof Result)];
  const warnings = new Set([
    ...(found.warnings ?? []),
    ...results.flatMap((result) => result.warnings.map(({ text }) => text)),
    ...main.estimates.flatMap((estimate) => estimate.warnings.map(({ text }) => text)),
  ]);
  const rule = decision?.notes.filter((note) => !note.startsWith("Warning: ")) ?? [];
  return {
    title,
    answer: found.answer ?? (decision === undefined ? [] : [decision.sentence]),
    main,
    parts: [...parts, { heading: "How it was decided and read" }, ...rule, ...reading],
    warnings: [...warnings],
    ...(printed !== undefined && { printed }),
    status,
  };
}
