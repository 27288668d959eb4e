/** The colours of a picture, at most 256, and the place of each pixel's colour among them. */
export interface IndexedPixels {
  /** Red, green and blue of each colour, 0 to 255. */
  readonly palette: Uint8Array;
  readonly indices: Uint8Array;
}

interface Color {
  readonly key: number;
  readonly count: number;
}

const most = 256;
/** The greatest error of red, green or blue that nobody sees in a single pixel at the edge of a letter or a line. */
const unseen = 16;
/** A colour of more than this share of all pixels is an area or a line, where any other colour would be seen. */
const areaShare = 0.0003;
/** The largest share of rare colours among all pixels: edges have less, photographs and ramps have more. */
const mostEdges = 0.2;
/** The most areas beside which enough colours are left for edges. */
const mostAreas = 192;

const part = (key: number, channel: number): number => (key >> (16 - 8 * channel)) & 0xff;

/** A box of similar colours, with the ends of each channel. */
interface Box {
  readonly keys: readonly number[];
  readonly ends: readonly (readonly [low: number, high: number])[];
}

function boxOf(keys: readonly number[]): Box {
  const ends = [0, 1, 2].map((channel) => {
    let [low, high] = [255, 0];
    for (const key of keys) {
      const value = part(key, channel);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return [low, high] as const;
  });
  return { keys, ends };
}

const spreadOf = ({ ends }: Box): number => Math.max(...ends.map(([low, high]) => high - low));

/** The middle of a box, from which no colour of it is farther than half its spread. */
function middleOf({ ends }: Box): number {
  const [red = 0, green = 0, blue = 0] = ends.map(([low, high]) => (low + high) >> 1);
  return (red << 16) | (green << 8) | blue;
}

/** Splits colours into boxes of similar ones: the widest box in two at its middle, until there are so many. */
function boxesOf(keys: readonly number[], count: number): Box[] {
  const boxes = [boxOf(keys)];
  while (boxes.length < count) {
    const next = boxes.reduce((a, b) => (spreadOf(b) > spreadOf(a) ? b : a));
    const spread = spreadOf(next);
    if (spread === 0) break;
    const channel = next.ends.findIndex(([low, high]) => high - low === spread);
    const middle = (next.ends[channel]?.[0] ?? 0) + spread / 2;
    const halves = [true, false].map((low) =>
      next.keys.filter((key) => part(key, channel) <= middle === low),
    );
    boxes.splice(boxes.indexOf(next), 1, ...halves.map(boxOf));
  }
  return boxes;
}

/** The greatest difference of two colours along a channel. It is called for every rare colour and every kept one. */
const errorOf = (a: number, b: number): number =>
  Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 0xff) - ((b >> 8) & 0xff)),
    Math.abs((a & 0xff) - (b & 0xff)),
  );

/**
 * The pixels of a picture in at most 256 colours, if nobody can see the difference: the colours of areas and lines stay as
 * they are, and rare ones, at the edges of letters and lines, share colours within 16 of 255 of each channel. Undefined where a
 * pixel is transparent, or where 256 colours would be seen, as in a photograph or a fine ramp.
 *
 * @param pixels red, green, blue and alpha of each pixel
 */
export function indexedPixels(pixels: Uint8Array): IndexedPixels | undefined {
  const size = pixels.length / 4;
  const keys = new Uint32Array(size);
  const counts = new Map<number, number>();
  // Most pixels have the colour of the one before, so a colour is looked up once a stretch.
  let stretch = 0;
  for (let i = 0; i < size; i++) {
    if (pixels[4 * i + 3] !== 255) return undefined;
    const key = ((pixels[4 * i] ?? 0) << 16) | ((pixels[4 * i + 1] ?? 0) << 8) | (pixels[4 * i + 2] ?? 0);
    keys[i] = key;
    if (key === keys[stretch]) continue;
    counts.set(keys[stretch] ?? 0, (counts.get(keys[stretch] ?? 0) ?? 0) + i - stretch);
    stretch = i;
  }
  if (size > 0) counts.set(keys[stretch] ?? 0, (counts.get(keys[stretch] ?? 0) ?? 0) + size - stretch);
  const colors = [...counts].map(([key, count]): Color => ({ key, count }));
  colors.sort((a, b) => b.count - a.count || a.key - b.key);
  const areas = colors.filter(({ count }) => count > areaShare * size).length;
  if (colors.length > most && areas > mostAreas) return undefined;
  const kept = colors.slice(0, colors.length <= most ? most : areas);
  const rare = colors.slice(kept.length);
  if (rare.reduce((sum, { count }) => sum + count, 0) > mostEdges * size) return undefined;
  const shared =
    rare.length === 0
      ? []
      : boxesOf(
          rare.map(({ key }) => key),
          most - kept.length,
        ).map(middleOf);
  const palette = [...kept.map(({ key }) => key), ...shared];
  const places = new Map(kept.map(({ key }, place) => [key, place]));
  for (const { key } of rare) {
    let nearest = 0;
    let error = Infinity;
    for (let place = 0; place < palette.length; place++) {
      const own = errorOf(key, palette[place] ?? 0);
      if (own >= error) continue;
      nearest = place;
      error = own;
    }
    if (error > unseen) return undefined;
    places.set(key, nearest);
  }
  const indices = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const same = i > 0 && keys[i] === keys[i - 1];
    indices[i] = (same ? indices[i - 1] : places.get(keys[i] ?? 0)) ?? 0;
  }
  return {
    palette: Uint8Array.from(palette.flatMap((key) => [0, 1, 2].map((channel) => part(key, channel)))),
    indices,
  };
}
