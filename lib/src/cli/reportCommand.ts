import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { battleReport } from "./battleReport.js";
import { EXIT } from "./CommandError.js";
import { itemReport } from "./itemReport.js";
import { readSources } from "./readSource.node.js";
import type { Report, ReportPart } from "./Report.js";
import { reportOf } from "./reportOf.js";
import { runReport } from "./runReport.js";
import type { Settings } from "./Settings.js";
import { contentOf, readingOf, scaled } from "./sides.js";

/** `precipice report`: everything that the results of a file allow to say. */
export async function reportCommand(settings: Settings, work: LongWorkOptions): Promise<Report> {
  const frame = await readSources(settings.files, settings);
  const content = contentOf(frame, settings);
  const found =
    content.unit === "battle"
      ? await battleReport(content.battles, settings, work)
      : content.unit === "item"
        ? await itemReport(content.rows, settings)
        : await runReport(
            scaled(content.scores, settings),
            content.curves && scaled(content.curves, settings),
            settings,
            work,
          );
  const parts: readonly ReportPart[] = found.parts;
  return reportOf({
    title: settings.title ?? `Results of ${frame.file}`,
    decision: found.decision,
    main: found.main,
    parts,
    reading: readingOf(frame),
    status: EXIT.done,
  });
}
