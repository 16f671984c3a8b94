import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStoredState } from '../useStoredState.ts'
import { storedSession } from '../authProvider/session.ts'
import { listOrganizations } from '../dataProvider/calls/organizations.ts'
import { currentOrganization, type CurrentOrganization } from '../dataProvider/currentOrganization.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { changeStorage } from '../dataProvider/changeStorage.ts'
import { showFailure } from '../layout/toasts/showFailure.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { onAccessChange } from './accessChange.ts'

const freshMs = 60_000

export type Organizations = {
  status: 'loading' | 'failed' | 'none' | 'present'
  list: readonly CurrentOrganization[]
  current: CurrentOrganization | undefined
  error: unknown
  retry: () => void
  select: (id: string) => void
}

/**
 * The organisations of the account and the current one: the last choice, otherwise the first. The server lists the last
 * choice on any device first, otherwise the one with the most capable plan. The list is read again for every new
 * current organisation, so that a newly created one is never treated as unknown.
 */
export function useOrganizations(): Organizations {
  const http = useHttp()
  const client = useQueryClient()
  const session = useStoredState(storedSession)
  const current = useStoredState(currentOrganization)
  const keyOf = (id: string | undefined) => ['organizations', session?.generation, id]
  const query = useQuery({
    queryKey: keyOf(current?.id),
    queryFn: ({ signal }) => listOrganizations(http, signal),
    enabled: session !== undefined,
    staleTime: freshMs,
    meta: { failed: null },
  })
  const { data } = query
  useSaveCurrentOrganization(session?.identity.sub, current?.id)

  useEffect(() => {
    if (data) settle(data)
  }, [data])

  const readAgain = useEffectEvent(() => void query.refetch())
  useEffect(() => onAccessChange(readAgain), [])

  return {
    status: current ? 'present' : query.isError ? 'failed' : query.data?.length === 0 ? 'none' : 'loading',
    list: data?.toSorted(byName) ?? (current ? [current] : []),
    current,
    error: query.error,
    retry: () => void query.refetch(),
    select: (id) => {
      const chosen = data?.find((candidate) => candidate.id === id)
      if (!chosen || !data) return
      client.setQueryData(keyOf(id), data)
      currentOrganization.write(chosen)
    },
  }
}

/** Updates the current organisation from a list just read: to its latest state, to another one, or to none. */
function settle(list: readonly CurrentOrganization[]): void {
  const current = currentOrganization.read()
  const chosen = list.find(({ id }) => id === current?.id) ?? list[0]
  if (!chosen) currentOrganization.clear()
  else if (!isSame(chosen, current)) currentOrganization.write(chosen)
}

const isSame = (one: CurrentOrganization, other: CurrentOrganization | undefined): boolean =>
  one.id === other?.id &&
  one.name === other.name &&
  one.isInternational === other.isInternational &&
  one.mainCompanyId === other.mainCompanyId &&
  one.role === other.role &&
  one.requiresSecondFactor === other.requiresSecondFactor &&
  one.lacksSecondFactor === other.lacksSecondFactor

const byName = (one: CurrentOrganization, other: CurrentOrganization): number =>
  one.name.localeCompare(other.name)

/**
 * Saves the organisation that a person switches to in the account, so that the next login opens it on any device. The
 * organisation with which a page opens is not a choice.
 */
function useSaveCurrentOrganization(accountId: string | undefined, organizationId: string | undefined): void {
  const http = useHttp()
  const client = useQueryClient()
  const { t } = useTexts()
  const before = useRef(organizationId)
  const keep = useEffectEvent((sub: string, id: string) =>
    changeStorage(http, client, sub, { organizationId: id }).catch((error: unknown) =>
      showFailure(t('access.choice.failed'), error, t),
    ),
  )
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== organizationId
    before.current = organizationId
    if (isChange && accountId !== undefined && organizationId !== undefined) {
      void keep(accountId, organizationId)
    }
  }, [accountId, organizationId])
}
