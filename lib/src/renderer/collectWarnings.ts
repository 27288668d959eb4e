/**
 * Runs a drawing function and collects Plot's console warnings, which would fill a cell's output. Plot warns synchronously, and
 * through `console.warn` only.
 */
export function collectWarnings<T>(draw: () => T): {
  readonly value: T;
  readonly warnings: readonly string[];
} {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...message: unknown[]) => {
    const text = message
      .map(String)
      .join(" ")
      .replace(/^Warning: /u, "");
    if (!warnings.includes(text)) warnings.push(text);
  };
  try {
    return { value: draw(), warnings };
  } finally {
    console.warn = warn;
  }
}
