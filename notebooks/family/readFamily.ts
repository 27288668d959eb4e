import { readFileSync } from "node:fs";

import { audit, datasets } from "precipice";
import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";
import { spreadsOf } from "./spreadsOf.ts";

interface Paper {
  readonly id: number;
  readonly title: string;
  readonly family: string;
}

/** Words and judgements of a notebook, beside the tables. */
export interface FamilyOptions {
  /** Short names of papers, by number; else the title up to its colon. */
  readonly short?: Readonly<Record<string, string>>;
  /** Judgements of papers whose figures say less than the paper does, by number: of a test that the paper prints. */
  readonly judged?: Family["judged"];
  /** Years of papers without a number on arXiv, by number. */
  readonly years?: Readonly<Record<string, number>>;
  /** The folder of the tables; `data` beside the notebook by default. */
  readonly folder?: string;
}

/**
 * Reads the claims of the papers that `data/papers.json` counts to a family, and audits them.
 *
 * @throws RangeError if there is no claim of the family
 */
export async function readFamily(
  name: string,
  { short = {}, judged = {}, years = {}, folder = "data" }: FamilyOptions = {},
): Promise<Family> {
  const { rows } = await datasets.published<keyof ClaimLine>("claims", { folder });
  const { frame: sizes } = await datasets.published("benchmark-sizes", { folder });
  const { rows: dated } = await datasets.published<"paper" | "arxiv">("arxiv", { folder });
  const known = JSON.parse(readFileSync(`${folder}/papers.json`, "utf8")) as readonly Paper[];
  const own = new Map(
    known.filter(({ family }) => family === name).map((paper) => [String(paper.id), paper]),
  );
  const claims = rows.filter(({ paper }) => own.has(paper));
  if (claims.length === 0) throw new RangeError(`${folder}/claims.csv has no claim of the family "${name}".`);
  const numbered = claims.filter(({ value }) => value !== "");
  const audited = audit(numbered);
  return {
    name,
    claims,
    numbered,
    audited,
    papers: [...new Set(claims.map(({ paper }) => paper))],
    names: new Map(
      [...own].map(([paper, { title }]) => [paper, short[paper] ?? title.split(":")[0] ?? title]),
    ),
    // A number on arXiv begins with the year and month of the first version.
    years: new Map(
      dated.map(({ paper, arxiv }) => [paper, years[paper] ?? 2000 + Number(arxiv.slice(0, 2))]),
    ),
    items: new Map(sizes.toRows().map(({ benchmark, items }) => [String(benchmark), Number(items)])),
    spreads: spreadsOf(numbered, audited, folder),
    judged,
  };
}
