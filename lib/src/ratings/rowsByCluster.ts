/** Row indices grouped by cluster, in their order within each. */
export function rowsByCluster(clusters: Int32Array): Int32Array {
  const codes = isSparse(clusters) ? dense(clusters) : clusters;
  const ends = new Int32Array(codes.reduce((most, code) => Math.max(most, code), -1) + 1);
  for (const code of codes) ends[code] = (ends[code] ?? 0) + 1;
  for (let code = 1; code < ends.length; code++) ends[code] = (ends[code] ?? 0) + (ends[code - 1] ?? 0);
  const rows = new Int32Array(codes.length);
  for (let row = codes.length - 1; row >= 0; row--) {
    const code = codes[row] ?? 0;
    const place = (ends[code] ?? 0) - 1;
    ends[code] = place;
    rows[place] = row;
  }
  return rows;
}

/** Whether a table with an entry for every code would be far larger than the number of rows. */
function isSparse(clusters: Int32Array): boolean {
  return clusters.some((code) => code > 4 * clusters.length);
}

function dense(clusters: Int32Array): Int32Array {
  const places = new Map<number, number>();
  return clusters.map((code) => {
    const known = places.get(code);
    if (known !== undefined) return known;
    places.set(code, places.size);
    return places.size - 1;
  });
}
