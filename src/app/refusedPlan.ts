const listeners = new Set<() => void>()

/** Announces that the server refused a call because of the plan: the plan that the client knows is out of date. */
export const announceRefusedPlan = (): void => [...listeners].forEach((notify) => notify())

/** Calls back whenever a plan was refused; returns the function that unsubscribes. */
export function onRefusedPlan(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
