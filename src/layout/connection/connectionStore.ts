/** `up`: reachable. `offline`: the browser reports no network. `silent`: network, but the server does not answer. */
export type ConnectionState = 'up' | 'offline' | 'silent'

export type ConnectionStore = {
  /** A call was answered, whatever the answer. A call that was running when the network went down changes nothing. */
  reached: () => void
  /** A call was not answered. */
  missed: () => void
  read: () => ConnectionState
  subscribe: (notify: () => void) => () => void
}

/** The connection state, from the browser's events and from the calls of the page. */
export const createConnectionStore = (): ConnectionStore => {
  let state: ConnectionState = navigator.onLine ? 'up' : 'offline'
  const listeners = new Set<() => void>()
  const become = (next: ConnectionState): void => {
    if (next === state) return
    state = next
    for (const notify of listeners) notify()
  }
  const onOnline = (): void => become('up')
  const onOffline = (): void => become('offline')
  return {
    reached: () => become(navigator.onLine ? 'up' : 'offline'),
    missed: () => become(navigator.onLine ? 'silent' : 'offline'),
    read: () => state,
    subscribe: (notify) => {
      if (listeners.size === 0) {
        window.addEventListener('online', onOnline)
        window.addEventListener('offline', onOffline)
      }
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
        if (listeners.size > 0) return
        window.removeEventListener('online', onOnline)
        window.removeEventListener('offline', onOffline)
      }
    },
  }
}

export const connection = createConnectionStore()
