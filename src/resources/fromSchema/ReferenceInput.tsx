import { skipToken, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useCallback, useMemo } from 'react'
import { getActivityCode, searchActivityCodes, wholeLists } from '../../dataProvider/calls/reference.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { AutocompleteInput } from '../../ui/form/AutocompleteInput.tsx'
import type { FieldProps } from '../../ui/form/fieldProps.ts'
import type { OptionSource } from '../../ui/form/useOptions.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

export type ReferenceInputProps = FieldProps & {
  reference: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  readOnly: boolean
  autoFocus?: boolean
}

/** A choice out of a reference list or of another resource, found by typing. */
export const ReferenceInput = ({ reference, value, onChange, ...input }: ReferenceInputProps) => {
  const options = useReferenceOptions(reference)
  const label = useChosenLabel(reference, value, options)
  return (
    <AutocompleteInput
      {...input}
      options={options}
      value={value === '' ? null : { value, label }}
      onChange={(chosen) => onChange(chosen?.value ?? '')}
    />
  )
}

/** Short lists are there as a whole, anything larger is searched. */
function useReferenceOptions(reference: string): OptionSource {
  const http = useHttp()
  const dataProvider = useDataProvider()
  const { locale } = useTexts()
  const readWhole = wholeLists[reference]
  const list = useQuery({
    queryKey: [reference, locale],
    queryFn: readWhole ? ({ signal }) => readWhole(http, signal) : skipToken,
  })
  const whole = useMemo(
    () => (list.data ?? []).map(({ code, label }) => ({ value: code, label })),
    [list.data],
  )
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      if (reference === 'activity-codes') {
        const found = await searchActivityCodes(http, text, signal)
        return found.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
      }
      const { data } = await dataProvider.getList<{ id: string; name: string }>(reference, {
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      return data.map(({ id, name }) => ({ value: id, label: name }))
    },
    [http, dataProvider, reference],
  )
  return readWhole ? whole : search
}

/** Words of what is chosen, which a searched list need not hold. */
function useChosenLabel(reference: string, value: string, options: OptionSource): string {
  const http = useHttp()
  const { locale } = useTexts()
  const activity = useQuery({
    queryKey: ['activity-codes', value, locale],
    queryFn: ({ signal }) => getActivityCode(http, value, signal),
    enabled: reference === 'activity-codes' && value !== '',
  })
  if (activity.data) return `${activity.data.code} ${activity.data.label}`
  const listed = typeof options === 'function' ? undefined : options.find((option) => option.value === value)
  return listed?.label ?? value
}
