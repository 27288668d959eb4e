/**
 * The kind of a measure:
 * - `"counted"`: each item is right or wrong, and the figure is a count over items.
 * - `"bounded"`: each item has a score between 0 and the most, so that the variance of items is at most mean × (most - mean)
 *   and binomial intervals are never too narrow.
 * - `"unbounded"`: returns, ratings, losses, times: figures say nothing about the spread.
 */
export type MeasureKind = "counted" | "bounded" | "unbounded";

const UNBOUNDED =
  /\b(?:returns?|rewards?|regret|elo|ratings?|perplexity|ppl|loss|times?|seconds|hours|speed|speed-?up|latency|throughput|tokens?|costs?|flops|fid|psnr|m[sa]e|rmse|mpjpe|lpips|correlation)\b/iu;
const AVERAGED =
  /\b(?:balanced|normali[sz]ed|weighted|macro|micro|average of|f1|auc|auroc|bleu|rouge|iou|map|ndcg|mrr|score|progress|length-controlled|lc|pass@(?!1\b)\w+)/iu;
// Win rates are left out: judges give probabilities, and ties count half.
const COUNTED =
  /\b(?:acc|accuracy|exact match|em|pass\^?@?1|pass1@1|avg@\d+|mean@\d+|success|solved?|solve rate|resolved?|correct|right|completion|completed)\b/iu;

/** The kind of a measure by its name; a name that says neither is `"bounded"`. */
export function measureKind(measure: string): MeasureKind {
  if (UNBOUNDED.test(measure)) return "unbounded";
  if (AVERAGED.test(measure)) return "bounded";
  return COUNTED.test(measure) ? "counted" : "bounded";
}
