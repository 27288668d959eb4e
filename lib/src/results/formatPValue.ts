/** A p-value for a table: three decimals; below .001 two significant digits with an exponent. */
export function formatPValue(pValue: number): string {
  return pValue >= 0.001 || pValue === 0 ? pValue.toFixed(3) : pValue.toExponential(1);
}
