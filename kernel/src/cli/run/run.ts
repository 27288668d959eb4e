import { dirname, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { KernelEndedError } from "../../client/KernelEndedError.js";
import { smallestHeap } from "../../interpreter/evaluate/heapLimit.js";
import { compareNotebooks, nextReceipt, reportCheck } from "../check/checkNotebook.js";
import { toleranceOf } from "../../check/compareCells.js";
import { absentData, keepUnchanged } from "../check/keepUnchanged.js";
import { libraryVersion } from "../check/libraryVersion.js";
import { savedReceipt, seedsOf, setReceipt, type Receipt } from "../check/Receipt.js";
import { withoutSecrets } from "../check/withoutSecrets.js";
import { kernelVersions } from "../../process/kernelVersions.js";
import { CommandError } from "../CommandError.js";
import type { CommandContext } from "../CommandContext.js";
import { heapSettings, KERNEL_FILE, KERNEL_NAME, kernelSpec } from "../kernelSpec.js";
import { isCodeCell, type JsonObject, type Notebook } from "../../notebook/Notebook.js";
import { NotebookError } from "../../notebook/NotebookError.js";
import { writeNotebook } from "../../notebook/writeNotebook.js";
import { printableText } from "../printableText.js";
import { parseOptions, type Options } from "../parseOptions.js";
import { shownPath } from "../shownPath.js";
import { TYPE_MODES, MOST_HEAP } from "../settings.js";
import { CHECK_PATIENCE, executeNotebook, type RunResult } from "./executeNotebook.js";
import { failureReport } from "./failureReport.js";
import { injectParameters, readParameter } from "./injectParameters.js";
import { cellLanguageOf, checkKernelNamed, openNotebook } from "./openNotebook.js";
import { languageVariable } from "../../interpreter/evaluate/cellLanguage.js";
import { outputFile, writeWhole } from "./outputFile.js";
import { ProgressLine } from "./ProgressLine.js";

/** The exit status of a run that the user interrupted, as shells give it. */
const INTERRUPTED = 130;

/** `precipice run`: executes a notebook without a frontend and without Python. Gives the exit status. */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const options = parseOptions(
    "run",
    args,
    {
      output: { type: "string", short: "o" },
      inplace: { type: "boolean" },
      check: { type: "boolean" },
      download: { type: "boolean" },
      timeout: { type: "string" },
      "allow-errors": { type: "boolean" },
      param: { type: "string", short: "p", multiple: true },
      types: { type: "string" },
      heap: { type: "string" },
    },
    1,
  );
  const [given] = options.positionals;
  if (given === undefined) throw new CommandError(`Name a notebook: precipice run notebook.ipynb.`, 2);
  const path = resolve(context.folder, given);
  const timeout = options.number("timeout", 1e6, false);
  const types = options.word("types", TYPE_MODES);
  const heap = options.number("heap", MOST_HEAP, true, smallestHeap);
  const parameters = readParameters(options.texts("param"));
  const check = options.flag("check");
  const inplace = options.flag("inplace");
  if (check) refuseBesideCheck(options);
  const notebook = openNotebook(path, given);
  if (check) checkKernelNamed(notebook, given);
  knowTolerances(notebook, path);
  const saved = structuredClone(notebook);
  injectParameters(notebook, parameters);
  const place = (inPlace: boolean): string =>
    outputFile(path, options.text("output"), inPlace, context.folder);
  const output = check ? undefined : place(inplace);

  const limit = heapSettings(heap);
  const language = cellLanguageOf(notebook);
  const milliseconds = timeout === undefined ? undefined : timeout * 1000;
  const progress = new ProgressLine(context.terminal, () => performance.now());
  const stop = new AbortController();
  const forget = context.onInterrupt(() => stop.abort());
  let result: RunResult;
  try {
    result = await executeNotebook(
      notebook,
      {
        command: (connectionFile) => ({
          program: process.execPath,
          args: [...limit.argv, KERNEL_FILE, connectionFile],
          folder: dirname(path),
          environment: {
            ...context.environment,
            ...limit.env,
            // A history is for typed input; here there is none, and outputs may be secret.
            PRECIPICE_HISTORY: "off",
            // No user can answer here.
            PRECIPICE_DOWNLOAD: options.flag("download") ? "1" : "0",
            // As a Jupyter server names it: the kernel reads the notebook's settings there.
            JPY_SESSION_NAME: path,
            ...(types === undefined ? {} : { PRECIPICE_TYPES: types }),
            ...(language === undefined ? {} : { [languageVariable]: language }),
          },
        }),
        timeout: milliseconds,
        allowErrors: options.flag("allow-errors"),
        signal: stop.signal,
      },
      progress,
    );
  } catch (error) {
    if (!(error instanceof KernelEndedError)) throw error;
    throw new CommandError(`The kernel did not start. ${error.message}`, 1, { cause: error });
  } finally {
    progress.clear();
    forget();
  }
  const { failure } = result;
  if (failure !== undefined) {
    const { live } = context.terminal;
    context.terminal.write(`${failureReport(failure, milliseconds, live)}\n\n`);
  }
  if (!result.typesChecked) {
    context.terminal.write(
      `The type check did not finish within ${CHECK_PATIENCE / 1000} s after the last cell, so what it finds may be missing from the outputs. ` +
        "Run the notebook again when the machine is less busy, or with --types strict, which checks each cell before it runs, or with --types off.\n",
    );
  }
  const receipt = makeReceipt(notebook, result, path, context.environment);
  // A user who asks for a download counts on the data.
  const lacking = options.flag("download") && absentData(notebook).length > 0;
  if (output === undefined) {
    const rows = compareNotebooks(saved, notebook, result);
    const status = reportCheck(rows, saved, receipt, context);
    return failure?.kind === "interrupted" ? INTERRUPTED : Math.max(status, Number(lacking));
  }
  describe(notebook.metadata, result.languageInformation);
  // The outputs of a failed run do not replace the saved ones.
  const written = inplace && failure !== undefined ? place(false) : output;
  if (inplace && failure === undefined) update(notebook, saved, result, receipt, context);
  else {
    setReceipt(notebook, undefined);
    tellAbsent(absentData(notebook), "", context);
  }
  writeWhole(written, writeNotebook(notebook));
  context.print(
    `${failure === undefined ? "Wrote" : "What ran is in"} ${shownPath(written, context.folder)}`,
  );
  if (failure === undefined) return Number(lacking);
  return failure.kind === "interrupted" ? INTERRUPTED : 1;
}

