import { joinedWhere, keyBuckets, type BucketQuery, type KeyBucket } from "./keyBuckets.js";
import type { SortedKey } from "./SortedKey.js";

/** Rows that are sorted to find some of them: fewer cost little memory. */
const FEW_ROWS = 200_000;
/** Splits in a row; each makes buckets at least a few times smaller, unless keys are hardly told apart. */
const MOST_SPLITS = 12;

/** Rows `from` to before `to` of those that the conditions keep, in the order of all keys. */
export interface RankedRows {
  readonly where: readonly string[];
  readonly from: number;
  readonly to: number;
}

interface Search extends RankedRows {
  readonly rows: number;
}

/** Splits by keys, remembered for the next page of the same order. */
export type BucketMemory = Map<string, Promise<readonly KeyBucket[]>>;

/**
 * Finds where the rows of some ranks lie without sorting all: each split counts the rows of buckets, and only the bucket with the ranks
 * is split again, by the next key if all its rows are equal by this one.
 */
export async function findRanks(
  search: Search,
  keys: readonly SortedKey[],
  parts: BucketQuery & { readonly memory: BucketMemory },
  splits = 0,
): Promise<readonly RankedRows[]> {
  const [key, ...others] = keys;
  if (key === undefined || search.rows <= FEW_ROWS || splits >= MOST_SPLITS) return [search];
  const buckets = await remembered(key, search.where, parts);
  const [only] = buckets;
  if (buckets.length === 1 && only?.isSingle === false) return [search];
  const met = overlapping(buckets, search);
  const start = met[0]?.start ?? 0;
  const together = met.reduce((sum, { bucket }) => sum + bucket.rows, 0);
  if (together <= FEW_ROWS) {
    const where = [...search.where, joinedWhere(met.map(({ bucket }) => bucket))];
    return [{ where, from: search.from - start, to: search.to - start }];
  }
  const found: RankedRows[] = [];
  for (const { bucket, start: before } of met) {
    const part = {
      where: [...search.where, bucket.where],
      from: Math.max(search.from - before, 0),
      to: Math.min(search.to - before, bucket.rows),
      rows: bucket.rows,
    };
    found.push(...(await findRanks(part, bucket.isSingle ? others : keys, parts, splits + 1)));
  }
  return found;
}

function overlapping(
  buckets: readonly KeyBucket[],
  { from, to }: RankedRows,
): { readonly bucket: KeyBucket; readonly start: number }[] {
  let start = 0;
  return buckets.flatMap((bucket) => {
    const before = start;
    start += bucket.rows;
    return before < to && start > from ? [{ bucket, start: before }] : [];
  });
}

function remembered(
  key: SortedKey,
  where: readonly string[],
  parts: BucketQuery & { readonly memory: BucketMemory },
): Promise<readonly KeyBucket[]> {
  const { memory } = parts;
  const name = JSON.stringify([key.field.key, key.descending, where]);
  let buckets = memory.get(name);
  if (buckets === undefined) {
    buckets = keyBuckets(key, where, parts);
    memory.set(name, buckets);
    // A split that was stopped is made again.
    buckets.catch(() => memory.delete(name));
    const [oldest] = memory.keys();
    if (memory.size > 50 && oldest !== undefined) memory.delete(oldest);
  }
  return buckets;
}
