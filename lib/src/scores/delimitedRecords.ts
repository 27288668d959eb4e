import { MemoryBudget } from "../bytes/MemoryBudget.js";
import { DelimitedScanner } from "../bytes/scanDelimited.js";
import { ScoreTableError } from "./ScoreTableError.js";

/**
 * The records of comma-separated text, header first. Records may differ in length. @throws ScoreTableError that names
 * the line
 */
export function delimitedRecords(text: string, place: string): string[][] {
  const refuse = (what: string): never => {
    throw new ScoreTableError(`${place}: ${what}`);
  };
  const records: string[][] = [];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let fields: string[] = [];
  const budget = new MemoryBudget(Infinity, undefined, refuse, () => "split the text.");
  const scanner = new DelimitedScanner(",", budget, (line, what) => refuse(`line ${line}: ${what}`), {
    sinks: () => undefined,
    cell: (index, bytes, start, end) => {
      fields[index] = decoder.decode(bytes.subarray(start, end));
    },
    record: () => {
      records.push(fields);
      fields = [];
    },
  });
  scanner.push(new TextEncoder().encode(text.replace(/^\ufeff/u, "")));
  scanner.end();
  return records;
}
