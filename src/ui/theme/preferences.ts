import { createStoredState } from '../../storedState.ts'

/** How the person likes the screen; it belongs to the device, so it outlives logging out. */
export type Preferences = {
  theme: 'auto' | 'light' | 'dark'
  density: 'standard' | 'compact'
  motion: 'auto' | 'reduced'
}

export const defaultPreferences: Preferences = { theme: 'auto', density: 'standard', motion: 'auto' }

/** Unknown or missing values fall back one by one: a preference is never worth an error. */
export const parsePreferences = (value: unknown): Preferences => {
  const found: Partial<Record<keyof Preferences, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return {
    theme: pick(found.theme, ['auto', 'light', 'dark'], defaultPreferences.theme),
    density: pick(found.density, ['standard', 'compact'], defaultPreferences.density),
    motion: pick(found.motion, ['auto', 'reduced'], defaultPreferences.motion),
  }
}

export const storedPreferences = createStoredState('preferences', 'device', parsePreferences)

export const readPreferences = (): Preferences => storedPreferences.read() ?? defaultPreferences

export const changePreferences = (change: Partial<Preferences>): void =>
  storedPreferences.write({ ...readPreferences(), ...change })

const pick = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback
