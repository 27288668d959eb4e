import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Answers of one model of lm-evaluation-harness, as its `--log_samples` writes them. */
function samples(quality: number): string {
  const lines = Array.from({ length: 60 }, (_, document) => {
    const right = (document * 37 + 11) % 100 < quality ? 1 : 0;
    return JSON.stringify({
      doc_id: document,
      doc: { question: `What is ${document} and ${document}?` },
      target: String(2 * document),
      arguments: { gen_args_0: { arg_0: "", arg_1: {} } },
      resps: [[String(document)]],
      filtered_resps: [String(document)],
      filter: "none",
      metrics: ["acc"],
      doc_hash: `h${document}`,
      prompt_hash: `p${document}`,
      target_hash: `t${document}`,
      acc: right,
    });
  });
  return `${lines.join("\n")}\n`;
}

/** Writes the folder `evals/sums` of two models that lm-evaluation-harness evaluated. */
export function writeHarnessFolder(root: string): void {
  for (const [model, quality] of [
    ["allenai__OLMo-2-1B", 45],
    ["Qwen__Qwen3-1.7B", 70],
  ] as const) {
    const folder = path.join(root, "evals", "sums", model);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "samples_sums_2026-01-05T10-11-12.131415.jsonl"), samples(quality));
  }
}
