/** The singular of a plural in English; what is no plural (`erroneous`, `held out`) stays as it is. */
export function singularOf(plural: string): string {
  return plural
    .replace(/ies\b/u, "y")
    .replace(/(?<=[sxz]|[cs]h)es\b/u, "")
    .replace(/(?<![su])s\b/u, "");
}
