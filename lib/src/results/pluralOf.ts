/** The plural of a unit of replication: `runs`, `batteries`, `boxes`, `pairs of runs`, `clusters of items`. */
export function pluralOf(unit: string): string {
  const [first = "", ...rest] = unit.split(" of ");
  const plural = /(?:[sxz]|[cs]h)$/u.test(first)
    ? `${first}es`
    : first.replace(/([^aeiou])y$/u, "$1ie").concat("s");
  return [plural, ...rest].join(" of ");
}
