/**
 * Runs a drawing function and collects what Plot would have written to the console, so that it neither fills a cell's
 * output nor is lost. Plot warns synchronously, through `console.warn` only.
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
