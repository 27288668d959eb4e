/** The singular of a plural in English; what is no plural (`erroneous`, `held out`) stays as it is. */
export function singularOf(plural: string): string {
  return plural
    .replace(/ies(?= of |$)/u, "y")
    .replace(/(?<=[sxz]|[cs]h)es(?= of |$)/u, "")
    .replace(/(?<![su])s(?= of |$)/u, "");
}
