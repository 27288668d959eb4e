const encoder = new TextEncoder();

/** Joins arrays of bytes. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const copy = new Blob([new Uint8Array(bytes)]);
  return new Uint8Array(await new Response(copy.stream().pipeThrough(stream)).arrayBuffer());
}
export const deflate = (bytes: Uint8Array): Promise<Uint8Array> =>
  through(bytes, new CompressionStream("deflate"));
export const inflate = (bytes: Uint8Array): Promise<Uint8Array> =>
  through(bytes, new DecompressionStream("deflate"));

/** A PDF 1.7 file, whose objects are written in the order in which they are added. The same objects give the same bytes. */
export class PdfFile {
  readonly #objects: Uint8Array[] = [];

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return this.#objects.push(new Uint8Array());
  }

  set(number: number, body: string): void {
    this.#objects[number - 1] = encoder.encode(body);
  }

  add(body: string): number {
    const number = this.reserve();
    this.set(number, body);
    return number;
  }

  /** Adds bytes as a compressed stream. `entries` are the entries of its dictionary without length and filter. */
  async addStream(bytes: Uint8Array, entries = ""): Promise<number> {
    const packed = await deflate(bytes);
    const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`;
    return this.#objects.push(joined([encoder.encode(head), packed, encoder.encode("\nendstream")]));
  }

  /** The bytes of the file; `root` is the number of its catalogue, `info` that of its metadata. */
  bytes(root: number, info: number): Uint8Array<ArrayBuffer> {
    // Bytes above 127 in the second line mark the file as binary.
    const parts: Uint8Array[] = [encoder.encode("%PDF-1.7\n%"), new Uint8Array([226, 227, 207, 211, 10])];
    let at = parts.reduce((sum, { length }) => sum + length, 0);
    const places: number[] = [];
    const write = (part: Uint8Array): void => {
      parts.push(part);
      at += part.length;
    };
    for (const [i, body] of this.#objects.entries()) {
      places.push(at);
      write(encoder.encode(`${i + 1} 0 obj\n`));
      write(body);
      write(encoder.encode("\nendobj\n"));
    }
    const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
    const size = places.length + 1;
    write(
      encoder.encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return joined(parts);
  }
}
