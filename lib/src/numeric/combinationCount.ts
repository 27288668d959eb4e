/** The number of ways to choose `chosen` of `size`. */
export function combinationCount(size: number, chosen: number): number {
  let count = 1;
  for (let taken = 1; taken <= chosen; taken++) count = Math.round((count * (size - chosen + taken)) / taken);
  return count;
}
