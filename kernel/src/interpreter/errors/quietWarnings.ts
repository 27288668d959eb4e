/** Features of Node that the kernel itself uses; their warnings would stand under the user's first cell. */
const ours = /vm\.USE_MAIN_CONTEXT_DEFAULT_LOADER|Importing JSON modules|registerHooks|module\.register/u;

/** Silences Node's warnings about features that the kernel, not the user's code, uses. */
export function quietWarnings(): void {
  const emitWarning = process.emitWarning.bind(process) as (...parameters: unknown[]) => void;
  process.emitWarning = (...parameters: unknown[]) => {
    if (!ours.test(String(parameters[0]))) emitWarning(...parameters);
  };
}
