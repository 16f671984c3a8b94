/** Somebody wants to leave what is drawn: what happens then, and what happens if they stay after all. */
export type Leaving = { go: () => void; stay: () => void }

/** Part of the page that may hold something unsaved: it asks, and calls back one of both. */
export type Asker = { isUnsaved: () => boolean; ask: (leaving: Leaving) => void }

const askers = new Set<Asker>()

export function addAsker(asker: Asker): () => void {
  askers.add(asker)
  return () => void askers.delete(asker)
}

const unsaved = (): Asker[] => [...askers].filter((asker) => asker.isUnsaved())

export const isAnythingUnsaved = (): boolean => unsaved().length > 0

/** Leaves at once, or once each part that holds something unsaved has been given up. */
export function leaveAfterAsking(leaving: Leaving, left: readonly Asker[] = unsaved()): void {
  const [first, ...others] = left
  if (first === undefined) leaving.go()
  else first.ask({ ...leaving, go: () => leaveAfterAsking(leaving, others) })
}
