import type { ScalarSpec } from "../../spec/values.js";
import { breakText } from "./breakText.js";
import { type LabelBox, touches } from "./labelBoxes.js";
import { axesOf, isOrdinal, type PanelAxis, tickTexts } from "./panelAxes.js";
import { type DrawnDraft, frameHeight, frameWidth, type PanelDraft, withFrame } from "./PanelDraft.js";

type Side = "x" | "y";

/** The space between the labels of two ticks, and between upright names, which are lines of text, as shares of the font size. */
const tickSpace = 0.35;
const uprightSpace = 0.1;

const labelsOf = ({ boxes }: DrawnDraft, side: Side): LabelBox[] =>
  boxes.filter(({ role }) => role === `${side}-axis tick label`);

/** Whether two of the labels come too close to each other. */
function crowded(labels: readonly LabelBox[], space: number): boolean {
  return labels.some((one, i) => labels.slice(i + 1).some((other) => touches(one, other, space)));
}

const isPower = (value: number): boolean =>
  Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;

/** Ticks of a logarithmic axis: powers of ten, at most so many; within a decade its ends and halves. */
function logTicks(domain: readonly ScalarSpec[], most: number): number[] {
  const ends = domain.map(Number).sort((a, b) => a - b);
  const low = ends[0] ?? 1;
  const high = ends.at(-1) ?? 10;
  const from = Math.floor(Math.log10(low));
  const decades = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, i) => 10 ** (from + i));
  const within = decades
    .flatMap((power) => [power, 2 * power, 5 * power])
    .filter((tick) => tick >= low && tick <= high);
  const powers = within.filter(isPower);
  const chosen = powers.length >= 2 ? powers : within;
  const every = Math.ceil(chosen.length / Math.max(1, most));
  return chosen.filter((_, i) => i % every === 0);
}

/** An axis of numbers with fewer ticks than it has. */
function fewerTicks(draft: DrawnDraft, side: Side, axis: PanelAxis, count: number): PanelDraft | undefined {
  if (count < 2) return undefined;
  if (axis.ticks !== undefined) {
    const every = axis.ticks.length > 2 ? axis.ticks.filter((_, i) => i % 2 === 0) : axis.ticks.slice(0, 1);
    const { text } = axis;
    const texts = Array.isArray(text) ? text.filter((_, i) => every.includes(axis.ticks?.[i] ?? null)) : text;
    return {
      ...draft,
      panel: axis.with({ ticks: every }, { ticks: every, ...(texts !== undefined && { text: texts }) }),
    };
  }
  const scale = draft.panel.scales[side];
  if (scale?.type === "log") {
    const ticks = logTicks(scale.domain ?? [], Math.min(count - 1, Math.ceil(count * 0.75)));
    return { ...draft, panel: axis.with({ ticks }) };
  }
  const given = typeof axis.options.ticks === "number" ? axis.options.ticks : count;
  const wanted = Math.min(given, count) - 1;
  return wanted < 1 ? undefined : { ...draft, panel: axis.with({ ticks: wanted }) };
}

const textOption = (draft: DrawnDraft, side: Side, axis: PanelAxis, texts: readonly string[]): PanelDraft => {
  const values = tickTexts(draft.panel, side, axis).map(([value]) => value);
  const lookup = values.map((value, i): [ScalarSpec, ScalarSpec] => [value, texts[i] ?? ""]);
  return { ...draft, panel: axis.with({ tickFormat: { lookup } }) };
};

/** Names beneath or above the columns: in lines, then slanted, then upright, then only some of them. */
function settleNames(draft: DrawnDraft, axis: PanelAxis, fontSize: number): PanelDraft | undefined {
  const texts = tickTexts(draft.panel, "x", axis);
  const step = frameWidth(draft) / Math.max(1, texts.length);
  const rotated = axis.options.tickRotate ?? 0;
  const broken = texts.map(([, text]) => breakText(text, step - 4, 1.05 * fontSize));
  const whole = broken.every(
    (lines, i) =>
      lines.length <= 3 && lines.join("").length >= (texts[i]?.[1].replace(/\s/gu, "").length ?? 0),
  );
  const alreadyBroken = texts.some(([, text]) => text.includes("\n"));
  if (
    rotated === 0 &&
    !alreadyBroken &&
    whole &&
    broken.every((lines) => lines.every((line) => line.length > 3 || line === lines.join("")))
  )
    return textOption(
      draft,
      "x",
      axis,
      broken.map((lines) => lines.join("\n")),
    );
  const flat = texts.map(([, text]) => text.replaceAll("\n", ""));
  if (rotated === 0 && !texts.every(([, text]) => /^[\d.]*$/u.test(text))) {
    const plain = textOption(draft, "x", axis, flat);
    const again =
      axesOf(plain.panel, "x")[axesOf(draft.panel, "x").indexOf(axis)] ?? axesOf(plain.panel, "x")[0];
    return again === undefined ? undefined : { ...plain, panel: again.with({ tickRotate: -45 }) };
  }
  if (rotated !== 0 && Math.abs(rotated) < 90 && !(step < 1.1 * fontSize))
    return { ...draft, panel: axis.with({ tickRotate: -90 }) };
  const every = rotated === 0 ? 2 : Math.max(2, Math.ceil((1.1 * fontSize) / step));
  const kept = texts.map(([value]) => value).filter((_, i) => i % every === 0);
  if (kept.length === texts.length) return undefined;
  const list = axis.with({ ...(rotated !== 0 && { tickRotate: -90 }), ticks: kept }, { ticks: kept });
  const note = `For want of room the names of only ${kept.length} of ${draft.panel.scales.x?.domain?.length ?? texts.length} columns are written.`;
  return {
    ...draft,
    panel: list,
    notes: [...draft.notes.filter((one) => !one.startsWith("For want of room the names")), note],
  };
}

/** Fewer ticks, or names in other directions, where the labels of an axis touch; undefined where none do. */
export function spaceTicks(draft: DrawnDraft, fontSize: number): PanelDraft | undefined {
  for (const side of ["x", "y"] as const) {
    const labels = labelsOf(draft, side);
    const ordinal = isOrdinal(draft.panel, side);
    const upright = axesOf(draft.panel, "x").some(({ options }) => Math.abs(options.tickRotate ?? 0) === 90);
    const space = side === "y" ? 0 : upright ? uprightSpace : tickSpace;
    if (!crowded(labels, space * fontSize)) continue;
    for (const axis of axesOf(draft.panel, side)) {
      if (ordinal && side === "y") {
        const tallest = Math.max(...labels.map(({ element }) => Math.max(1, element.children.length)));
        const least = labels.length * fontSize * (1.2 * tallest + 0.4);
        if (least > frameHeight(draft) + 1) return withFrame(draft, frameWidth(draft), least);
        continue;
      }
      const next = ordinal
        ? settleNames(draft, axis, fontSize)
        : fewerTicks(draft, side, axis, labels.length);
      if (next !== undefined) return next;
    }
  }
  return undefined;
}
