import type { Result } from "precipice";
import type { ClaimLine } from "precipice/audit";
import type { Gain } from "./Gain.ts";
import type { OwnJudgement } from "./OwnJudgement.ts";
import type { RunSpreads } from "./RunSpreads.ts";

/** The papers of a family, their claims and the audit of these. */
export interface Family {
  /** The name that `data/papers.json` gives the family. */
  readonly name: string;
  /** All claims, in the order of `data/claims.csv`; the first of a paper is that of its verdict. */
  readonly claims: readonly ClaimLine[];
  /** The claims that have a number. */
  readonly numbered: readonly ClaimLine[];
  /** The audit of `numbered`: an estimate a claim, in the same order. */
  readonly audited: Result;
  /** The numbers of the papers that have claims, in the same order. */
  readonly papers: readonly string[];
  /** The short name of a paper, by its number. */
  readonly names: ReadonlyMap<string, string>;
  /** The year of a paper's number on arXiv, by the number of the paper. */
  readonly years: ReadonlyMap<string, number>;
  /** The number of items of a benchmark; NaN where no source says it. */
  readonly items: ReadonlyMap<string, number>;
  /** The printed spreads of runs, for claims that no number of items decides. */
  readonly spreads: ReadonlyMap<ClaimLine, RunSpreads>;
  /** Judgements of papers whose figures say less than the paper does, by the number of the paper. */
  readonly judged: Readonly<Record<string, OwnJudgement>>;
  /** Gains that the family judges by tests of its own, in the place of those of the figures; see `withGains`. */
  readonly own: readonly Gain[];
}
