import { expect, test } from "vitest";
import { breakText, wordWidth } from "../../src/renderer/export/fit/breakText.js";
import { textWidth } from "../../src/renderer/export/textWidth.js";

const broken = (text: string, longest: string): string[] => breakText(text, textWidth(longest, 10), 10);

test("a line ends after a space or a sign, and keeps a number with its word where both have room", () => {
  expect(broken("Qwen/Qwen2.5-7B-Instruct", "Qwen2.5-7B-")).toEqual(["Qwen/", "Qwen2.5-7B-", "Instruct"]);
  expect(broken("Mixtral-8x22B-Instruct", "Instruct")).toEqual(["Mixtral-", "8x22B-", "Instruct"]);
  expect(broken("league_of_agents", "league_of_")).toEqual(["league_of_", "agents"]);
});

test("a word longer than a line breaks at a capital letter, else between letters", () => {
  expect(broken("ReinforceBaseline", "Reinforce")).toEqual(["Reinforce", "Baseline"]);
  expect(broken("baseline", "base")).toEqual(["base", "line"]);
});

test("a minus stays with its number, and the sign of a pair with its second name", () => {
  expect(broken("at least −0.25", "−0.25")).toEqual(["at", "least", "−0.25"]);
  expect(broken("PPO − SAC", "− SAC")).toEqual(["PPO", "− SAC"]);
  expect(broken("Phi-3.5-mini −\nSAC", "Phi-3.5-mini")).toEqual(["Phi-3.5-mini", "− SAC"]);
});

test("the longest word of a name is the width at which no word breaks", () => {
  const name = "google/gemma-2-27b-it";
  expect(wordWidth(name, 10)).toBe(textWidth("gemma-", 10));
  expect(breakText(name, wordWidth(name, 10), 10).join("")).toBe(name);
  expect(broken(name, "gemma-")).toEqual(["google/", "gemma-", "2-27b-it"]);
});
