type Tree = Readonly<Record<string, unknown>>
type States = { before: Tree; after: Tree }

/** Reduces two states of a record to their differences; undefined if there are none. */
export function changedStates({ before, after }: States): States | undefined {
  const changed = Object.keys(after).flatMap((key) => {
    const [old, now] = [before[key] ?? null, after[key] ?? null]
    if (isTree(old) && isTree(now)) {
      const below = changedStates({ before: old, after: now })
      return below ? [{ key, old: below.before, now: below.after }] : []
    }
    return isSame(old, now) ? [] : [{ key, old, now }]
  })
  if (changed.length === 0) return undefined
  return {
    before: Object.fromEntries(changed.map(({ key, old }) => [key, old])),
    after: Object.fromEntries(changed.map(({ key, now }) => [key, now])),
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
