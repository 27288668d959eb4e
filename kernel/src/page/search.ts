import type { SearchEntry } from "../cli/export/SearchEntry.js";

/** A part of a notebook with all words of a search. */
export interface Found {
  readonly entry: SearchEntry;
  /** The text around the first word. */
  readonly excerpt: string;
}

const WORTH = { title: 9, heading: 4, text: 1 } as const;
const AROUND = 90;

/** Small letters without accents, so that a search for "e" finds "é" and "E". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** The parts with every word of `query`; matches in a title or a heading come first. */
export function search(entries: readonly SearchEntry[], query: string): readonly Found[] {
  const words = plain(query)
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const found: (Found & { readonly worth: number })[] = [];
  for (const entry of entries) {
    const parts = { title: plain(entry.title), heading: plain(entry.heading), text: plain(entry.text) };
    let worth = 0;
    const all = words.every((word) => {
      const here = (Object.keys(WORTH) as (keyof typeof WORTH)[]).filter((part) =>
        parts[part].includes(word),
      );
      worth += here.reduce((sum, part) => sum + WORTH[part], 0);
      return here.length > 0;
    });
    if (all) found.push({ entry, worth, excerpt: excerpt(entry.text, words) });
  }
  return found.sort((a, b) => b.worth - a.worth);
}

function excerpt(text: string, words: readonly string[]): string {
  const places = words.map((word) => plain(text).indexOf(word)).filter((place) => place >= 0);
  const place = places.length === 0 ? 0 : Math.min(...places);
  const from = place <= AROUND ? 0 : text.lastIndexOf(" ", place - AROUND / 2) + 1;
  const part = text.slice(from, from + 2 * AROUND);
  return `${from > 0 ? "…" : ""}${part}${from + part.length < text.length ? "…" : ""}`;
}
