import type { Locator } from "playwright-core";

/** One text of a figure, and its WCAG 2 contrast ratio to the background (1 to 21). */
export interface TextContrast {
  readonly text: string;
  readonly ratio: number;
}

/** The contrast of every text with a letter or digit that is visible within an element. */
export async function textContrasts(within: Locator): Promise<TextContrast[]> {
  return within.evaluate((element) => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (canvas === null) throw new Error("This browser has no canvas.");
    // The canvas reads every notation of a colour that the browser knows.
    const parse = (css: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (front: Colour, back: Colour): Colour => [
      front[0] * front[3] + back[0] * (1 - front[3]),
      front[1] * front[3] + back[1] * (1 - front[3]),
      front[2] * front[3] + back[2] * (1 - front[3]),
      1,
    ];
    const backdrop = (start: Element): Colour => {
      const layers: Colour[] = [];
      for (let at: Element | null = start; at !== null; at = at.parentElement) {
        layers.push(parse(getComputedStyle(at).backgroundColor));
      }
      return layers.reduceRight((back, front) => over(front, back), [255, 255, 255, 1] as Colour);
    };
    const luminance = (colour: Colour): number => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const found: { text: string; ratio: number }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (!/[\p{L}\p{N}]/u.test(text) || parent === null || parent.closest("style, title, desc") !== null)
        continue;
      if (parent.getClientRects().length === 0) continue;
      const style = getComputedStyle(parent);
      if (style.visibility !== "visible") continue;
      const back = backdrop(parent);
      const ink = parse(parent instanceof SVGElement ? style.fill : style.color);
      const [high, low] = [luminance(over(ink, back)), luminance(back)].sort((a, b) => b - a);
      found.push({ text, ratio: ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05) });
    }
    return found;
  });
}
