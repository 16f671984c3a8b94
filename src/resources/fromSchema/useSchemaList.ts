import { keepPreviousData } from '@tanstack/react-query'
import { useGetList, useListParams, type SortPayload } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { isAbort } from '../../dataProvider/errors.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import type { Sort } from '../../ui/table/column.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { explainError } from './explainError.ts'
import { resourceText } from './labelKeys.ts'

/** Rows of a page before a person chooses. */
const rowsPerPage = 25

type Filters = Readonly<Record<string, unknown>>
type Meta = Readonly<Record<string, string>>

/**
 * The page of a list that the URL asks for, and what changes it. Of ra-core the parameters and the query alone:
 * its list controller brings exports, selection and bulk acts (8 KB) that a screen adds where it has them.
 */
export function useSchemaList<Row extends { id: string }>(resource: Resource, meta: Meta = noMeta) {
  const { t } = useTexts()
  const [params, change] = useListParams({
    resource: resource.name,
    sort: initialSort(resource),
    perPage: rowsPerPage,
    storeKey: [resource.name, ...Object.values(meta), 'listParams'].join('.'),
  })
  const { page, perPage, sort, order } = params
  const filters: Filters = params.filterValues as Record<string, unknown>
  // Two quick changes build on each other, though the URL shows the first one a moment later.
  const wanted = useRef(filters)
  useEffect(() => {
    wanted.current = filters
  }, [filters])

  const query = useGetList<Row>(
    resource.name,
    {
      pagination: { page, perPage },
      sort: { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' },
      filter: filters,
      meta,
    },
    { placeholderData: keepPreviousData },
  )
  const { total, error } = query

  const showFailure = useEffectEvent((failure: unknown) => {
    if (isAbort(failure)) return
    toasts.show({
      kind: 'error',
      title: t(resourceText(resource, 'listFailed')),
      detail: explainError(failure, t),
    })
  })
  useEffect(() => {
    if (error) showFailure(error)
  }, [error])

  // A page that rows were deleted from under, or a link to one that never was.
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const { setPage } = change
  useEffect(() => {
    if (last !== undefined && page > last) setPage(last)
  }, [page, last, setPage])

  return {
    rows: query.data ?? noRows,
    total,
    error,
    isPending: query.isPending,
    retry: () => void query.refetch(),
    page,
    perPage,
    filters,
    sort: { column: sort, order: order === 'DESC' ? 'desc' : 'asc' } satisfies Sort,
    setPage,
    setPerPage: change.setPerPage,
    changeFilters: (make: (filters: Filters) => Filters) => {
      wanted.current = make(wanted.current)
      change.setFilters({ ...wanted.current }, {})
    },
    setSort: ({ column, order: direction }: Sort) =>
      change.setSort({ field: column, order: direction === 'desc' ? 'DESC' : 'ASC' }),
  }
}

const noMeta: Meta = {}
const noRows: readonly never[] = []

const initialSort = ({ defaultSort }: Resource): SortPayload => ({
  field: defaultSort.field,
  order: defaultSort.order === 'desc' ? 'DESC' : 'ASC',
})
