/** In how many ways `chosen` of n things can be taken. */
export function numberOfSubsets(n: number, chosen: number): number {
  let ways = 1;
  for (let k = 1; k <= chosen; k++) ways = (ways * (n - k + 1)) / k;
  return ways;
}
