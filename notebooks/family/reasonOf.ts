import type { Estimate } from "precipice";
import type { ClaimLine, Verdict } from "precipice/audit";
import { grouped } from "./counted.ts";
import { overruledBy } from "./overruledBy.ts";
import { verdictOf } from "./verdictOf.ts";

/** The reason of an audited line's verdict, in words. */
export function reasonOf(line: ClaimLine, found: Estimate): string {
  const { values = {}, reason } = found;
  const said = shortened(String(values["because"])).replace(
    /^no count is needed/u,
    "a mean of scores needs no count",
  );
  const needs = values["farthestItems"];
  const least = values["closestItems"];
  const mayBeDecided: readonly Verdict[] = ["possible", "undecided"];
  if (reason === "the number of items is not given" && needs !== undefined && least !== undefined) {
    return (
      `missing: the number of items, of which ${grouped(Number(least))} to ${grouped(Number(needs))}, depending on the ` +
      "pairing, find the difference with a probability of 0.8"
    );
  }
  const { decidedBy } = values;
  if (decidedBy === undefined || !mayBeDecided.includes(verdictOf(values)) || decidedBy === "the figures")
    return said;
  const enough =
    needs === undefined ? "" : `; ${grouped(Number(needs))} items would decide it whatever the pairing`;
  return `${openReason(line, found)}${enough}`;
}

function openReason(line: ClaimLine, found: Estimate): string {
  const overruled = overruledBy(line, found);
  if (overruled !== undefined) {
    const pairing = found.values?.["decidedBy"] === "nothing" ? "best" : "worst";
    return `for the pairing that is ${pairing} the interval, an approximation, excludes 0, but the test decides: ${overruled}`;
  }
  return found.values?.["decidedBy"] === "nothing"
    ? "even for the pairing that is best the two may be equal"
    : "it depends on the items that both solve, which are not printed";
}

/** A text whose numbers have three decimals at most, without the interval, which the card and the tables have. */
function shortened(text: string): string {
  return text
    .replace(/, and the exact interval is .*$/u, "")
    .replaceAll(/-?\d+\.\d{4,}/gu, (number) => String(Number(Number(number).toFixed(3))))
    .replaceAll(/(?<![\d.])\d{4,}(?= items)/gu, (count) => grouped(Number(count)));
}
