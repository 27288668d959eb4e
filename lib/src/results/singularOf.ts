/** The singular of a plural in English; other words (`erroneous`, `held out`) stay as they are. */
export function singularOf(plural: string): string {
  return plural
    .replace(/ies\b/u, "y")
    .replace(/(?<=[sxz]|[cs]h)es\b/u, "")
    .replace(/(?<![su])s\b/u, "");
}
