import { remark } from "../results/Remark.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { EloSettings } from "./playElo.js";

/** The common fields of Elo results with and without intervals. */
export function eloStatement({
  k,
  initial,
  base,
  width,
  mode,
}: EloSettings): Pick<ResultFields, "title" | "method" | "methodCode" | "citation" | "warnings"> {
  return {
    title: `Elo ratings (${width} log${base} odds, from ${initial})`,
    method: `none (Elo, k = ${k}${mode === undefined ? "" : `, as in ${mode === "evalica" ? "evalica" : "FastChat"}`})`,
    methodCode: { none: "elo", evalica: "eloEvalica", fastchat: "eloFastchat" }[mode ?? "none"],
    citation: ["A. Elo, The rating of chessplayers, past and present (1978)"],
    warnings: [
      remark(
        "orderOfBattles",
        "Elo depends on the order of the battles, and late ones count more: another order gives other ratings. The " +
          "Bradley–Terry ratings of models that do not change do not depend on it.",
      ),
    ],
  };
}
