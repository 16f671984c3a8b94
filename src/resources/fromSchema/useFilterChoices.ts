import { useGetList } from 'react-admin'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { useReferenceList } from '../../layout/useReferenceList.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { closedChoices } from './filters.ts'
import { valueLabel } from './labelKeys.ts'

export type FilterChoice = { value: string; label: string }

/** What can be chosen in a filter: the values of its enum, the countries, or the records it refers to. */
export function useFilterChoices(resource: Pick<Resource, 'name'>, leaf: LeafField): readonly FilterChoice[] {
  const { t } = useTexts()
  const closed = closedChoices(leaf)
  const { reference } = leaf.field
  const countries = useReferenceList(reference === 'countries' ? reference : undefined)
  const records = useGetList<{ id: string; name: string }>(
    reference ?? '',
    { pagination: { page: 1, perPage: recordsMax }, sort: { field: 'name', order: 'ASC' } },
    { enabled: reference !== undefined && reference !== 'countries' },
  )
  if (closed) return closed.map((value) => ({ value, label: t(valueLabel(resource, leaf.path, value)) }))
  if (reference === 'countries')
    return (countries.data ?? []).map(({ code, label }) => ({ value: code, label }))
  return (records.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** More names than this nobody picks from a list of boxes; the search finds the rows of one. */
const recordsMax = 100
