import { styled } from '@mui/material/styles'
import { useDataProvider } from 'react-admin'
import { useCallback, useRef } from 'react'
import type { Person } from '#model/wire/governance/persons.ts'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { formatNationalId } from '#src/resources/fromSchema/useShowValue.tsx'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { endOf, type NamedPerson } from './linkParams.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'

/** Selects the person of a link by name or national ID. */
export const PersonField = ({
  label,
  autoFocus = false,
  onNew,
}: {
  label: string
  autoFocus?: boolean
  /** Called to register a new person. The search text fills the form. */
  onNew: (typed: string) => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const lookedFor = useRef('')
  const dataProvider = useDataProvider()
  const id = useFormInput({ source: 'personId' })
  const name = useFormInput({ source: 'person.fullName' })
  const person = endOf(id.value, name.value)
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      // Moving to the button empties the field.
      if (text !== '') lookedFor.current = text
      const { data } = await dataProvider.getList<Person>('persons', {
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'id', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      return data.map((row) => ({
        value: row.id,
        label: row.fullName,
        ...detailOf(row, (date) => format.date(date)),
      }))
    },
    [dataProvider, format],
  )
  const choose = (next: NamedPerson | undefined) => {
    name.bound.onChange(next?.fullName ?? null)
    id.bound.onChange(next?.id ?? null)
  }
  return (
    <AutocompleteInput
      {...id.bound}
      required
      {...{ label, autoFocus }}
      hint={t('governance.form.personHint')}
      aside={
        <Aside type="button" onClick={() => onNew(person ? '' : lookedFor.current)}>
          {t('governance.form.createPerson')}
        </Aside>
      }
      options={search}
      value={person ? { value: person.id, label: person.name } : null}
      onChange={(option) => choose(option ? { id: option.value, fullName: option.label } : undefined)}
    />
  )
}

/** Distinguishes persons with the same name. */
const detailOf = ({ identity }: Person, formatDate: (date: string) => string) => {
  if (identity === null) return {}
  const detail =
    'birthDate' in identity
      ? identity.birthDate && formatDate(identity.birthDate)
      : identity.nationalId && formatNationalId(identity.nationalId)
  return detail ? { detail } : {}
}

const Aside = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
