/** Numbers with minus signs in place of hyphens, for tables that are read and not parsed. */
export function minusSigns(numbers: string): string {
  return numbers.replace(/(?<![\d\p{L}])-(?=[\d∞])|(?<=e)-(?=\d)/gu, "−");
}
