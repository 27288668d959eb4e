import { csvRecords } from "./csvRecords.js";
import { CLAIM_COLUMNS, type ClaimLine } from "./lines/ClaimLine.js";
import { CELL_COLUMNS, type ScoreCell, type ScoreMatrix } from "./matrix/ScoreCell.js";

/**
 * Reads the text of a table of claims, with the columns of {@link ClaimLine}. Every value stays text as printed, so that
 * `87.30` keeps its zero.
 *
 * @param csv the text of the file, with a header
 * @param name the name of the file, for messages
 * @throws TypeError for a column that does not exist or is missing; RangeError for a row of another width and for broken
 *   quotes. Both name the file and the line
 *
 * @example
 * ```ts
 * import { readClaims } from "precipice/audit";
 *
 * const lines = readClaims(
 *   "paper,claim,measure,benchmark,n,samples,runs,system,baseline,value,baseline_value,unit,comparisons,words,place,known\n" +
 *     "30,1,accuracy,AIME 2024,30,,,ours,base,46.7,33.3,points,,better,Table 1,read\n",
 * );
 * lines[0]?.value; // => 46.7
 * ```
 */
export function readClaims(csv: string, name = "claims"): readonly ClaimLine[] {
  return csvRecords(csv, CLAIM_COLUMNS, name);
}

/**
 * Reads the text of a matrix of published scores, with the columns of {@link ScoreCell}, as texts.
 *
 * @param csv the text of the file, with a header
 * @param name the name of the file, for messages
 * @throws TypeError for a column that does not exist or is missing; RangeError for a row of another width and for broken
 *   quotes. Both name the file and the line
 *
 * @example
 * ```ts
 * import { readScoreMatrix } from "precipice/audit";
 *
 * const cells = readScoreMatrix(
 *   "paper,source,table,system,benchmark,metric,direction,value,unit,n_items,n_runs,spread,spread_kind,note,known\n" +
 *     "84,README,1,base,AIME-25,Avg@1,higher,14.4,percent,30,1,,none,,read\n",
 * );
 * cells[0]?.value; // => 14.4
 * ```
 */
export function readScoreMatrix(csv: string, name = "matrix"): ScoreMatrix {
  return csvRecords<keyof ScoreCell>(csv, CELL_COLUMNS, name);
}
