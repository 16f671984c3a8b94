import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import type { ResourceOf } from './asResource.ts'
import type { Reading } from '../../layout/QueryState.tsx'
import type { Sort } from '../../ui/table/column.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { resourceText } from './labelKeys.ts'
import type { Filters, ListAddress } from './listAddress.ts'
import { useListAddress } from './useListAddress.ts'

/** Rows of a page before a person chooses. */
const rowsPerPage = 25

export type SchemaListState<Row> = ListAddress & {
  rows: readonly Row[]
  total: number | undefined
  query: Reading<readonly Row[]>
  setPage: (page: number) => void
  setPerPage: (size: number) => void
  setSort: (sort: Sort) => void
  changeFilters: (make: (before: Filters) => Filters) => void
}

type Meta = Readonly<Record<string, string>>

/** The page of a list that the URL asks for, and what changes it. */
export function useSchemaList<Row extends { id: string }>(
  resource: ResourceOf<Row>,
  meta: Meta = noMeta,
): SchemaListState<Row> {
  const { t } = useTexts()
  const first = useMemo(() => firstAddress(resource), [resource])
  const { address, change } = useListAddress([resource.name, ...Object.values(meta)].join('.'), first)
  const { page, perPage, sort, filters } = address
  const query = useGetList<Row>(
    resource.name,
    {
      pagination: { page, perPage },
      sort: { field: sort.column, order: sort.order === 'desc' ? 'DESC' : 'ASC' },
      filter: filters,
      meta,
    },
    { placeholderData: keepPreviousData, meta: { failed: t(resourceText(resource, 'listFailed')) } },
  )
  const { total } = query

  // A page that rows were deleted from under, or a link to one that never was.
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const turnTo = useEffectEvent((to: number) => change(() => ({ page: to })))
  useEffect(() => {
    if (last !== undefined && page > last) turnTo(last)
  }, [page, last])

  return {
    rows: query.data ?? noRows,
    total,
    query,
    ...address,
    setPage: (to: number) => change(() => ({ page: to })),
    setPerPage: (size: number) => change(() => ({ perPage: size })),
    setSort: (by: Sort) => change(() => ({ sort: by })),
    changeFilters: (make: (before: Filters) => Filters) =>
      change((before) => ({ filters: make(before.filters) })),
  }
}

const noMeta: Meta = {}
const noRows: readonly never[] = []

/** The list before a person asks for anything. */
export const firstAddress = ({ defaultSort }: Resource): ListAddress => ({
  page: 1,
  perPage: rowsPerPage,
  sort: { column: defaultSort.field, order: defaultSort.order },
  filters: {},
})
