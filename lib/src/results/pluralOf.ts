/** The plural of a unit of replication: `runs`, `batteries`, `boxes`, `pairs of runs`, `clusters of items`. */
export function pluralOf(unit: string): string {
  const [first = "", ...rest] = unit.split(" of ");
  const plural = /(?:[sxz]|[cs]h)$/u.test(first)
    ? `${first}es`
    : first.replace(/([^aeiou])y$/u, "$1ie").concat("s");
  return [plural, ...rest].join(" of ");
}

/** The singular of a plural in English; what is no plural (`erroneous`, `held out`) stays as it is. */
export function singularOf(plural: string): string {
  const [first = "", ...rest] = plural.split(" of ");
  const singular = first
    .replace(/ies$/u, "y")
    .replace(/(?<=[sxz]|[cs]h)es$/u, "")
    .replace(/(?<![su])s$/u, "");
  return [singular, ...rest].join(" of ");
}
