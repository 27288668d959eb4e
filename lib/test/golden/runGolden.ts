import { compare, shown } from "./compare.js";
import { goldenFunction } from "./goldenFunctions.js";
import type { FieldValue, GoldenCase } from "./GoldenCase.js";
import { isRecord, type GoldenFile } from "./readGolden.js";

/** Cases that passed and failed, and fields that were skipped because only a peer's mode could give them. */
export interface GoldenCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The outcome of one case. */
interface Outcome {
  readonly checked: number;
  readonly skipped: number;
  /** The first field that failed, ready to be printed. */
  readonly failure: string | undefined;
}

/** Whether a field is the value of a named peer: right or wrong, it makes no claim about our defaults. */
function isPeerField(field: string): boolean {
  return /head|_arch|wrong|evalstats_|deepsig_|r_boot_/u.test(field) || field.startsWith("rliable_");
}

/** Runs the cases of a file; `print` gets one line for each failed case, and one of counts. */
export async function runGoldenFile(file: GoldenFile, print: (line: string) => void): Promise<GoldenCounts> {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const golden of file.cases) {
    const outcome = await runGoldenCase(golden);
    skipped += outcome.skipped;
    if (outcome.failure !== undefined) {
      failed += 1;
      print(`FAILED ${file.name} ${golden.id}: ${outcome.failure}`);
    } else if (outcome.checked > 0) passed += 1;
  }
  print(`${file.name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  return { passed, failed, skipped };
}

async function runGoldenCase(golden: GoldenCase): Promise<Outcome> {
  const none = { checked: 0, skipped: 0 };
  const prepare = goldenFunction(golden.function);
  if (!prepare) return { ...none, failure: `the function ${golden.function} is not known` };
  try {
    const tally = { checked: 0, skipped: 0, failures: [] as string[] };
    await checkFields(golden, golden.expected, prepare(golden), "", tally);
    const [failure] = tally.failures;
    const more = tally.failures.length - 1;
    return {
      checked: tally.checked,
      skipped: tally.skipped,
      failure: failure === undefined || more === 0 ? failure : `${failure} (and ${more} more fields)`,
    };
  } catch (error) {
    return { ...none, failure: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function checkFields(
  golden: GoldenCase,
  expected: Readonly<Record<string, unknown>>,
  value: FieldValue,
  path: string,
  tally: { checked: number; skipped: number; failures: string[] },
): Promise<void> {
  for (const [field, wanted] of Object.entries(expected)) {
    const got = await value(field, wanted);
    const place = path + field;
    if (typeof got === "function" && isRecord(wanted)) {
      // A group of fields, such as those of one metric.
      await checkFields(golden, wanted, got as FieldValue, `${place}.`, tally);
    } else if (got === undefined && isPeerField(field)) {
      tally.skipped += 1;
    } else {
      const mismatch = compare(got, wanted, golden.tolerance, place);
      if (mismatch) {
        tally.failures.push(
          `${mismatch.path}: got ${shown(mismatch.got)}, expected ${shown(mismatch.expected)}`,
        );
      }
      tally.checked += 1;
    }
  }
}
