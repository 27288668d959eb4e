import { plotOptions as optionsShape } from "../renderer/spec/scaleSpec.js";
import type { PlotPanelSpec } from "../renderer/spec/figureSpec.js";
import { optionOf } from "./materialiseScale.js";
import { Unshippable } from "./Unshippable.js";

type Options = Readonly<Record<string, unknown>>;

// Saved elsewhere in the figure, or without effect once it is drawn.
const elsewhere = new Set([
  "marks",
  "document",
  "facet",
  "nice",
  "zero",
  "figure",
  "x",
  "y",
  "fx",
  "fy",
  "r",
  "color",
  "opacity",
  "symbol",
  "length",
]);

function camelCase(property: string): string {
  return property.trim().replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** CSS text as an object, the form that linkedom and a saved figure need. */
export function styleOf(style: unknown): unknown {
  if (typeof style !== "string") return style;
  return Object.fromEntries(
    style
      .split(";")
      .filter((rule) => rule.trim() !== "")
      .map((rule) => {
        const [property = "", ...value] = rule.split(":");
        return [camelCase(property), value.join(":").trim()];
      }),
  );
}

/** The text of a title, which in a page may be an element. */
function textOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "textContent" in value ? value.textContent : value;
}

/**
 * The options of a whole plot, as data.
 *
 * @throws Unshippable for an option that data cannot represent
 */
export function materialiseOptions(options: Options): PlotPanelSpec["options"] {
  if (options["projection"] != null) throw new Unshippable("a map projection cannot be saved");
  const saved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(options)) {
    if (elsewhere.has(key) || value === undefined) continue;
    const given =
      key === "style"
        ? styleOf(value)
        : ["title", "subtitle", "caption"].includes(key)
          ? textOf(value)
          : value;
    if (given === null && ["title", "subtitle", "caption", "style"].includes(key)) continue;
    const kept = optionOf(key, given, undefined, key);
    const reason = optionsShape.check({ [key]: kept }, "plot");
    // Unknown names are left out, because Plot ignores them too.
    if (reason === undefined) saved[key] = kept;
    else if (reason !== `plot: unknown name ${JSON.stringify(key)}`) {
      throw new Unshippable(`the option ${key} cannot be saved (${reason})`);
    }
  }
  return saved;
}
