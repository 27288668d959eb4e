import type { Matrix } from "../Matrix.js";
import type { PathSink } from "./PathReader.js";

const short = (value: number): string => {
  const text = String(Math.round(value * 1e4) / 1e4);
  return text.includes("e") ? "0" : text;
};
const all = (...values: readonly number[]): string => values.map(short).join(" ");

/** The drawing instructions of a page, and the resources that they use. */
export class PdfCanvas implements PathSink {
  readonly #lines: string[] = [];
  readonly opacities = new Map<string, string>();
  readonly images: string[] = [];

  #write(...words: readonly string[]): void {
    this.#lines.push(words.join(" "));
  }

  move(x: number, y: number): void {
    this.#write(all(x, y), "m");
  }
  line(x: number, y: number): void {
    this.#write(all(x, y), "l");
  }
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#write(all(x1, y1, x2, y2, x, y), "c");
  }
  close(): void {
    this.#write("h");
  }
  rectangle(x: number, y: number, width: number, height: number): void {
    this.#write(all(x, y, width, height), "re");
  }
  save(): void {
    this.#write("q");
  }
  restore(): void {
    this.#write("Q");
  }
  transform(matrix: Matrix): void {
    this.#write(all(...matrix), "cm");
  }
  /** Clips to the current path. */
  clip(): void {
    this.#write("W n");
  }
  /** Paints the current path. */
  paint(operator: "f" | "f*" | "S" | "B" | "B*" | "n"): void {
    this.#write(operator);
  }
  fillColor(rgb: readonly number[]): void {
    this.#write(all(...rgb), "rg");
  }
  strokeColor(rgb: readonly number[]): void {
    this.#write(all(...rgb), "RG");
  }
  strokeStyle(
    width: number,
    cap: number,
    join: number,
    miter: number,
    dashes: readonly number[],
    offset: number,
  ): void {
    this.#write(
      short(width),
      "w",
      String(cap),
      "J",
      String(join),
      "j",
      short(miter),
      "M",
      `[${all(...dashes)}]`,
      short(offset),
      "d",
    );
  }
  opacity(fill: number, stroke: number): void {
    const key = `/ca ${short(fill)} /CA ${short(stroke)}`;
    let name = this.opacities.get(key);
    if (name === undefined) this.opacities.set(key, (name = `G${this.opacities.size}`));
    this.#write(`/${name} gs`);
  }
  /** Draws glyphs of a font, whose numbers have two bytes each. */
  text(font: string, size: number, codes: readonly number[], matrix: Matrix): void {
    const bytes = codes.map((code) => code.toString(16).padStart(4, "0")).join("");
    this.#write("BT", `/${font}`, short(size), "Tf", all(...matrix), "Tm", `<${bytes}>`, "Tj ET");
  }
  /** Draws a picture in the unit square. */
  image(name: string): void {
    this.#write(`/${name} Do`);
  }

  bytes(): Uint8Array {
    return new TextEncoder().encode(this.#lines.join("\n"));
  }
}
