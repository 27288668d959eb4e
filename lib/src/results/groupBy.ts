/** The items with equal keys, in the order in which the keys first appear. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
