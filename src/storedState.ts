/** A value kept in the browser, the same in every tab. `snapshot` keeps its identity while the value is the same. */
export type StoredState<T> = {
  read: () => T | undefined
  write: (value: T) => void
  clear: () => void
  /** Calls back on every change, also on one made by another tab; the answer ends the subscription. */
  subscribe: (notify: () => void) => () => void
}

/** What belongs to whoever is logged in goes away with the session; what belongs to the device stays. */
export type Lifetime = 'session' | 'device'

/** Keeps one typed value under its own key; what cannot be read as that type counts as absent. */
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
        // A null key is another tab that cleared everything.
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

/** Forgets everything that belongs to the session: tokens, organisation, plan, onboarding (spec §4), how lists were left. */
export function clearSessionState(): void {
  const keys = Object.keys(localStorage).filter(
    (key) => key.startsWith(prefixOf('session')) || key.startsWith(adminPrefix),
  )
  for (const key of keys) localStorage.removeItem(key)
  for (const key of keys) announce(key)
}

/** What react-admin's store keeps: how lists were left. */
const adminPrefix = 'RaStore.'

const prefixOf = (lifetime: Lifetime): string => `matrice.${lifetime}.`

const listenersByKey = new Map<string, Set<() => void>>()

function listenersOf(key: string): Set<() => void> {
  const listeners = listenersByKey.get(key) ?? new Set()
  listenersByKey.set(key, listeners)
  return listeners
}

// A copy, because a listener may subscribe or leave while it is called.
const announce = (key: string): void => [...listenersOf(key)].forEach((notify) => notify())

function parseText<T>(text: string, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    // Damaged text is as good as none; anything but a syntax error is a fault of ours.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
