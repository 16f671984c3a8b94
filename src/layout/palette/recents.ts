import { useMemo } from 'react'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { createStoredState } from '#src/storedState.ts'
import { useStoredState } from '#src/useStoredState.ts'

/** A recently opened record: its address and its name. */
export type Recent = { href: string; label: string; detail?: string }

/** Maximum per organisation, the latest first. */
const recentsMax = 5

const storedRecents = createStoredState<Readonly<Record<string, readonly Recent[]>>>(
  'recents',
  'session',
  parse,
)

/** The records opened last in the current organisation; removed with the session. */
export function useRecents(): readonly Recent[] {
  const { id } = useRequiredOrganization()
  const all = useStoredState(storedRecents)
  return useMemo(() => all?.[id] ?? [], [all, id])
}

/** Puts an opened record first, without duplicates. */
export function keepRecent(orgId: string, { href, label, detail }: Recent): void {
  const all = storedRecents.read() ?? {}
  const others = (all[orgId] ?? []).filter((one) => one.href !== href)
  storedRecents.write({
    ...all,
    [orgId]: [{ href, label, ...(detail !== undefined && { detail }) }, ...others].slice(0, recentsMax),
  })
}

function parse(value: unknown): Readonly<Record<string, readonly Recent[]>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([orgId, items]) =>
      Array.isArray(items) ? [[orgId, items.filter(isRecent)]] : [],
    ),
  )
}

function isRecent(value: unknown): value is Recent {
  const { href, label } = (value ?? {}) as Partial<Recent>
  return typeof href === 'string' && href.startsWith('/') && typeof label === 'string'
}
