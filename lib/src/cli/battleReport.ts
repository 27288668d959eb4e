import * as figures from "../figures/index.js";
import type { Battles } from "../ratings/Battles.js";
import { bradleyTerry } from "../ratings/bradleyTerry.js";
import { ratingDifferences } from "../ratings/ratingDifferences.js";
import { ratingRanks } from "../ratings/ratingRanks.js";
import { winRates } from "../ratings/winRates.js";
import { decide } from "../results/decide.js";
import type { Decision } from "../results/Decision.js";
import type { Result } from "../results/Result.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { CommandError, EXIT } from "./CommandError.js";
import type { ReportPart } from "./Report.js";
import type { Settings } from "./Settings.js";

/** The findings of a report about battles. */
export interface BattleFindings {
  readonly main: Result;
  readonly ranks: Result;
  readonly decision: Decision;
  readonly parts: readonly ReportPart[];
}

/** The strength of each model, the ranks that it may have, and who beats whom. */
export async function battleReport(
  battles: Battles,
  settings: Settings,
  work: LongWorkOptions,
): Promise<BattleFindings> {
  const { level, seed, margin } = settings;
  if (margin.share) {
    throw new CommandError(
      "--margin: ratings have no natural zero to take a share of; give the margin in points.",
      EXIT.usage,
    );
  }
  const main = await bradleyTerry(battles, { level, seed, ...work });
  const ranks = ratingRanks(main, { seed });
  const decision = decide(ratingDifferences(main), { margin: margin.size });
  const rates = winRates(battles, { ratings: main, level });
  return {
    main,
    ranks,
    decision,
    parts: [
      { heading: "Ratings" },
      figures.ratings(main, { ranks }),
      main,
      { heading: "Ranks" },
      ranks,
      { heading: "Who beats whom" },
      figures.winRates(rates),
      { heading: "Pair by pair" },
      decision,
    ],
  };
}