/** Keeps the unchanged outputs of the notebook, and adds its receipt. */
function update(
  notebook: Notebook,
  saved: Notebook,
  result: RunResult,
  receipt: Receipt,
  context: CommandContext,
): void {
  const injected = notebook.cells.length !== saved.cells.length;
  const before = injected ? undefined : savedReceipt(saved);
  const rows = injected ? [] : compareNotebooks(saved, notebook, result);
  const absent = injected ? absentData(notebook) : keepUnchanged(saved, notebook);
  // Cells that could not run keep their outputs, so their seeds stay.
  setReceipt(notebook, nextReceipt(before, { ...receipt, seeds: seedsOf(notebook) }, rows));
  tellAbsent(absent, " What was saved of them is kept.", context);
}

function tellAbsent(absent: readonly string[], more: string, { terminal }: CommandContext): void {
  if (absent.length > 0)
    terminal.write(printableText(`Not run: the cells that need ${absent.join(", ")}, absent here.${more}\n`));
}

/** --check writes nothing, and compares with the results of the notebook's own values. */
function refuseBesideCheck(options: Options): void {
  const beside = ["inplace", "output", "param"].find(
    (name) => options.flag(name) || options.text(name) !== undefined || options.texts(name).length > 0,
  );
  if (beside === undefined) return;
  const why =
    beside === "param" ? "compares with the results of the notebook's own values" : "writes nothing";
  throw new CommandError(`--check ${why}: leave out --${beside}.`, 2);
}

function knowTolerances({ cells }: Notebook, path: string): void {
  try {
    for (const [index, cell] of cells.entries()) if (isCodeCell(cell)) toleranceOf(cell, index + 1);
  } catch (error) {
    if (!(error instanceof NotebookError)) throw error;
    throw new CommandError(`The notebook ${path} cannot be run: ${error.message}.`, 1, { cause: error });
  }
}

function makeReceipt(
  notebook: Notebook,
  { data }: RunResult,
  path: string,
  environment: NodeJS.ProcessEnv,
): Receipt {
  const { kernel, typescript } = kernelVersions();
  const library = libraryVersion(notebook, dirname(path));
  // Libraries name their data as they like, by an address with its token for one.
  const cleared = withoutSecrets(environment);
  return {
    schema: "1.0",
    versions: {
      kernel,
      node: process.versions.node,
      ...(library !== undefined && { precipice: library }),
      typescript,
    },
    datasets: Object.fromEntries(
      Object.entries(data).map(([name, digest]) => [cleared(name), cleared(digest)]),
    ),
    seeds: seedsOf(notebook),
    platform: `${process.platform} ${process.arch}`,
    time: new Date().toISOString(),
  };
}

function readParameters(given: readonly string[]): ReadonlyMap<string, unknown> {
  const parameters = new Map<string, unknown>();
  for (const [name, value] of given.map(readParameter)) {
    if (parameters.has(name)) throw new CommandError(`--param gives "${name}" twice.`, 2);
    parameters.set(name, value);
  }
  return parameters;
}

function describe(metadata: JsonObject, languageInformation: unknown): void {
  const { display_name, language } = kernelSpec();
  metadata["kernelspec"] ??= { display_name, language, name: KERNEL_NAME };
  if (languageInformation !== undefined) metadata["language_info"] = languageInformation;
}
