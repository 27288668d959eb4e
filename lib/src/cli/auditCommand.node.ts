import { createReadStream } from "node:fs";
import path from "node:path";
import { audit } from "../audit/audit.js";
import { readClaims, readScoreMatrix } from "../audit/readClaims.js";
import { headerFields } from "../bytes/headerFields.js";
import { gather } from "../frames/bytesInput.js";
import { FrameError } from "../frames/FrameError.js";
import { formatCount } from "../results/formatNumber.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { CommandError, EXIT } from "./CommandError.js";
import type { Report } from "./Report.js";
import { reportOf } from "./reportOf.js";
import type { Settings } from "./Settings.js";

/** The most bytes of a table of claims, which is held as one text: 64 MB are about half a million claims. */
const MOST_BYTES = 2 ** 26;

const verdicts = ["possible", "undecided", "impossible", "not testable"] as const;

/** `precipice audit`: the verdicts on a table of claims, or on the matrix of a paper's scores. */
export async function auditCommand(settings: Settings): Promise<Report> {
  const [file = ""] = settings.files;
  const name = file === "-" ? "stdin" : path.basename(file);
  const csv = await readText(file === "-" ? process.stdin : createReadStream(file), name);
  const main = audited(csv, name, settings);
  return reportOf({
    title: settings.title ?? `Audit of ${name}`,
    decision: undefined,
    answer: [countsOf(main), ...main.estimates.filter(isImpossible).map(questionOf)],
    main,
    parts: [main],
    reading: [`${name} was read as text, so that figures keep their decimals.`],
    status: EXIT.done,
  });
}

/** A whole text, which ends as soon as it is too large. */
async function readText(parts: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const bytes = await gather(parts, MOST_BYTES, () => {
    throw new FrameError(
      { file: name },
      "it is larger than the 64 MB that audit reads: take the claims of fewer papers at a time.",
    );
  });
  return new TextDecoder().decode(bytes);
}

function audited(csv: string, name: string, { level, seed, reps, method, given }: Settings): Result {
  const columns = headerFields(csv, ",");
  const isMatrix = columns.includes("metric") && columns.includes("system") && !columns.includes("claim");
  try {
    if (isMatrix) {
      return audit(readScoreMatrix(csv, name), {
        level,
        seed,
        ...(reps === undefined ? {} : { reps }),
        ...(method === undefined ? {} : { method }),
      });
    }
    const unused = ["method", "seed", "reps"].find((option) => given.has(option));
    if (unused !== undefined) {
      throw new CommandError(
        `audit: --${unused} is for a matrix of scores, and ${name} is a table of claims.`,
        EXIT.usage,
      );
    }
    return audit(readClaims(csv, name), { level });
  } catch (error) {
    // A wrong column is a fault of the file, which the library throws as a wrong type.
    if (error instanceof TypeError) throw new CommandError(error.message, EXIT.data, { cause: error });
    throw error;
  }
}

function countsOf({ estimates }: Result): string {
  const counts = verdicts.map((verdict) => {
    const count = estimates.filter(({ values }) => values?.["verdict"] === verdict).length;
    return `${formatCount(count)} ${verdict}`;
  });
  return `${formatCount(estimates.length)} checked: ${counts.join(", ")}.`;
}

function isImpossible({ values }: Estimate): boolean {
  return values?.["verdict"] === "impossible";
}

function questionOf({ labels, values }: Estimate): string {
  const { paper, claim, table, benchmark } = labels;
  const place = [claim, table, benchmark].filter((part) => part !== undefined && part !== "").join(", ");
  return `Paper ${paper ?? ""}${place === "" ? "" : `, ${place}`}: ${String(values?.["because"])}`;
}
