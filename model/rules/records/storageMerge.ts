import type { AccountStorage, Preferences } from '#model/wire/identity/storages.ts'

/** Three states of an account's storage: as a tab loaded it, as that tab changed it, and as stored now. */
export type StorageStates = { opened: AccountStorage; mine: AccountStorage; stored: AccountStorage }

type Item = AccountStorage['dashboards'][number]

const lists = ['analyses', 'dashboards'] as const

/**
 * Merges two changes of one storage: the language, and each analysis and dashboard separately. An item that both
 * changed differently keeps its stored state and is listed in `conflicts` (`language`, `dashboards.<id>`), so that no
 * tab overwrites another's change unnoticed (design §4). For preferences, which can be set again, the latest change
 * wins.
 */
export function mergeStorage({ opened, mine, stored }: StorageStates): {
  storage: AccountStorage
  conflicts: readonly string[]
} {
  const conflicts: string[] = []
  const pick = <Value>(name: string, values: Record<keyof StorageStates, Value>): Value => {
    if (isSame(values.mine, values.opened) || isSame(values.mine, values.stored)) return values.stored
    if (!isSame(values.stored, values.opened)) conflicts.push(name)
    return isSame(values.stored, values.opened) ? values.mine : values.stored
  }
  const language = pick('language', {
    opened: opened.language,
    mine: mine.language,
    stored: stored.language,
  })
  const organizationId = pick('organizationId', {
    opened: opened.organizationId,
    mine: mine.organizationId,
    stored: stored.organizationId,
  })
  const [analyses = [], dashboards = []] = lists.map((list) =>
    idsOf(stored[list], mine[list]).flatMap((id) => {
      const kept = pick(`${list}.${id}`, {
        opened: itemOf(opened[list], id),
        mine: itemOf(mine[list], id),
        stored: itemOf(stored[list], id),
      })
      return kept ?? []
    }),
  )
  const preferences = mergePreferences(opened.preferences, mine.preferences, stored.preferences)
  return {
    storage: {
      analyses,
      dashboards,
      language,
      ...(organizationId !== undefined && { organizationId }),
      ...(preferences && { preferences }),
    },
    conflicts,
  }
}

/** Applies this tab's changes to the stored preferences, list by list. */
function mergePreferences(
  opened: Preferences = {},
  mine: Preferences | undefined,
  stored: Preferences | undefined,
): Preferences | undefined {
  if (!mine) return stored
  const { columns, ...rest } = mine
  const changedLists = Object.entries(columns ?? {}).filter(
    ([list, hidden]) => !isSame(hidden, opened.columns?.[list]),
  )
  const changed = Object.entries(rest).filter(
    ([name, value]) => !isSame(value, opened[name as keyof typeof rest]),
  )
  const merged = { ...stored?.columns, ...Object.fromEntries(changedLists) }
  return {
    ...stored,
    ...Object.fromEntries(changed),
    ...(Object.keys(merged).length > 0 && { columns: merged }),
  }
}

const itemOf = (items: readonly Item[], id: string): Item | undefined => items.find((item) => item.id === id)

/** In stored order; items that exist only in this tab come last. */
const idsOf = (...sides: readonly (readonly Item[])[]): string[] => [
  ...new Set(sides.flatMap((items) => items.map(({ id }) => id))),
]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
