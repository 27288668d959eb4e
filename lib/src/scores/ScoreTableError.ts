/** Thrown if scores are refused; the message names the row and the column. */
export class ScoreTableError extends Error {
  override readonly name: string = "ScoreTableError";
}
