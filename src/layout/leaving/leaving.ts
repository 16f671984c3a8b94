/** What leaving would lose: nothing, what is typed, or the answer to a save that is under way. */
export type AtRisk = 'nothing' | 'typed' | 'saving'

/** Somebody wants to leave what is drawn: what happens then, and what happens if they stay after all. */
export type Leaving = { go: () => void; stay: () => void }

/** Part of the page that may hold something unsaved: it asks, and calls back one of both. */
export type Asker = { atRisk: () => AtRisk; ask: (leaving: Leaving) => void }

const askers = new Set<Asker>()

export function addAsker(asker: Asker): () => void {
  askers.add(asker)
  return () => void askers.delete(asker)
}

const unsaved = (): Asker[] => [...askers].filter(({ atRisk }) => atRisk() !== 'nothing')

export const isAnythingUnsaved = (): boolean => unsaved().length > 0

/** Leaves at once, or once each part that holds something unsaved has been given up. */
export function leaveAfterAsking(leaving: Leaving, left: readonly Asker[] = unsaved()): void {
  const [first, ...others] = left
  if (first === undefined) leaving.go()
  else first.ask({ ...leaving, go: () => leaveAfterAsking(leaving, others) })
}

const hurried = new Set<() => void>()

/** Calls back when somebody leaves without waiting for a save that is under way. */
export function onHurry(keep: () => void): () => void {
  hurried.add(keep)
  return () => void hurried.delete(keep)
}

/** Nobody waits any more: what is being saved is kept, in case that fails. */
export function hurry(): void {
  for (const keep of hurried) keep()
}

/** What a form puts at risk. */
export const riskOf = ({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }): AtRisk =>
  isSaving ? 'saving' : isDirty ? 'typed' : 'nothing'
