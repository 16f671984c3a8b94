import { useQueryClient } from '@tanstack/react-query'
import { useListController } from 'react-admin'
import { useEffect, useRef } from 'react'
import { imports } from '#model/resources/imports.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isMoving } from '../importState.ts'
import { importsResource } from '../useImport.ts'

addResource(imports)

/** Polling interval of a page with running imports, in milliseconds. */
const pollIntervalMs = 4000

export type LogFilters = {
  q?: string
  status?: DataImport['status']
  analysis?: NonNullable<DataImport['analysis']>
  perimeterType?: NonNullable<DataImport['perimeterType']>
  nature?: string
  authorId?: string
  /** A date, from a preset or from an older URL. */
  createdFrom?: string
}

/** The page of the log requested by the URL, and the functions that change it. */
export function useImportList() {
  const { id: orgId } = useRequiredOrganization()
  const { t } = useTexts()
  const queries = useQueryClient()
  queries.setQueryDefaults([importsResource, 'getList'], { meta: { failed: t('dataHub.log.failed') } })
  const { setFilters, ...list } = useListController<DataImport>({
    resource: importsResource,
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 25,
    storeKey: [orgId, importsResource, 'listParams'].join('.'),
    // The route guard has checked the login already. Read failures have their own toast.
    disableAuthentication: true,
    queryOptions: {
      onError: () => undefined,
      refetchInterval: ({ state }) => (state.data?.data.some(isMoving) === true ? pollIntervalMs : false),
    },
  })
  const filters: LogFilters = list.filterValues
  // Two quick changes build on each other, although the URL is updated later.
  const wanted = useRef(filters)
  useEffect(() => {
    wanted.current = filters
  }, [filters])
  return {
    ...list,
    filters,
    changeFilters: (change: { [Name in keyof LogFilters]?: LogFilters[Name] | undefined }) => {
      const entries = Object.entries({ ...wanted.current, ...change })
      wanted.current = Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
      setFilters(wanted.current)
    },
    reset: () => {
      wanted.current = {}
      setFilters({})
    },
  }
}
