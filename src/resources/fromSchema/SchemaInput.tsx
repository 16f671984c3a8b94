import { useController, useWatch, type Control } from 'react-hook-form'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { isRequired, kindOf } from '#model/schema/kinds.ts'
import { proposeCorrection } from '#model/rules/csvProposals.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { MonthDayInput } from '../../ui/form/MonthDayInput.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { SwitchInput } from '../../ui/form/SwitchInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { fieldLabel, resourceText, valueLabel } from './labelKeys.ts'
import { isRecordReference } from './RecordNames.tsx'
import { RecordsInput } from './RecordsInput.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'
import type { Values } from './schemaResolver.ts'
import { Remedy } from './Remedy.tsx'
import { currencyOf, formatNationalId } from './useShowValue.tsx'

export type SchemaInputProps = {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  control: Control<Values>
  /** Why the field cannot be changed here, such as who verified it. */
  lockedBecause?: string | undefined
  autoFocus?: boolean
}

/** The input that a declared field needs: its schema says the kind, its roles say the rest. */
export const SchemaInput = ({
  resource,
  leaf,
  control,
  lockedBecause,
  autoFocus = false,
}: SchemaInputProps) => {
  const { t } = useTexts()
  const { symbolOf } = useFormats()
  const { path, field } = leaf
  const values = useWatch({ control, disabled: field.currency === undefined })
  const { field: bound, fieldState } = useController({ control, name: path })
  const { name, onBlur, ref } = bound
  const kind = kindOf(field.schema)
  const hintKey = resourceText(resource, `hints.${path}`)
  const hint = t(hintKey)
  const shared = {
    label: t(fieldLabel(resource, path)),
    hint: lockedBecause ?? (hint === hintKey ? undefined : hint),
    error: fieldState.error?.message,
    required: isRequired(field.schema),
    name,
    onBlur,
    readOnly: lockedBecause !== undefined,
    autoFocus,
  }
  // An emptied field is "not known", which the wire writes as null; a required one says so itself.
  const give = (text: string) => bound.onChange(text === '' && !shared.required ? null : text)
  const text = typeof bound.value === 'string' ? bound.value : ''

  const proposal = shared.error && proposeCorrection({ path, schema: field.schema }, text)

  if (kind.type === 'list' && isRecordReference(field.reference)) {
    const ids = Array.isArray(bound.value) ? bound.value.map(String) : []
    return <RecordsInput {...shared} reference={field.reference} value={ids} onChange={bound.onChange} />
  }
  if (field.reference) {
    return <ReferenceInput {...shared} reference={field.reference} value={text} onChange={give} />
  }
  if (field.display === 'year') {
    const year = typeof bound.value === 'number' ? String(bound.value) : ''
    // A year is written without groups, so it is no number input.
    const giveYear = (typed: string) => {
      const digits = typed.replace(/\D/g, '')
      bound.onChange(digits === '' ? null : Number(digits))
    }
    return (
      <TextInput {...shared} ref={ref} value={year} onChange={giveYear} inputMode="numeric" maxLength={4} />
    )
  }
  if (field.display === 'monthDay')
    return <MonthDayInput {...shared} ref={ref} value={text} onChange={give} />
  switch (kind.type) {
    case 'enum':
      return (
        <SelectInput
          {...shared}
          ref={ref}
          value={text}
          onChange={give}
          choices={kind.values.map((value) => ({ value, label: t(valueLabel(resource, path, value)) }))}
          {...(shared.required ? {} : { emptyLabel: t('resources.form.none') })}
        />
      )
    case 'boolean':
      return <SwitchInput {...shared} value={bound.value === true} onChange={bound.onChange} />
    case 'number':
      return (
        <NumberInput
          {...shared}
          ref={ref}
          value={typeof bound.value === 'number' ? bound.value : null}
          onChange={bound.onChange}
          rule={field.schema}
          {...(field.display === 'money' ? { unit: symbolOf(currencyOf(field, values)) } : {})}
        />
      )
    case 'date':
      return <DateInput {...shared} ref={ref} value={text} onChange={give} />
    default:
      return (
        <TextInput
          {...shared}
          ref={ref}
          value={shared.readOnly && field.display === 'nationalId' ? formatNationalId(text) : text}
          onChange={give}
          {...(field.display === 'paragraph' ? { rows: 4 } : {})}
          {...(field.display === 'nationalId' ? { inputMode: 'text' as const } : {})}
          {...(proposal !== undefined && { remedy: <Remedy {...{ proposal, give }} /> })}
        />
      )
  }
}
