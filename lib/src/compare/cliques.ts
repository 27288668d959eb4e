/**
 * The maximal groups of treatments without a significant difference, each from best to worst: the bars of a
 * critical-difference diagram, without groups of one.
 *
 * @param differ whether treatments i and k differ
 * @param order the treatments from best to worst
 */
export function tiedGroups(order: readonly number[], differ: (i: number, k: number) => boolean): number[][] {
  const found: number[][] = [];
  const ties = (one: number, other: number): boolean => other !== one && !differ(one, other);
  // Bron and Kerbosch's algorithm finds every maximal clique once. Without Tomita's pivot, many ties take
  // exponentially long.
  const extend = (clique: number[], candidates: number[], done: number[]): void => {
    if (candidates.length === 0 && done.length === 0) {
      if (clique.length > 1) found.push(clique);
      return;
    }
    const open = [...candidates];
    const closed = [...done];
    const pivot = mostTied([...candidates, ...done], candidates, ties);
    for (const one of candidates.filter((other) => !ties(pivot, other))) {
      const tied = (other: number): boolean => ties(one, other);
      extend([...clique, one], open.filter(tied), closed.filter(tied));
      open.splice(open.indexOf(one), 1);
      closed.push(one);
    }
  };
  extend([], [...order], []);
  const place = new Map(order.map((treatment, index) => [treatment, index]));
  const at = (treatment: number | undefined): number => place.get(treatment ?? -1) ?? 0;
  return found
    .map((group) => group.sort((a, b) => at(a) - at(b)))
    .sort((a, b) => at(a[0]) - at(b[0]) || at(a[a.length - 1]) - at(b[b.length - 1]));
}

/** The treatment with the most ties among the candidates. */
function mostTied(
  all: readonly number[],
  candidates: readonly number[],
  ties: (one: number, other: number) => boolean,
): number {
  let [best = -1] = all;
  let most = -1;
  for (const one of all) {
    const count = candidates.reduce((sum, other) => sum + (ties(one, other) ? 1 : 0), 0);
    if (count > most) [best, most] = [one, count];
  }
  return best;
}
