const listeners = new Set<() => void>()

/**
 * Announces that the server refused a call because of the plan or of a required second factor: what the client knows
 * of them is out of date.
 */
export const announceAccessChange = (): void => [...listeners].forEach((notify) => notify())

/** Calls back on each announcement; returns the function that unsubscribes. */
export function onAccessChange(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
