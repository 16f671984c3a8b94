import { useDataProvider, useReference } from 'react-admin'
import { useCallback, useMemo } from 'react'
import { getActivityCode, listActivityCodes } from '#model/calls/reference.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useRead } from '#src/layout/useRead.ts'
import { isWholeList, useReferenceList } from '#src/layout/useReferenceList.ts'
import { useFormInput, type InForm } from '#src/layout/forms/inputs.tsx'
import { AutocompleteInput, type AutocompleteInputProps } from '#src/ui/form/AutocompleteInput.tsx'
import type { OptionSource } from '#src/ui/form/useOptions.ts'

type FormReferenceProps = Omit<InForm<AutocompleteInputProps>, 'options'> & { reference: string }

/** A choice from a reference list or from another resource, with search. */
export const FormReference = ({ reference, source, emptied, ...input }: FormReferenceProps) => {
  const { bound, value: code } = useFormInput({ source, ...(emptied !== undefined && { emptied }) })
  const value = typeof code === 'string' ? code : ''
  const options = useReferenceOptions(reference)
  const label = useChosenLabel(reference, value, options)
  return (
    <AutocompleteInput
      {...input}
      {...bound}
      options={options}
      value={value === '' ? null : { value, label }}
      onChange={(chosen) => bound.onChange(chosen?.value ?? '')}
    />
  )
}

/** Short lists are loaded in full; larger ones are searched on the server. */
function useReferenceOptions(reference: string): OptionSource {
  const callApi = useSendRequest()
  const dataProvider = useDataProvider()
  const { data: list } = useReferenceList(reference)
  const whole = useMemo(() => (list ?? []).map(({ code, label }) => ({ value: code, label })), [list])
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      if (reference === 'activity-codes') {
        const query = { search: text, level: 'subclass', pageSize: 20 } as const
        const { content } = await callApi(listActivityCodes, { query }, { signal })
        return content.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
      }
      const { data } = await dataProvider.getList<Named>(reference, {
        pagination: { page: 1, perPage: 20 },
        sort: { field: reference === 'members' ? 'creationDate' : 'name', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      return data.map(({ id, name, fullName }) => ({ value: id, label: name ?? fullName ?? id }))
    },
    [callApi, dataProvider, reference],
  )
  return isWholeList(reference) ? whole : search
}

type Named = { id: string; name?: string; fullName?: string }

/** Label of the chosen value, which a searched list may not contain. */
function useChosenLabel(reference: string, value: string, options: OptionSource): string {
  const isActivity = reference === 'activity-codes' && value !== ''
  const isRecord = !isWholeList(reference) && reference !== 'activity-codes'
  const { referenceRecord } = useReference<Named>({
    reference,
    id: value,
    options: { enabled: isRecord && value !== '' },
  })
  const activity = useRead(getActivityCode, isActivity ? { code: value } : undefined)
  if (isRecord && value !== '') return referenceRecord?.name ?? referenceRecord?.fullName ?? '…'
  if (activity.data) return `${activity.data.code} ${activity.data.label}`
  const listed = typeof options === 'function' ? undefined : options.find((option) => option.value === value)
  return listed?.label ?? value
}
