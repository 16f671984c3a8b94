import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import { closedChoices, noValue } from '#model/schema/filters.ts'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import type { ListFilters } from '#src/dataProvider/listParameters.ts'
import { readListValues } from '#src/dataProvider/calls/readListValues.ts'
import { isWholeList, useReferenceList } from '#src/layout/useReferenceList.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { valueLabel } from '../labelKeys.ts'
import { isRecordReference } from '../RecordNames.tsx'

/** The rows that a filter concerns: those of the list under its other filters and its parents. */
export type FilteredRows = {
  filters: Readonly<Record<string, unknown>>
  meta?: Readonly<Record<string, string>> | undefined
}

export type FilterChoice = {
  value: string
  /** Undefined where the value is a code whose label is looked up individually. */
  label: string | undefined
  count: number | undefined
}

/**
 * The choices of a filter: the values that occur in the list with their number of rows, and those already chosen. A
 * list that does not provide its values offers all that its declaration allows. Undefined while loading.
 */
export function useFilterChoices(
  resource: Resource,
  leaf: LeafField,
  chosen: readonly string[],
  rows: FilteredRows | undefined,
): readonly FilterChoice[] | undefined {
  const { t } = useTexts()
  const found = useListValues(resource, rows)
  const closed = closedChoices(leaf.field)
  const { reference } = leaf.field
  const isListed = reference !== undefined && isWholeList(reference)
  const listed = useReferenceList(isListed ? reference : undefined).data

  const occurring = found.hasCounts ? found.data?.[leaf.path] : undefined
  const countOf = new Map(occurring?.map(({ value, count }) => [value, count]))
  const values = occurring
    ? [...occurring.map(({ value }) => value), ...chosen.filter((value) => !countOf.has(value))]
    : found.hasCounts
      ? undefined
      : (closed ?? listed?.map(({ code }) => code) ?? [])
  const isOfRecords = isRecordReference(reference)
  const ids = isOfRecords ? (values ?? []).filter((value) => value !== noValue) : []
  const records = useGetMany<{ id: string; name: string }>(
    reference ?? '',
    { ids },
    { enabled: ids.length > 0 },
  )

  if (found.error) throw found.error
  if (values === undefined || (isListed && !listed)) return undefined
  const labelOf = (value: string): string | undefined => {
    if (value === noValue) return t('resources.list.noValue')
    if (closed) return t(valueLabel(resource, leaf.path, value))
    if (isListed) return listed?.find(({ code }) => code === value)?.label ?? value
    return isOfRecords ? records.data?.find((record) => record?.id === value)?.name : undefined
  }
  const inOrder = [...(closed ?? values.filter((value) => value !== noValue)), noValue].filter((value) =>
    values.includes(value),
  )
  return inOrder.map((value) => ({
    value,
    label: labelOf(value),
    count: found.hasCounts ? (countOf.get(value) ?? 0) : undefined,
  }))
}

/** Reads the occurring values, where the list provides them. They are read again whenever its records change. */
function useListValues(resource: Resource, rows: FilteredRows | undefined) {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const hasCounts = resource.hasFilterValues === true && rows !== undefined
  const { filters = {}, meta } = rows ?? {}
  const { data, error } = useQuery({
    queryKey: [resource.name, 'values', orgId, meta, filters],
    queryFn: ({ signal }) =>
      readListValues(http, resource, { ...meta, orgId }, filters as ListFilters, signal),
    enabled: hasCounts,
    // Keeps the previous values while a checkbox is being changed.
    placeholderData: (before) => before,
  })
  return { hasCounts: hasCounts, data, error }
}
