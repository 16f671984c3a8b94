import { useMemo } from 'react'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { createStoredState } from '../../storedState.ts'
import { useStoredState } from '../../useStoredState.ts'

/** A record that was opened: where, and what it is called. */
export type Recent = { href: string; label: string; detail?: string }

/** At most so many of one organisation, the latest first. */
const recentsMax = 5

const storedRecents = createStoredState<Readonly<Record<string, readonly Recent[]>>>(
  'recents',
  'session',
  parse,
)

/** What was opened last in the current organisation; forgotten with the session. */
export function useRecents(): readonly Recent[] {
  const { id } = useRequiredOrganization()
  const all = useStoredState(storedRecents)
  return useMemo(() => all?.[id] ?? [], [all, id])
}

/** Puts what was opened in front, once. */
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
