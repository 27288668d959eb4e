import Anser from "anser";
import { escapeHTML } from "precipice/page";
import { withoutSteering } from "../../display/text/withoutSteering.js";

/** Terminal output as HTML: colours become classes, and overwritten text is dropped. */
export function terminalText(text: string): string {
  return Anser.ansiToJson(overwritten(text), { use_classes: true, remove_empty: true })
    .map(({ content, fg, bg, decorations }) => {
      const classes = [
        ...colorClass(fg),
        ...colorClass(bg).map((name) => `${name}-back`),
        ...decorations.filter((one) => one !== "blink" && one !== "hidden").map((one) => `ansi-${one}`),
      ];
      const shown = escapeHTML(withoutSteering(content));
      return classes.length === 0 ? shown : `<span class="${classes.join(" ")}">${shown}</span>`;
    })
    .join("");
}

/** A colour of a palette of 256 or of millions has no class: its text is shown in the page's own colour. */
function colorClass(name: string | null): readonly string[] {
  return name !== null && /^ansi-(?:bright-)?(?:black|red|green|yellow|blue|magenta|cyan|white)$/u.test(name)
    ? [name]
    : [];
}

/**
 * A carriage return moves to the start of the line, and the next text overwrites it; a backspace removes one
 * character.
 */
function overwritten(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => {
      const parts = line.split("\r").filter((part, at, all) => part !== "" || at === all.length - 1);
      let shown = parts.filter((part) => part !== "").at(-1) ?? "";
      while (/[^\x08]\x08/u.test(shown)) shown = shown.replaceAll(/[^\x08]\x08/gu, "");
      return shown;
    })
    .join("\n");
}
