/** A number for a tooltip or a label: four significant digits, an exponent where it is huge or tiny. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "none" : value < 0 ? "−∞" : "∞";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e6 || size < 1e-4)) return minus(value.toExponential(2).replace("e+", "e"));
  return minus(String(size >= 1000 ? Math.round(value) : Number(value.toPrecision(4))));
}

const minus = (text: string): string => text.replaceAll("-", "−");
