/** A table of a font file. */
interface TablePlace {
  readonly offset: number;
  readonly length: number;
}

/**
 * The tables of a TrueType or OpenType font, or of one font of a collection.
 *
 * @see OpenType specification 1.9, "Organization of an OpenType font"
 */
export class SfntFile {
  readonly view: DataView;
  readonly #tables = new Map<string, TablePlace>();

  /** @param font the place of the font in a collection */
  constructor(bytes: Uint8Array, font = 0) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = this.tag(0) === "ttcf" ? this.view.getUint32(12 + 4 * font) : 0;
    const count = this.view.getUint16(start + 4);
    for (let i = 0; i < count; i++) {
      const at = start + 12 + 16 * i;
      this.#tables.set(this.tag(at), {
        offset: this.view.getUint32(at + 8),
        length: this.view.getUint32(at + 12),
      });
    }
  }

  /** The number of fonts in the file. */
  static countOf(bytes: Uint8Array): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return view.getUint32(0) === 0x74746366 ? view.getUint32(8) : 1;
  }

  tag(at: number): string {
    return String.fromCharCode(...[0, 1, 2, 3].map((i) => this.view.getUint8(at + i)));
  }

  has(name: string): boolean {
    return this.#tables.has(name);
  }

  /** The bytes of a table, or none if the font lacks it. */
  table(name: string): Uint8Array {
    const { offset, length } = this.#tables.get(name) ?? { offset: 0, length: 0 };
    return new Uint8Array(this.view.buffer, this.view.byteOffset + offset, length);
  }

  /** A table to read numbers from. */
  read(name: string): DataView {
    const { buffer, byteOffset, byteLength } = this.table(name);
    return new DataView(buffer, byteOffset, byteLength);
  }
}

const sumOf = (bytes: Uint8Array): number => {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum = (sum + ((bytes[i] ?? 0) << (24 - 8 * (i % 4)))) >>> 0;
  return sum;
};

/** A font file of some tables, in the order of their names. */
export function writeSfnt(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const head = 12 + 16 * entries.length;
  const size = entries.reduce((sum, [, { length }]) => sum + 4 * Math.ceil(length / 4), head);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, entries.length);
  view.setUint16(6, 16 * power);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, 16 * (entries.length - power));
  let at = head;
  for (const [i, [name, table]] of entries.entries()) {
    const entry = 12 + 16 * i;
    for (let k = 0; k < 4; k++) view.setUint8(entry + k, name.charCodeAt(k));
    view.setUint32(entry + 4, sumOf(table));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    bytes.set(table, at);
    at += 4 * Math.ceil(table.length / 4);
  }
  return bytes;
}
