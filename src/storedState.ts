/** A value in browser storage, shared by all tabs. The value read keeps its identity while it does not change. */
export type StoredState<T> = {
  read: () => T | undefined
  write: (value: T) => void
  clear: () => void
  /** Calls back on every change, also by another tab; returns the function that unsubscribes. */
  subscribe: (notify: () => void) => () => void
}

/** Values of the logged-in person are cleared with the session; values of the device stay. */
export type Lifetime = 'session' | 'device'

/** Stores one typed value under its own key; a value that cannot be read as that type counts as absent. */
export function createStoredState<T>(
  name: string,
  lifetime: Lifetime,
  parse: (value: unknown) => T | undefined,
): StoredState<T> {
  const key = prefixOf(lifetime) + name
  let known: { text: string | null; value: T | undefined } = { text: null, value: undefined }
  return {
    read: () => {
      const text = localStorage.getItem(key)
      if (text !== known.text) known = { text, value: text === null ? undefined : parseText(text, parse) }
      return known.value
    },
    write: (value) => {
      localStorage.setItem(key, JSON.stringify(value))
      announce(key)
    },
    clear: () => {
      localStorage.removeItem(key)
      announce(key)
    },
    subscribe: (notify) => {
      const onStorage = (event: StorageEvent): void => {
        // A null key means that another tab cleared the storage.
        if (event.key === null || event.key === key) notify()
      }
      const listeners = listenersOf(key)
      listeners.add(notify)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(notify)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Clears everything that belongs to the session: tokens, organisation, plan, onboarding (spec §4), and list states. */
export function clearSessionState(): void {
  const keys = Object.keys(localStorage).filter(
    (key) => key.startsWith(prefixOf('session')) || key.startsWith(adminPrefix),
  )
  for (const key of keys) localStorage.removeItem(key)
  for (const key of keys) announce(key)
}

/** Prefix of react-admin's store: list states. */
const adminPrefix = 'RaStore.'

const prefixOf = (lifetime: Lifetime): string => `matrice.${lifetime}.`

const listenersByKey = new Map<string, Set<() => void>>()

function listenersOf(key: string): Set<() => void> {
  const listeners = listenersByKey.get(key) ?? new Set()
  listenersByKey.set(key, listeners)
  return listeners
}

// A copy, because a listener may subscribe or unsubscribe while it is called.
const announce = (key: string): void => [...listenersOf(key)].forEach((notify) => notify())

function parseText<T>(text: string, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    // Damaged text counts as absent. Any other error is a bug and is thrown.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
