import { escaped } from "./escaped.ts";
import type { Family } from "./Family.ts";
import { firstOf } from "./firstOf.ts";
import type { Gain } from "./Gain.ts";
import { gainsOf } from "./gainsOf.ts";
import { judgementOf } from "./judgementOf.ts";
import { threeDigits } from "./threeDigits.ts";

/** A value with the representations that a notebook shows. */
export interface ShownTable {
  readonly [display: symbol]: () => { readonly "text/html": string; readonly "text/plain": string };
}

/** The papers of a family, each with its verdict, its first claim and a link to its section. */
export function paperTable(family: Family): ShownTable {
  const gains = gainsOf(family);
  const inPoints = gains.every(({ unit }) => unit === "points");
  const rows = family.papers.map((paper) => rowOf(family, gains, paper, inPoints));
  const gainTitle = inPoints ? "gain in points" : "gain";
  const head = rowHTML("th", ["paper", "name", "year", "verdict", "its first claim", "n", gainTitle]);
  const body = rows.map(([paper = "", ...cells]) =>
    rowHTML("td", [`<a href="#paper-${paper}">${paper}</a>`, ...cells.map(escaped)]),
  );
  const table = {
    "text/html": `<table>\n${[head, ...body].join("\n")}\n</table>`,
    "text/plain": rows.map((cells) => cells.join("; ")).join("\n"),
  };
  return { [Symbol.for("Jupyter.display")]: () => table };
}

function rowOf(family: Family, gains: readonly Gain[], paper: string, inPoints: boolean): readonly string[] {
  const { claim } = firstOf(family, paper);
  const { verdict } = judgementOf(family, paper);
  const gain = gains.find(({ line }) => line.paper === paper && line.claim === claim);
  const n = gain === undefined ? "" : sizeOf(gain);
  const name = family.names.get(paper) ?? paper;
  return [paper, name, String(family.years.get(paper)), verdict, claim, n, saidOf(gain, inPoints)];
}

function sizeOf({ line, replicate }: Gain): string {
  return replicate !== "run" ? line.n : line.runs === "" ? "" : `${line.runs} runs`;
}

function saidOf(found: Gain | undefined, inPoints: boolean): string {
  if (found === undefined) return "";
  const { gain, chance, unit } = found;
  if (inPoints) return `${gain.toFixed(1)}, chance ± ${chance.toFixed(1)}`;
  return `${threeDigits(gain)}${unit === "score" ? "" : ` ${unit}`}, chance ± ${threeDigits(chance)}`;
}

function rowHTML(name: "th" | "td", cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${name} style="text-align: left">${cell}</${name}>`).join("")}</tr>`;
}
