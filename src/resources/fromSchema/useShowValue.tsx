import type { ReactNode } from 'react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { formatSiren, formatSiret } from '#model/rules/register/nationalIds.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { DateStyle } from '#src/ui/format/dates.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { valueLabel } from './labelKeys.ts'
import { ReferenceLabel } from './ReferenceLabel.tsx'

/** Renders values of a resource's fields; `null` where a value is missing, so that a table shows its dash. */
export function useShowValue(resource: Pick<Resource, 'name'>, dates: DateStyle = 'long') {
  const { t } = useTexts()
  const format = useFormats()

  return ({ path, field }: LeafField, record: object): ReactNode => {
    const value = valueAt(record, path)
    if (Array.isArray(value)) return value.length > 0 ? format.number(value.length) : null
    if (!isShowable(value) || value === '') return null
    if (field.reference && typeof value === 'string') {
      const gender = valueAt(record, 'person.identity.gender')
      return <ReferenceLabel reference={field.reference} {...{ value, gender }} />
    }
    if (field.display === 'nationalId') return formatNationalId(String(value))
    if (field.display === 'year') return String(value)
    if (field.display === 'moment') return format.moment(String(value))
    if (field.display === 'monthDay') return format.monthDay(String(value))
    switch (kindOf(field.schema).type) {
      case 'enum':
      case 'boolean':
        return t(valueLabel(resource, path, String(value)))
      case 'number':
        return field.display === 'money'
          ? format.money(Number(value), { currency: currencyOf(field, record) })
          : field.display === 'percent'
            ? format.percent(Number(value))
            : format.number(Number(value))
      case 'date':
        return format.date(String(value), dates)
      default:
        return String(value)
    }
  }
}

/** The currency of an amount; euros where none is given. */
export const currencyOf = ({ currency = '' }: LeafField['field'], record: unknown): string => {
  const code = valueAt(record, currency)
  return typeof code === 'string' && code.length === 3 ? code : 'EUR'
}

const isShowable = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** A French number is grouped; any other is shown as entered. */
export const formatNationalId = (value: string): string =>
  value.length === 14 ? formatSiret(value) : formatSiren(value)
