import { datasets } from "precipice";
import type { ScoreCell } from "precipice/audit";

/** A paper's tables, `data/matrices/<paper>.csv`; its cells are texts as printed. */
export async function matrix(paper: number): Promise<readonly Readonly<Record<keyof ScoreCell, string>>[]> {
  const { rows } = await datasets.published<keyof ScoreCell>(String(paper), { folder: "data/matrices" });
  return rows;
}
