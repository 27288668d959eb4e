import type { Family } from "./Family.ts";

/** The short name of a paper, with its number. */
export function paperName({ names }: Family, paper: string): string {
  return `${names.get(paper)} (${paper})`;
}
