/** What leaving would lose: nothing, typed input, or the answer to a running save. */
export type AtRisk = 'nothing' | 'typed' | 'saving'

/** A request to leave: the callbacks for leaving and for staying. */
export type Leaving = { go: () => void; stay: () => void }

/** A part of the page with possibly unsaved input. It asks, and calls one of the two callbacks. */
export type UnsavedPart = { atRisk: () => AtRisk; ask: (leaving: Leaving) => void }

const guards = new Set<UnsavedPart>()

export function addUnsavedPart(guard: UnsavedPart): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

const unsaved = (): UnsavedPart[] => [...guards].filter(({ atRisk }) => atRisk() !== 'nothing')

export const isAnythingUnsaved = (): boolean => unsaved().length > 0

/** Leaves at once, or after each part with unsaved input has been confirmed. */
export function confirmAndLeave(leaving: Leaving, left: readonly UnsavedPart[] = unsaved()): void {
  const [first, ...others] = left
  if (first === undefined) leaving.go()
  else first.ask({ ...leaving, go: () => confirmAndLeave(leaving, others) })
}

const hurried = new Set<() => void>()

/** Calls back when somebody leaves without waiting for a running save. */
export function onLeaveWithoutWaiting(keep: () => void): () => void {
  hurried.add(keep)
  return () => void hurried.delete(keep)
}

/** Nobody waits any more: keeps the content of running saves as drafts, in case they fail. */
export function hurry(): void {
  for (const keep of hurried) keep()
}

/** The risk of a form by its state. */
export const riskOf = ({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }): AtRisk =>
  isSaving ? 'saving' : isDirty ? 'typed' : 'nothing'
