/** A text as the project's formatter writes it; from a script without type declarations. */
export const { formatted } = (await import(
  new URL("../../.scripts/check/formatted.mjs", import.meta.url).href
)) as { readonly formatted: (file: string, text: string) => Promise<string> };
