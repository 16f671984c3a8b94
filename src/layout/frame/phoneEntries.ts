import { isEntryActive, type MenuEntry } from '../menuEntries.ts'

/**
 * Which entries are in the bottom bar and which under « Plus ». An open entry without a place replaces the last one
 * (look §4).
 */
export const phoneEntries = (
  entries: readonly MenuEntry[],
  pathname: string,
): { placed: MenuEntry[]; rest: MenuEntry[] } => {
  const ordered = entries
    .filter((entry) => entry.phonePlace !== undefined)
    .toSorted((one, other) => (one.phonePlace ?? 0) - (other.phonePlace ?? 0))
  const visitor = entries.find((entry) => entry.phonePlace === undefined && isEntryActive(entry, pathname))
  const placed = visitor === undefined ? ordered : [...ordered.slice(0, phonePlaces - 1), visitor]
  return { placed, rest: entries.filter((entry) => !placed.includes(entry)) }
}

const phonePlaces = 4
