/** Features of Node that the kernel itself uses; their warnings would stand under the user's first cell. */
const ours = /vm\.USE_MAIN_CONTEXT_DEFAULT_LOADER|Importing JSON modules|registerHooks|module\.register/u;

/** The error itself is shown when nobody handles it in time; that it is handled later needs no word. */
const handledLate = "PromiseRejectionHandledWarning";

/** Silences Node's warnings about features that the kernel uses, and about rejections that are handled late. */
export function quietWarnings(): void {
  const emitWarning = process.emitWarning.bind(process) as (...parameters: unknown[]) => void;
  process.emitWarning = (...parameters: unknown[]) => {
    if (!ours.test(String(parameters[0]))) emitWarning(...parameters);
  };
  // Node's own listeners, which print; absent under --no-warnings.
  for (const print of process.listeners("warning")) {
    process.off("warning", print);
    process.on("warning", (warning) => {
      if (warning.name !== handledLate) print(warning);
    });
  }
}
