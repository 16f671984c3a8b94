/** Items with their position as their key: text that is only shown has no identity of its own. */
export const withKeys = <Item>(items: readonly Item[]): { key: number; item: Item }[] =>
  items.map((item, key) => ({ key, item }))
