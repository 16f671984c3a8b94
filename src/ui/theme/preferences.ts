/** How the person likes the screen, kept on the device under its own key so that it outlives logging out. */
export type Preferences = {
  theme: 'auto' | 'light' | 'dark'
  density: 'standard' | 'compact'
  motion: 'auto' | 'reduced'
}

export const preferencesKey = 'matrice.preferences'

export const defaultPreferences: Preferences = { theme: 'auto', density: 'standard', motion: 'auto' }

let current: Preferences | undefined
const listeners = new Set<() => void>()

export const readPreferences = (): Preferences =>
  (current ??= parsePreferences(localStorage.getItem(preferencesKey)))

export const changePreferences = (change: Partial<Preferences>): void => {
  current = { ...readPreferences(), ...change }
  localStorage.setItem(preferencesKey, new URLSearchParams(current).toString())
  for (const notify of listeners) notify()
}

/** Another tab of the same browser counts as a change too. */
export const subscribeToPreferences = (notify: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== preferencesKey) return
    current = undefined
    notify()
  }
  listeners.add(notify)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', onStorage)
  }
}

/** Unknown or damaged values fall back one by one: a preference is never worth an error. */
export const parsePreferences = (stored: string | null): Preferences => {
  const found = new URLSearchParams(stored ?? '')
  return {
    theme: pick(found.get('theme'), ['auto', 'light', 'dark'], defaultPreferences.theme),
    density: pick(found.get('density'), ['standard', 'compact'], defaultPreferences.density),
    motion: pick(found.get('motion'), ['auto', 'reduced'], defaultPreferences.motion),
  }
}

const pick = <T extends string>(value: string | null, allowed: readonly T[], fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback
