/** The paint of one row; `none` for no fill or stroke. */
export interface Paint {
  readonly fill: string;
  readonly stroke: string;
  readonly opacity: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A small picture as a list of pixels, with their offsets from its middle. The first ones are opaque. */
interface Stamp {
  readonly count: number;
  /** The number of opaque pixels. */
  readonly opaque: number;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  /** Offsets from the middle in the words of a picture of one width. */
  readonly offset: Int32Array;
  /** Red, green, blue and opacity, as one word. Engines compute faster with signed words. */
  readonly word: Int32Array;
  readonly opacity: Float64Array;
  /** The opacity out of 256. */
  readonly share: Int32Array;
  /** The largest distance of a pixel from the middle, along either axis. */
  readonly reach: number;
}

/** Red, green, blue and opacity, each from 0 to 255. */
type Bytes = readonly [number, number, number, number];

/** Mixes a colour into an opaque one, both as words; `share` is out of 256. Red and blue are mixed at once, for speed. */
function mixOpaque(below: number, word: number, share: number): number {
  const rest = 256 - share;
  const redBlue = (Math.imul(below & 0xff00ff, rest) + Math.imul(word & 0xff00ff, share)) >>> 8;
  const green = (Math.imul(below & 0xff00, rest) + Math.imul(word & 0xff00, share)) >>> 8;
  return (redBlue & 0xff00ff) | (green & 0xff00) | 0xff000000;
}

/** The least opacity that counts as opaque. */
const opaque = 0.996;
const shareOf = (opacity: number): number => Math.round(opacity * 256);

/** A picture as bytes. Copying tens of thousands of small shapes into it is faster than drawing each on a canvas. */
export class Pixels {
  /** The picture to put on a canvas. */
  readonly image: ImageData;
  readonly #words: Int32Array;
  readonly #within: Rectangle;
  readonly #document: Document;
  readonly #colors = new Map<string, Bytes>();

  constructor(image: ImageData, within: Rectangle, document: Document) {
    this.image = image;
    this.#words = new Int32Array(image.data.buffer);
    this.#within = within;
    this.#document = document;
  }

  /** The bytes of any CSS colour, which a canvas of the page resolves. */
  color(css: string): Bytes {
    let found = this.#colors.get(css);
    const plain = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(css);
    if (plain !== null) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), 255];
    if (found === undefined) {
      const canvas = this.#document.createElement("canvas");
      canvas.width = canvas.height = 1;
      const ink = canvas.getContext("2d");
      if (ink === null) return [0, 0, 0, 255];
      ink.fillStyle = css;
      ink.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 255] = ink.getImageData(0, 0, 1, 1).data;
      this.#colors.set(css, (found = [r, g, b, a]));
    }
    return found;
  }

  /** Draws a stamp with its middle at (x, y); `opacity` applies to the whole stamp. */
  lay(stamp: Stamp, x: number, y: number, opacity: number): void {
    const { left, right, top, bottom } = this.#within;
    const { reach } = stamp;
    if (x + reach < left || x - reach >= right || y + reach < top || y - reach >= bottom) return;
    const whole = x - reach >= left && x + reach < right && y - reach >= top && y + reach < bottom;
    const base = y * this.image.width + x;
    if (whole && opacity === 1) this.#layPlain(stamp, base);
    else this.#layPart(stamp, x, y, base, opacity);
  }

  /** Draws a whole stamp as it is: most of the time of a large figure is spent here. */
  #layPlain({ count, opaque, offset, word, share, opacity }: Stamp, base: number): void {
    const words = this.#words;
    for (let i = 0; i < opaque; i++) words[base + (offset[i] ?? 0)] = word[i] ?? 0;
    for (let i = opaque; i < count; i++) {
      const at = base + (offset[i] ?? 0);
      const below = words[at] ?? 0;
      // A pixel over an empty one needs no mixing.
      if (below === 0) words[at] = word[i] ?? 0;
      else if (below >>> 24 === 255) words[at] = mixOpaque(below, word[i] ?? 0, share[i] ?? 0);
      else this.#mix(at * 4, word[i] ?? 0, opacity[i] ?? 0);
    }
  }

  /** Draws the part of a stamp within the frame, in an opacity. */
  #layPart(stamp: Stamp, x: number, y: number, base: number, opacity: number): void {
    const { left, right, top, bottom } = this.#within;
    const { count, offset, word, dx, dy } = stamp;
    const words = this.#words;
    for (let i = 0; i < count; i++) {
      const px = x + (dx[i] ?? 0);
      const py = y + (dy[i] ?? 0);
      if (px < left || px >= right || py < top || py >= bottom) continue;
      const at = base + (offset[i] ?? 0);
      const over = (stamp.opacity[i] ?? 0) * opacity;
      const below = words[at] ?? 0;
      if (over > opaque || (opacity === 1 && below === 0)) words[at] = word[i] ?? 0;
      else if (below >>> 24 === 255) words[at] = mixOpaque(below, word[i] ?? 0, shareOf(over));
      else this.#mix(at * 4, word[i] ?? 0, over);
    }
  }

  #mix(at: number, word: number, over: number): void {
    const { data } = this.image;
    const under = ((data[at + 3] ?? 0) / 255) * (1 - over);
    const share = over / (over + under);
    for (let c = 0; c < 3; c++) {
      const below = data[at + c] ?? 0;
      data[at + c] = below + (((word >>> (8 * c)) & 255) - below) * share;
    }
    data[at + 3] = (over + under) * 255;
  }
}

/** The share of a pixel inside a shape; `inside` is the distance from its middle to the edge. */
const covered = (inside: number): number => Math.max(0, Math.min(1, inside + 0.5));

/** An antialiased circle for a picture of one width. */
function circleStamp(
  fill: Bytes | undefined,
  stroke: Bytes | undefined,
  radius: number,
  line: number,
  width: number,
): Stamp {
  const reach = Math.ceil(radius + (stroke === undefined ? 0 : line / 2));
  const touched: { dx: number; dy: number; word: number; opacity: number }[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const away = Math.hypot(dx, dy);
      const inner = fill === undefined ? 0 : (covered(radius - away) * fill[3]) / 255;
      const ring = stroke === undefined ? 0 : (covered(line / 2 - Math.abs(away - radius)) * stroke[3]) / 255;
      const opacity = ring + inner * (1 - ring);
      if (opacity < 1 / 255) continue;
      const byte = (c: 0 | 1 | 2): number =>
        Math.round(((stroke?.[c] ?? 0) * ring + (fill?.[c] ?? 0) * inner * (1 - ring)) / opacity) << (8 * c);
      // Every machine that runs a browser is little-endian, so red is the lowest byte of a word.
      const word = byte(0) | byte(1) | byte(2) | (Math.round(opacity * 255) << 24);
      touched.push({ dx, dy, word, opacity });
    }
  }
  touched.sort((a, b) => Number(b.opacity > opaque) - Number(a.opacity > opaque));
  return {
    reach,
    count: touched.length,
    opaque: touched.filter(({ opacity }) => opacity > opaque).length,
    dx: Int32Array.from(touched, ({ dx }) => dx),
    dy: Int32Array.from(touched, ({ dy }) => dy),
    offset: Int32Array.from(touched, ({ dx, dy }) => dy * width + dx),
    word: Int32Array.from(touched, ({ word }) => word),
    opacity: Float64Array.from(touched, ({ opacity }) => opacity),
    share: Int32Array.from(touched, ({ opacity }) => shareOf(opacity)),
  };
}

/** Draws a circle for each row. */
export function stampCircles(
  pixels: Pixels,
  index: readonly number[],
  paint: (row: number) => Paint,
  place: { readonly x: (row: number) => number; readonly y: (row: number) => number },
  { radius, line }: { readonly radius: number; readonly line: number },
  density: number,
): void {
  const stamps = new Map<string, Map<string, Stamp>>();
  const ink = (color: string): Bytes | undefined => (color === "none" ? undefined : pixels.color(color));
  for (const row of index) {
    const { fill, stroke, opacity } = paint(row);
    let ofFill = stamps.get(fill);
    if (ofFill === undefined) stamps.set(fill, (ofFill = new Map<string, Stamp>()));
    let stamp = ofFill.get(stroke);
    if (stamp === undefined) {
      const { width } = pixels.image;
      stamp = circleStamp(ink(fill), ink(stroke), radius * density, line * density, width);
      ofFill.set(stroke, stamp);
    }
    const x = Math.round(place.x(row) * density);
    const y = Math.round(place.y(row) * density);
    if (!Number.isNaN(x + y)) pixels.lay(stamp, x, y, opacity);
  }
}
