/** The four tasks of MathCheck. */
export type MathcheckTask = "solving" | "outcome" | "process" | "answerable";

/** The right answer to an item and the model's, as words that can be compared. */
export interface MathcheckVerdict {
  readonly truth: string;
  /** Undefined if the text names no answer. */
  readonly answer: string | undefined;
}

/**
 * Reads the model's answer out of its text, by the rules of MathCheck's script: the last number for solving; the first
 * "The answer is: correct", else the last "correct" or "incorrect", for an outcome; the named step for a process; the last
 * "answerable" or "unanswerable".
 */
export function readVerdict(task: MathcheckTask, truth: string | number, text: string): MathcheckVerdict {
  if (task === "solving") return { truth: plainNumber(String(truth)), answer: lastNumber(text) };
  const read = { outcome: outcomeIn, process: stepIn, answerable: answerableIn }[task];
  return { truth: String(truth), answer: read(text) };
}

const number = /-?\d+(?:\.\d+)?(?:\/\d+)?/gu;

/** A decimal number without zeros at its end; any other text as it is. */
function plainNumber(text: string): string {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}

function lastNumber(prediction: string): string | undefined {
  const [text = ""] = prediction.replace(/\.+$/u, "").replaceAll(",", "").split("Question");
  const marked = [...text.matchAll(/####(.*)/gu)].at(-1)?.[1];
  const found =
    marked !== undefined && /\d/u.test(marked) ? marked.match(number)?.at(0) : text.match(number)?.at(-1);
  return found === undefined ? undefined : plainNumber(found);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function outcomeIn(text: string): string | undefined {
  const stated = /The answer is:\s*(\w+)/iu.exec(text)?.[1];
  if (stated !== undefined && /^(?:in)?correct$/iu.test(stated)) return capital(stated);
  const last = text.match(/\b(?:in)?correct\b/giu)?.at(-1);
  return last === undefined ? undefined : capital(last);
}

function answerableIn(text: string): string | undefined {
  const last = text.match(/(?:un)?answerable/giu)?.at(-1);
  return last === undefined ? undefined : capital(last);
}

/** The first wrong step: `Step 4`, or `All-Correct`. */
function stepIn(text: string): string | undefined {
  if (/all steps are correct/iu.test(text)) return "All-Correct";
  const stated = /The answer is.*?(Step \d+)/iu.exec(text)?.[1];
  if (stated !== undefined) return stated.replace("step", "Step");
  const judged = /Judgement:\s*(\w+)/iu.exec(text)?.[1];
  if (judged?.toLowerCase().startsWith("step")) return judged.replace("step", "Step");
  const steps = new Set(text.match(/Step \d+/giu)?.map((step) => step.toLowerCase()));
  const [only] = steps;
  if (steps.size === 1 && only !== undefined) return capital(only);
  const begins = /(?:begins?|began|starts?) (?:at|with) (Step \d+)/iu.exec(text)?.[1];
  if (begins !== undefined) return capital(begins);
  const sentences = text.split(/[.!?]+/u);
  const last = sentences.length > 1 ? sentences.at(-2)?.trim() : sentences[0];
  return stepOfSentence(last) ?? stepOfSentence(sentences[0]?.trim());
}

function stepOfSentence(sentence: string | undefined): string | undefined {
  if (sentence === undefined) return undefined;
  if (sentence.toLowerCase().includes(" correct")) return "All-Correct";
  return /Step \d+/iu.exec(sentence)?.[0];
}
