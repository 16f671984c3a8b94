import { useQueryClient } from '@tanstack/react-query'
import { getQuery, parseQueryFromLocation, useListController, type ListParams } from 'react-admin'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ResourceOf } from '../asResource.ts'
import { resourceText } from '../labelKeys.ts'

export type Filters = Readonly<Record<string, unknown>>

type Meta = Readonly<Record<string, string>>

/**
 * The page of a list that the address selects, and the functions that change it: react-admin's list controller.
 * Returning without a query restores the list as it was left, in the same organisation and with the same parents.
 */
export function useSchemaList<Row extends { id: string }>(resource: ResourceOf<Row>, meta: Meta = noMeta) {
  const { id: orgId } = useRequiredOrganization()
  const { t } = useTexts()
  const queries = useQueryClient()
  const first = useMemo(() => firstParams(resource), [resource])
  // The controller accepts no meta for the query, so the title of its failure toast is set by query key.
  queries.setQueryDefaults([resource.name, 'getList'], {
    meta: { failed: t(resourceText(resource, 'listFailed')) },
  })
  const { setFilters, ...list } = useListController<Row>({
    resource: resource.name,
    ...first,
    storeKey: listStoreKey(orgId, resource, meta),
    // The guard has authenticated already, and read failures have a toast of their own.
    disableAuthentication: true,
    queryOptions: { meta, onError: () => undefined },
  })
  // Two quick changes build on each other, although the address shows the first one a moment later.
  const wanted = useRef<Filters>(list.filterValues)
  useEffect(() => {
    wanted.current = list.filterValues
  }, [list.filterValues])
  return {
    ...list,
    changeFilters: (make: (before: Filters) => Filters) => {
      wanted.current = make(wanted.current)
      setFilters(wanted.current)
    },
  }
}

/** The list parameters in the address, for components beside the list. */
export function useListQuery(resource: Resource): ListParams {
  const location = useLocation()
  return useMemo(() => {
    const requested = parseQueryFromLocation(location)
    return getQuery({
      queryFromLocation: { ...requested, filter: { ...requested.filter } },
      params: undefined,
      filterDefaultValues: undefined,
      ...firstParams(resource),
    })
  }, [location, resource])
}

const noMeta: Meta = {}

/** Storage key of the state in which a list was left. */
export const listStoreKey = (orgId: string, resource: Resource, meta: Meta = noMeta): string =>
  [orgId, resource.name, ...Object.values(meta), 'listParams'].join('.')

/** The list parameters before a person changes any. */
export const firstParams = ({ defaultSort: { field, order } }: Resource) => ({
  sort: { field, order: order === 'desc' ? ('DESC' as const) : ('ASC' as const) },
  perPage: 25,
})
