const listeners = new Set<() => void>()

/** The server refused a call because of the plan: what is known of it here is out of date. */
export const announceRefusedPlan = (): void => [...listeners].forEach((notify) => notify())

/** Calls back whenever a plan was refused; the answer ends the subscription. */
export function onRefusedPlan(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
