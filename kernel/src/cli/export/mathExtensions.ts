import type { TokenizerAndRendererExtension, Tokens } from "marked";
import { escapeHTML } from "precipice/page";

interface MathToken extends Tokens.Generic {
  readonly tex: string;
  readonly display: boolean;
}

const BLOCK =
  /^ {0,3}(?:\$\$([\s\S]+?)\$\$|\\\\\[([\s\S]+?)\\\\\]|(\\begin\{([a-zA-Z]+\*?)\}[\s\S]+?\\end\{\4\}))[ \t]*(?:\n+|$)/u;
const DISPLAY = /^(?:\$\$([\s\S]+?)\$\$|\\\\\[([\s\S]+?)\\\\\])/u;
// As in Jupyter and Pandoc: no blank after the first dollar or before the last, and no digit after that.
const INLINE =
  /^(?:\$((?:\\[\s\S]|[^$\\\s])(?:(?:\\[\s\S]|[^$\\\n]|\n(?!\s*\n))*?(?:\\[\s\S]|[^$\\\s]))?)\$(?!\d)|\\\\\(([\s\S]+?)\\\\\))/u;

/**
 * The placeholder of a formula in Markdown's HTML until that is sanitised: its place among the formulas, and
 * its source.
 */
export type KeepTex = (tex: string, display: boolean) => number;

/** Markdown extensions for formulas: `$…$`, `$$…$$`, `\\(…\\)`, `\\[…\\]` and environments, as Jupyter does. */
export function mathExtensions(keep: KeepTex): TokenizerAndRendererExtension[] {
  const renderer = (token: Tokens.Generic): string => {
    const { tex, display } = token as MathToken;
    return `<span data-tex="${keep(tex, display)}">${escapeHTML(tex)}</span>`;
  };
  const token = (type: string, match: RegExpExecArray | null, display: boolean): MathToken | undefined => {
    const groups: readonly (string | undefined)[] = match?.slice(1, 4) ?? [];
    const tex = groups.find((group) => group !== undefined);
    if (match === null || tex === undefined) return undefined;
    return { type, raw: match[0], tex: tex.trim(), display };
  };
  return [
    {
      name: "mathBlock",
      level: "block",
      start: (source) => firstIndex(source, /(?:^|\n) {0,3}(?:\$\$|\\\\\[|\\begin\{)/u),
      tokenizer: (source) => token("mathBlock", BLOCK.exec(source), true),
      renderer: (block) => `<p>${renderer(block)}</p>\n`,
    },
    {
      name: "mathInline",
      level: "inline",
      start: (source) => firstIndex(source, /\$|\\\\[([]/u),
      tokenizer: (source) =>
        token("mathInline", DISPLAY.exec(source), true) ?? token("mathInline", INLINE.exec(source), false),
      renderer,
    },
  ];
}

function firstIndex(source: string, pattern: RegExp): number | undefined {
  return pattern.exec(source)?.index;
}
