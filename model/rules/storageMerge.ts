import type { AccountStorage, Preferences } from '../wire/storages.ts'

/** What an account keeps, three times: as a tab read it, as that tab wants it, as it is stored now. */
export type StorageStates = { opened: AccountStorage; mine: AccountStorage; stored: AccountStorage }

type Item = AccountStorage['dashboards'][number]

const lists = ['analyses', 'dashboards'] as const

/**
 * Brings two changes of one storage together: the language by itself, analyses and dashboards one by one. What
 * both changed, and not to the same, stays as it is stored and is named in `conflicts` (`language`,
 * `dashboards.<id>`), so that no tab overwrites another unseen (design §4). Of preferences, nothing of which is lost
 * for good, the latest wins.
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

/** What this tab changed goes over what is stored, list by list. */
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

/** In the order of what is stored; what only this tab has comes last. */
const idsOf = (...sides: readonly (readonly Item[])[]): string[] => [
  ...new Set(sides.flatMap((items) => items.map(({ id }) => id))),
]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
