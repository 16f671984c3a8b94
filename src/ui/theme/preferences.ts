import type { ListView, Preferences as Kept } from '#model/wire/identity/storages.ts'
import { createStoredState } from '#src/storedState.ts'

/**
 * The person's display preferences. The device keeps them too, for the pages before the login and for the first render;
 * `useAccountPreferences` synchronises both.
 */
export type Preferences = { [Name in keyof Kept]-?: NonNullable<Kept[Name]> }

export const defaultPreferences: Preferences = {
  theme: 'auto',
  density: 'standard',
  motion: 'auto',
  singleKeys: 'on',
  columns: {},
  views: {},
  stars: [],
}

/**
 * Unknown or missing values get their default individually; invalid preferences never cause an error. Does not use zod,
 * which the login page does not load.
 */
export const parsePreferences = (value: unknown): Preferences => {
  const found = recordOf(value)
  return {
    theme: pick(found['theme'], ['auto', 'light', 'dark'], defaultPreferences.theme),
    density: pick(found['density'], ['standard', 'compact'], defaultPreferences.density),
    motion: pick(found['motion'], ['auto', 'reduced'], defaultPreferences.motion),
    singleKeys: pick(found['singleKeys'], ['on', 'off'], defaultPreferences.singleKeys),
    columns: Object.fromEntries(
      Object.entries(recordOf(found['columns'])).flatMap(([list, hidden]) =>
        Array.isArray(hidden) ? [[list, textsOf(hidden)]] : [],
      ),
    ),
    views: Object.fromEntries(
      Object.entries(recordOf(found['views'])).flatMap(([list, views]) =>
        Array.isArray(views) ? [[list, views.flatMap(readView)]] : [],
      ),
    ),
    stars: textsOf(found['stars']),
  }
}

export const storedPreferences = createStoredState('preferences', 'device', parsePreferences)

export const readPreferences = (): Preferences => storedPreferences.read() ?? defaultPreferences

export const changePreferences = (change: Partial<Preferences>): void =>
  storedPreferences.write({ ...readPreferences(), ...change })

/** An invalid view is left out; the others stay. */
const readView = (value: unknown): ListView[] => {
  const { id, name, filters, sort, hidden, isDefault } = recordOf(value)
  const { field, order } = recordOf(sort)
  if (typeof id !== 'string' || typeof name !== 'string' || typeof field !== 'string') return []
  return [
    {
      id,
      name,
      filters: Object.fromEntries(
        Object.entries(recordOf(filters)).map(([path, values]) => [path, textsOf(values)]),
      ),
      sort: { field, order: pick(order, ['ASC', 'DESC'], 'ASC') },
      hidden: textsOf(hidden),
      isDefault: isDefault === true,
    },
  ]
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const pick = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback
