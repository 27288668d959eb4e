import { dirname, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { KernelEndedError } from "../../client/KernelEndedError.js";
import { smallestHeap } from "../../interpreter/evaluate/heapLimit.js";
import { CommandError } from "../CommandError.js";
import type { CommandContext } from "../CommandContext.js";
import { heapSettings, KERNEL_FILE, KERNEL_NAME, kernelSpec } from "../kernelSpec.js";
import { loadNotebook } from "../notebook/loadNotebook.js";
import type { JsonObject } from "../notebook/Notebook.js";
import { isJsonObject } from "../notebook/Notebook.js";
import { writeNotebook } from "../notebook/writeNotebook.js";
import { parseOptions } from "../parseOptions.js";
import { shownPath } from "../shownPath.js";
import { TYPE_MODES, MOST_HEAP } from "../settings.js";
import { executeNotebook, type RunResult } from "./executeNotebook.js";
import { failureReport } from "./failureReport.js";
import { injectParameters, readParameter } from "./injectParameters.js";
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
  const notebook = loadNotebook(path);
  checkLanguage(notebook.metadata, given);
  injectParameters(notebook, parameters);
  const output = outputFile(path, options.text("output"), options.flag("inplace"), context.folder);

  const limit = heapSettings(heap);
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
            // As a Jupyter server names it: the kernel reads the notebook's settings there.
            JPY_SESSION_NAME: path,
            ...(types === undefined ? {} : { PRECIPICE_TYPES: types }),
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
  describe(notebook.metadata, result.languageInformation);
  writeWhole(output, writeNotebook(notebook));
  const { failure } = result;
  if (failure !== undefined) {
    const { live } = context.terminal;
    context.terminal.write(`${failureReport(failure, milliseconds, live)}\n\n`);
  }
  context.print(`${failure === undefined ? "Wrote" : "What ran is in"} ${shownPath(output, context.folder)}`);
  if (failure === undefined) return 0;
  return failure.kind === "interrupted" ? INTERRUPTED : 1;
}

function readParameters(given: readonly string[]): ReadonlyMap<string, unknown> {
  const parameters = new Map<string, unknown>();
  for (const [name, value] of given.map(readParameter)) {
    if (parameters.has(name)) throw new CommandError(`--param gives "${name}" twice.`, 2);
    parameters.set(name, value);
  }
  return parameters;
}

/** A notebook that does not say its language is taken as ours. */
function checkLanguage(metadata: JsonObject, given: string): void {
  const { kernelspec, language_info: information } = metadata;
  const named = isJsonObject(information) ? information["name"] : undefined;
  const language = named ?? (isJsonObject(kernelspec) ? kernelspec["language"] : undefined);
  if (typeof language !== "string" || /^(?:type|java)script$/iu.test(language)) return;
  throw new CommandError(
    `The notebook ${given} is written in ${language}: this kernel runs TypeScript and JavaScript.`,
  );
}

function describe(metadata: JsonObject, languageInformation: unknown): void {
  const { display_name, language } = kernelSpec();
  metadata["kernelspec"] ??= { display_name, language, name: KERNEL_NAME };
  if (languageInformation !== undefined) metadata["language_info"] = languageInformation;
}
