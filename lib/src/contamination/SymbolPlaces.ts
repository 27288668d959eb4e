/** A symbol of a text (a character) or of a list of tokens. */
export type TextSymbol = string | number;

/** The places of each symbol in a sequence, as bits, 32 in each word. */
export class SymbolPlaces {
  readonly length: number;
  readonly words: number;
  readonly #places = new Map<TextSymbol, number[]>();
  /** The bits of frequent symbols. */
  readonly #frequent = new Map<TextSymbol, Int32Array>();
  /** The bits of the last requested rare symbol. Separate lists for all rare symbols would take too much memory. */
  readonly #rare: Int32Array;
  #marked: readonly number[] = [];

  constructor(symbols: readonly TextSymbol[]) {
    this.length = symbols.length;
    this.words = Math.ceil(symbols.length / 32);
    this.#rare = new Int32Array(this.words);
    symbols.forEach((symbol, place) => {
      const own = this.#places.get(symbol);
      if (own) own.push(place);
      else this.#places.set(symbol, [place]);
    });
    for (const [symbol, places] of this.#places) {
      if (2 * places.length < this.words) continue;
      const bits = new Int32Array(this.words);
      mark(bits, places);
      this.#frequent.set(symbol, bits);
    }
  }

  /** The bits of a symbol's places; valid until the next call. */
  of(symbol: TextSymbol): Int32Array {
    const frequent = this.#frequent.get(symbol);
    if (frequent) return frequent;
    for (const place of this.#marked) this.#rare[place >>> 5] = 0;
    this.#marked = this.#places.get(symbol) ?? [];
    mark(this.#rare, this.#marked);
    return this.#rare;
  }
}

function mark(bits: Int32Array, places: readonly number[]): void {
  for (const place of places) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}
