/** The glyph of each letter in a segment with one offset (format 4). */
function readSegments(view: DataView, at: number): (codePoint: number) => number {
  const count = view.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + 2 * count + 2;
  const deltas = starts + 2 * count;
  const offsets = deltas + 2 * count;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    for (let i = 0; i < count; i++) {
      if (view.getUint16(ends + 2 * i) < codePoint) continue;
      const start = view.getUint16(starts + 2 * i);
      if (start > codePoint) return 0;
      const delta = view.getUint16(deltas + 2 * i);
      const offset = view.getUint16(offsets + 2 * i);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(offsets + 2 * i + offset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** The glyph of each letter in a group of consecutive ones (format 12). */
function readGroups(view: DataView, at: number): (codePoint: number) => number {
  const count = view.getUint32(at + 12);
  return (codePoint) => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = at + 16 + 12 * middle;
      if (codePoint < view.getUint32(group)) high = middle - 1;
      else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
      else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
    }
    return 0;
  };
}

/**
 * The map from letters to glyphs of a font's table `cmap`. A map of all of Unicode is preferred to one of its first plane.
 *
 * @see OpenType specification 1.9, "cmap"
 */
export function readCharacterMap(view: DataView): (codePoint: number) => number {
  const count = view.byteLength < 4 ? 0 : view.getUint16(2);
  const places = Array.from({ length: count }, (_, i) => view.getUint32(4 + 8 * i + 4));
  const all = places.find((at) => view.getUint16(at) === 12);
  if (all !== undefined) return readGroups(view, all);
  const unicode = Array.from({ length: count }, (_, i) => i).find((i) => {
    const [platform, encoding] = [view.getUint16(4 + 8 * i), view.getUint16(4 + 8 * i + 2)];
    return (platform === 0 || (platform === 3 && encoding === 1)) && view.getUint16(places[i] ?? 0) === 4;
  });
  return unicode === undefined ? () => 0 : readSegments(view, places[unicode] ?? 0);
}
