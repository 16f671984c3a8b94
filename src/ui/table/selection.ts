/** Selects or deselects one row; with Shift, every row from the last one selected gets the same state. */
export const toggleRow = (
  chosen: ReadonlySet<string>,
  rows: readonly string[],
  id: string,
  anchor?: string,
): ReadonlySet<string> => {
  const next = new Set(chosen)
  const isAdded = !chosen.has(id)
  for (const one of anchor === undefined ? [id] : rowsBetween(rows, anchor, id)) {
    if (isAdded) next.add(one)
    else next.delete(one)
  }
  return next
}

/** Selects the whole page, or deselects it when it was selected already; rows of other pages keep their state. */
export const togglePage = (chosen: ReadonlySet<string>, rows: readonly string[]): ReadonlySet<string> => {
  const others = [...chosen].filter((id) => !rows.includes(id))
  return new Set(isPageChosen(chosen, rows) ? others : [...others, ...rows])
}

export const isPageChosen = (chosen: ReadonlySet<string>, rows: readonly string[]): boolean =>
  rows.length > 0 && rows.every((id) => chosen.has(id))

const rowsBetween = (rows: readonly string[], one: string, other: string): readonly string[] => {
  const ends = [rows.indexOf(one), rows.indexOf(other)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first === -1 ? [other] : rows.slice(first, last + 1)
}
