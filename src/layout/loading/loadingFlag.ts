/** The global loading flag (spec §7): raised while at least one call is running. */
export type LoadingFlag = {
  begin: () => void
  end: () => void
  read: () => boolean
  /** Calls back when the flag is raised or lowered, not on every call; returns the function that unsubscribes. */
  subscribe: (notify: () => void) => () => void
}

export const createLoadingFlag = (): LoadingFlag => {
  let calls = 0
  const listeners = new Set<() => void>()
  const count = (change: 1 | -1): void => {
    const wasRaised = calls > 0
    calls = Math.max(0, calls + change)
    if (wasRaised !== calls > 0) for (const notify of listeners) notify()
  }
  return {
    begin: () => count(1),
    end: () => count(-1),
    read: () => calls > 0,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

export const loading = createLoadingFlag()
