/** The cluster of each item: a document, a prompt template, an author. */
export type ClusterLabels = ArrayLike<number | string>;

/** The clusters that items belong to, numbered from 0 in the order of their first appearance (or of their numbers). */
export interface ClusterIndex {
  readonly of: Int32Array;
  readonly count: number;
}

/**
 * Numbers the clusters of items.
 *
 * @throws RangeError if labels and items differ in number, or a label is missing or not finite
 */
export function clusterIndex(labels: ClusterLabels, items: number, caller: string): ClusterIndex {
  if (labels.length !== items) {
    throw new RangeError(
      `${caller}: clusters names the cluster of each item; expected ${items} labels, got ${labels.length}.`,
    );
  }
  return smallIntegers(labels) ?? anyLabels(labels, caller);
}

/** Numbers labels without hashing if they are integers in a range not much larger than their number. */
function smallIntegers(labels: ClusterLabels): ClusterIndex | undefined {
  let [least, most] = [Infinity, -Infinity];
  for (let item = 0; item < labels.length; item++) {
    const label = labels[item];
    if (typeof label !== "number" || !Number.isInteger(label)) return undefined;
    if (label < least) least = label;
    if (label > most) most = label;
  }
  const range = most - least + 1;
  if (range > 4 * labels.length + 1024) return undefined;
  const numbers = new Int32Array(range);
  const of = new Int32Array(labels.length);
  let count = 0;
  for (let item = 0; item < of.length; item++) {
    const place = (labels[item] as number) - least;
    let number = numbers[place] ?? 0;
    if (number === 0) {
      count += 1;
      number = count;
      numbers[place] = number;
    }
    of[item] = number - 1;
  }
  return { of, count };
}

function anyLabels(labels: ClusterLabels, caller: string): ClusterIndex {
  const numbers = new Map<number | string, number>();
  const of = new Int32Array(labels.length);
  for (let item = 0; item < of.length; item++) {
    const label: unknown = labels[item];
    if (!(typeof label === "string" || (typeof label === "number" && Number.isFinite(label)))) {
      throw new RangeError(
        `${caller}: a cluster is named by text or a finite number; item ${item + 1} has ${String(label)}.`,
      );
    }
    const number = numbers.get(label) ?? numbers.size;
    if (number === numbers.size) numbers.set(label, number);
    of[item] = number;
  }
  return { of, count: numbers.size };
}

/** The intersection of two ways of clustering: two items share a cluster if they share both. */
export function crossedClusters(a: ClusterIndex, b: ClusterIndex): ClusterIndex {
  const numbers = new Map<number, number>();
  const of = a.of.map((first, item) => {
    const key = first * b.count + (b.of[item] ?? 0);
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) numbers.set(key, number);
    return number;
  });
  return { of, count: numbers.size };
}
