import type { DecidedPair } from "./DecidedPair.js";

/** The most names that a sentence lists. */
const MOST_NAMED = 6;

const listed = (names: readonly string[]): string => {
  if (names.length > MOST_NAMED) {
    return `${names.slice(0, MOST_NAMED - 1).join(", ")} and ${names.length - MOST_NAMED + 1} more`;
  }
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
};

/** The answer in words: that of the only pair, or of several pairs one sentence for each quantity. */
export function overallSentence(pairs: readonly DecidedPair[]): string {
  const [first] = pairs;
  if (first !== undefined && pairs.length === 1) return first.sentence;
  const quantities = [...new Set(pairs.map(({ quantity }) => quantity))];
  return quantities
    .map((quantity) => {
      const own = pairs.filter((pair) => pair.quantity === quantity);
      const [only] = own;
      if (only !== undefined && own.length === 1) return only.sentence;
      const said = ofSeveral(own);
      return quantities.length > 1 && quantity !== undefined ? `${quantity}: ${said}` : said;
    })
    .join(" ");
}

/** Names the one that is better than all others, else those that are worse than none. */
function ofSeveral(pairs: readonly DecidedPair[]): string {
  const names = [...new Set(pairs.flatMap(({ x, y }) => [x, y]))];
  const wins = new Map(names.map((name) => [name, new Set<string>()]));
  const beaten = new Set<string>();
  for (const { x, y, verdict } of pairs) {
    if (verdict !== "better" && verdict !== "worse") continue;
    const [winner, loser] = verdict === "better" ? [x, y] : [y, x];
    wins.get(winner)?.add(loser);
    beaten.add(loser);
  }
  const others = names.length - 1;
  const best = names.find((name) => wins.get(name)?.size === others);
  if (best !== undefined)
    return `${best} is better than ${others === 1 ? listed(names.filter((name) => name !== best)) : `all ${others} others`}.`;
  const ahead = names.filter((name) => !beaten.has(name));
  const decided = pairs.filter(({ verdict }) => verdict !== "undecided").length;
  const count = `${decided} of ${pairs.length} pairs are decided.`;
  if (pairs.every(({ verdict }) => verdict === "equivalent")) return `${listed(names)} are all equivalent.`;
  if (ahead.length === names.length)
    return `None of ${listed(names)} is shown to be better than another. ${count}`;
  if (ahead.length === 1)
    return `${ahead[0] ?? ""} is worse than none, but not shown to be better than all. ${count}`;
  return `It is undecided which is the best: ${listed(ahead)} are worse than none. ${count}`;
}
