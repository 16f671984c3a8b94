import { useDataProvider, useGetMany } from 'react-admin'
import { useCallback } from 'react'
import { initialBundleResources } from '#model/resources/initialBundleResources.ts'
import { valueAt } from '#model/schema/rules.ts'
import { useFormInput, type InForm } from '#src/layout/forms/inputs.tsx'
import {
  MultiAutocompleteInput,
  type MultiAutocompleteInputProps,
} from '#src/ui/form/MultiAutocompleteInput.tsx'

type FormRecordsProps = Omit<InForm<MultiAutocompleteInputProps>, 'options'> & {
  reference: string
  /** Filter that the offered records must match. */
  within?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Records of another resource, chosen by name: members, sites. No choice is an empty list. */
export const FormRecords = ({ reference, source, within, ...input }: FormRecordsProps) => {
  const { bound, value: ids } = useFormInput({ source })
  const value = Array.isArray(ids) ? ids.map(String) : []
  const dataProvider = useDataProvider()
  const resource = initialBundleResources.find(({ name }) => name === reference)
  const title = resource?.title ?? 'name'
  const order = resource?.defaultSort.field ?? title
  const { data } = useGetMany<{ id: string }>(reference, { ids: value }, { enabled: value.length > 0 })
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await dataProvider.getList<{ id: string; email?: string }>(reference, {
        pagination: { page: 1, perPage: 50 },
        sort: { field: order, order: 'ASC' },
        filter: { ...within, q: text },
        signal,
      })
      return found.data.map((record) => ({
        value: record.id,
        label: nameOf(record, title),
        ...(record.email !== undefined && { detail: record.email }),
      }))
    },
    [dataProvider, reference, title, order, within],
  )
  return (
    <MultiAutocompleteInput
      {...input}
      {...bound}
      options={search}
      value={value.map((id) => ({
        value: id,
        label: nameOf(
          data?.find((record) => record?.id === id),
          title,
        ),
      }))}
      onChange={(chosen) => bound.onChange(chosen.map((option) => option.value))}
    />
  )
}

/** The title of a record; an ellipsis while it is loading. */
const nameOf = (record: object | undefined, title: string): string => {
  const name = valueAt(record, title)
  return typeof name === 'string' ? name : '…'
}
