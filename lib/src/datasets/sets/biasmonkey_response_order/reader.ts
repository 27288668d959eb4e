import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";

/** The answers of a model to a question: counts of each option, in the original order of the options. */
export interface SurveyAnswers {
  readonly model: string;
  readonly question: string;
  /** Counts with the options in the original order. */
  readonly original: readonly number[];
  /** Counts with the options in the reversed order, where the last option is shown first. */
  readonly reversed: readonly number[];
}

const orders = { "orig alpha": "original", "reversed alpha": "reversed" } as const;

/** Reads the answers of six models to 271 questions; each has 50 draws in each order. */
export function readBiasmonkeyResponseOrder(files: DatasetFiles): readonly SurveyAnswers[] {
  return files.matching(/^(.+)\.csv$/u).flatMap(({ name, parts: [model = ""] }) => {
    if (model === "response_order") return [];
    const questions = new Map<string, { original: number[]; reversed: number[] }>();
    for (const line of files.text(name).trim().split(/\r?\n/u).slice(1)) {
      const [question = "", letter = "", group = "", options = ""] = line.split(",");
      const order = orders[group as keyof typeof orders] as "original" | "reversed" | undefined;
      const place = letter.charCodeAt(0) - 97;
      if (order === undefined || !(place >= 0 && place < Number(options))) {
        throw new DatasetError(
          `${files.dataset}/${name}: an answer is a letter in one of two orders; got ${line}.`,
        );
      }
      const none = (): number[] => Array.from({ length: Number(options) }, () => 0);
      const own = questions.get(question) ?? { original: none(), reversed: none() };
      own[order][place] = (own[order][place] ?? 0) + 1;
      questions.set(question, own);
    }
    return [...questions].map(([question, counts]) => ({ model, question, ...counts }));
  });
}
