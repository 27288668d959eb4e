import * as figures from "../../src/figures/index.js";

/** Twelve names as papers and hubs write them: with slashes, hyphens, brackets, and letters of East Asian scripts. */
export const realNames = [
  "meta-llama/Llama-3.1-8B-Instruct",
  "Qwen/Qwen2.5-7B-Instruct",
  "mistralai/Mistral-7B-Instruct-v0.3",
  "google/gemma-2-9b-it",
  "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
  "microsoft/Phi-3.5-mini-instruct",
  "通义千问-72B-对话",
  "PPO（基線、学習率 3e-4、報酬を正規化）",
  "CohereForAI/c4ai-command-r-plus-08-2024",
  "nvidia/Llama-3.1-Nemotron-70B-Instruct-HF",
  "01-ai/Yi-1.5-34B-Chat",
  "SAC",
] as const;
figures.algorithmColors(realNames);
