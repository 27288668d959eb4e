import { accessSync, constants, existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { plainLine } from "../results/plainLine.js";
import { CommandError, EXIT } from "./CommandError.js";
import type { Report } from "./Report.js";
import type { Output } from "./Settings.js";
import { markdownOf, writeReport } from "./writeReport.js";

/** The most bytes that GitHub shows of the summary of one step. */
const MOST_SUMMARY = 2 ** 20;

/** @throws CommandError for an output that cannot be written, before anything is computed */
export function checkOutputs(outputs: readonly Output[]): void {
  for (const { place } of outputs) {
    if (place === "-") continue;
    const file = resolve(place);
    const folder = dirname(file);
    if (!existsSync(folder))
      throw new CommandError(`-o ${place}: the folder ${folder} does not exist; make it first.`, EXIT.usage);
    if (existsSync(file) && statSync(file).isDirectory())
      throw new CommandError(`-o ${place} is a folder; name a file.`, EXIT.usage);
    try {
      accessSync(folder, constants.W_OK);
      if (existsSync(file)) accessSync(file, constants.W_OK);
    } catch (error) {
      throw new CommandError(`-o ${place} cannot be written: choose another place.`, EXIT.usage, {
        cause: error,
      });
    }
  }
}

/** Writes a report to its places. A file is written whole or not at all. */
export async function writeOutputs(
  report: Report,
  outputs: readonly Output[],
  quiet: boolean,
): Promise<void> {
  for (const { place, format } of outputs) {
    const text = await writeReport(report, format);
    if (place === "-") {
      await print(text);
      continue;
    }
    writeWhole(resolve(place), text);
    if (!quiet) process.stderr.write(`Wrote ${plainLine(place)}\n`);
  }
}

/** Writes to standard output, and waits until a pipe has taken all of it. */
export async function print(text: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    process.stdout.write(text, (error) => {
      if (error && (error as NodeJS.ErrnoException).code !== "EPIPE") fail(error);
      else done();
    });
  });
}

/** Adds a report to the summary of a GitHub step, and its warnings to the log. */
export async function writeForGitHub(report: Report): Promise<void> {
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: actions } = process.env;
  if (summary) {
    const whole = `${markdownOf(report)}\n`;
    const fits = Buffer.byteLength(whole) <= MOST_SUMMARY;
    const short = { ...report, parts: ["The tables are too long for this summary."] };
    await appendFile(summary, fits ? whole : `${markdownOf(short)}\n`);
  }
  if (actions !== "true") return;
  for (const warning of report.warnings) process.stderr.write(`::warning::${workflowText(warning)}\n`);
}

/** A text of a workflow command, in which a percent sign and line ends have a meaning. */
function workflowText(text: string): string {
  return plainLine(text).replaceAll("%", "%25");
}

function writeWhole(file: string, text: string): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(beside, text, existsSync(file) ? { mode: statSync(file).mode } : {});
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} cannot be written: ${reason}`, EXIT.usage, { cause: error });
  }
}
