/**
 * The maximal sets of agents without a pair that is apart (Bron and Kerbosch's algorithm with a pivot), each in
 * ascending order.
 *
 * Source: C. Bron, J. Kerbosch, Algorithm 457: finding all cliques of an undirected graph, CACM 16 (1973).
 */
export function maximalCliques(
  agents: readonly number[],
  apart: (x: number, y: number) => boolean,
): number[][] {
  const found: number[][] = [];
  const near = (x: number, among: readonly number[]): number[] =>
    among.filter((y) => y !== x && !apart(x, y));
  const grow = (clique: readonly number[], candidates: readonly number[], done: readonly number[]): void => {
    if (candidates.length === 0) {
      if (done.length === 0) found.push([...clique].sort((a, b) => a - b));
      return;
    }
    const pivot = [...candidates, ...done].reduce((best, one) =>
      near(one, candidates).length > near(best, candidates).length ? one : best,
    );
    const covered = near(pivot, candidates);
    let [left, seen] = [candidates, done];
    for (const agent of candidates.filter((one) => !covered.includes(one))) {
      grow([...clique, agent], near(agent, left), near(agent, seen));
      left = left.filter((one) => one !== agent);
      seen = [...seen, agent];
    }
  };
  grow(
    [],
    [...agents].sort((a, b) => a - b),
    [],
  );
  return found;
}
