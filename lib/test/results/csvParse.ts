import { parse } from "csv-parse/browser/esm/sync";

/** Rows of a CSV text, the header first. */
export function csvParse(text: string): string[][] {
  return parse(text);
}
