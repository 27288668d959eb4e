import type { EvaluationCode } from "./EvaluationCode.js";

/** The line of code that asks for the summary. */
export function lookLine({ frame }: Pick<EvaluationCode, "frame">): string {
  const name = /^const (\w+)/u.exec(frame[0] ?? "")?.[1] ?? "frame";
  const steps = `${name}.roles.step === undefined ? [] : ${name}.column(${name}.roles.step)`;
  const found = `{ ...${name}.summary(), steps: new Set<unknown>(${steps}).size }`;
  return `display({ "application/json": ${found} }, { raw: true });`;
}
