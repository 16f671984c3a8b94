/** Numbers for ids, in order of insertion; the tables of the cube contain only numbers. */
export type Dictionary = {
  ids: readonly string[]
  /** Returns the number of an id; adds the id if it is new. */
  add(id: string): number
  find(id: string): number | undefined
}

export function createDictionary(ids: readonly string[] = []): Dictionary {
  const known = new Map<string, number>()
  const list: string[] = []
  const add = (id: string): number => {
    const found = known.get(id)
    if (found !== undefined) return found
    known.set(id, list.length)
    list.push(id)
    return list.length - 1
  }
  for (const id of ids) add(id)
  return { ids: list, add, find: (id) => known.get(id) }
}
