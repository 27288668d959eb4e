import type { SwappedVerdicts } from "../../../evals/judging/orderSwapConsistency.js";
import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("judgebench_outputs")`. */
export interface JudgebenchOutputs {
  /**
   * Every pair of answers: `pair`, `source`, `category`, `label` (which is right, of A and B), `first` and `second` (the judge's
   * verdict with A and with B in front, both as A, B or tie), `correct` by the rule of the paper.
   */
  readonly pairs: Frame;
  /** The judge's verdicts in both orders, for `orderSwapConsistency`; x is answer A, y answer B. */
  readonly verdicts: readonly SwappedVerdicts[];
  readonly judge: string;
}

/** The names that JudgeBench gives the two answers. */
type Decision = "A" | "B" | "tie";

const VERDICTS = { A: "x", B: "y", tie: "tie" } as const;

interface Pair {
  readonly pair_id: string;
  readonly source: string;
  readonly label: string;
  readonly judgments: readonly ({ readonly decision: string } | null)[];
}

/**
 * Reads the judgements of JudgeBench. In the second order the answers are exchanged, so its decision is reversed. A
 * pair counts as judged correctly if both orders together favour the label: a verdict counts two points and a tie
 * one. A judge that says A both times is not correct.
 */
export function readJudgebenchOutputs(files: DatasetFiles): JudgebenchOutputs {
  const [name = ""] = files.names;
  const judged = files.jsonLines<Pair>(name).map((pair, index) => {
    const place = `${files.dataset}, line ${index + 1}`;
    const [first, turned] = pair.judgments.map((one) => verdictOf(one?.decision, place));
    const label = verdictOf(pair.label, place);
    if (first === undefined || turned === undefined)
      throw new DatasetError(`${place}: expected two judgements.`);
    const second = turned === "tie" ? "tie" : turned === "A" ? "B" : "A";
    const points = [first, second].reduce(
      (sum, verdict) => sum + (verdict === "tie" ? 0 : verdict === label ? 1 : -1),
      0,
    );
    return { pair, label, first, second, correct: points > 0 } as const;
  });
  const rows = judged.map(({ pair, label, first, second, correct }) => ({
    pair: pair.pair_id,
    source: pair.source,
    category: categoryOf(pair.source),
    label,
    first,
    second,
    correct,
  }));
  return {
    pairs: frameOfRows(`${files.dataset}/${name}`, rows),
    verdicts: judged.map(({ first, second }) => ({ firstX: VERDICTS[first], firstY: VERDICTS[second] })),
    judge: /judge_model_(.+)\.jsonl$/u.exec(name)?.[1] ?? "",
  };
}

function verdictOf(decision: string | undefined, place: string): Decision {
  if (decision === "A>B") return "A";
  if (decision === "B>A") return "B";
  if (decision === "A=B") return "tie";
  throw new DatasetError(`${place}: expected A>B, B>A or A=B; got ${JSON.stringify(decision)}.`);
}

/** The paper's four categories. */
function categoryOf(source: string): string {
  if (source.startsWith("mmlu-pro")) return "Knowledge";
  if (source === "livebench-reasoning") return "Reasoning";
  if (source === "livebench-math") return "Math";
  return source === "livecodebench" ? "Coding" : source;
}
