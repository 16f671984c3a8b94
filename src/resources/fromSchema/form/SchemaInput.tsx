import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import Button from '@mui/material/Button'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { isRequired, kindOf } from '#model/schema/kinds.ts'
import { noBreakSpace } from '#model/rules/register/nationalIds.ts'
import { proposeCorrection } from '#model/rules/csv/csvProposals.ts'
import {
  FormDate,
  FormMonthDay,
  FormNumber,
  FormSelect,
  FormSwitch,
  useFormInput,
  type InForm,
} from '#src/layout/forms/inputs.tsx'
import { FormYear } from '#src/layout/forms/FormYear.tsx'
import { TextInput, type TextInputProps } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { fieldLabel, resourceText, valueLabel } from '../labelKeys.ts'
import { isRecordReference } from '../RecordNames.tsx'
import { currencyOf, formatNationalId } from '../useShowValue.tsx'
import { FormRecords } from './FormRecords.tsx'
import { FormReference } from './FormReference.tsx'

export type SchemaInputProps = {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  /** Why the field is read-only here, such as who verified it. */
  lockedBecause?: string | undefined
  /** The meaning of an empty text. */
  placeholder?: string | undefined
  /** The unit of a number, where the record and not the declaration determines it. */
  unit?: string | undefined
  autoFocus?: boolean
}

/** The input for a declared field: its schema determines the kind, its roles determine the rest. */
export const SchemaInput = ({
  resource,
  leaf,
  lockedBecause,
  placeholder,
  unit,
  autoFocus = false,
}: SchemaInputProps) => {
  const { t } = useTexts()
  const { path, field } = leaf
  const kind = kindOf(field.schema)
  const hintKey = resourceText(resource, `hints.${path}`)
  const hint = t(hintKey)
  const required = isRequired(field.schema)
  const shared = {
    source: path,
    label: t(fieldLabel(resource, path)),
    hint: lockedBecause ?? (hint === hintKey ? undefined : hint),
    required,
    readOnly: lockedBecause !== undefined,
    autoFocus,
    // An emptied field means "not known", which is null on the wire. A required field reports an error instead.
    emptied: required ? ('' as const) : null,
  }
  if (kind.type === 'list' && isRecordReference(field.reference)) {
    return <FormRecords {...shared} reference={field.reference} />
  }
  if (field.reference) return <FormReference {...shared} reference={field.reference} />
  if (field.display === 'year') return <FormYear {...shared} />
  if (field.display === 'monthDay') return <FormMonthDay {...shared} />
  switch (kind.type) {
    case 'enum':
      return (
        <FormSelect
          {...shared}
          choices={kind.values.map((value) => ({ value, label: t(valueLabel(resource, path, value)) }))}
          {...(!required && { emptyLabel: t('resources.form.none') })}
        />
      )
    case 'boolean':
      return <FormSwitch {...shared} />
    case 'number':
      return field.display === 'money' ? (
        <FormMoney {...shared} field={field} />
      ) : (
        <FormNumber {...shared} rule={field.schema} {...(unit !== undefined && { unit })} />
      )
    case 'date':
      return <FormDate {...shared} />
    default:
      return <SchemaText {...shared} {...{ leaf, placeholder }} />
  }
}

type InputProps = InForm<TextInputProps>

const FormMoney = ({ field, ...input }: InputProps & Pick<LeafField, 'field'>) => {
  const { symbolOf } = useFormats()
  const values = useWatch()
  return <FormNumber {...input} rule={field.schema} unit={symbolOf(currencyOf(field, values))} />
}

/** A text, with a proposal where it is invalid. */
const SchemaText = ({
  leaf: { path, field },
  source,
  emptied = '',
  ...input
}: InputProps & { leaf: LeafField }) => {
  const { bound, value } = useFormInput({ source, emptied })
  const text = typeof value === 'string' ? value : ''
  const isNationalId = field.display === 'nationalId'
  const proposal =
    bound.error === undefined ? undefined : proposeCorrection({ path, schema: field.schema }, text)
  return (
    <TextInput
      {...input}
      {...bound}
      value={text}
      {...(field.display === 'paragraph' && { rows: 4 })}
      {...(isNationalId && { inputMode: 'text' as const })}
      {...useGrouped({ text, isNationalId, bound })}
      {...(proposal !== undefined && {
        remedy: <ProposalButton proposal={proposal} give={bound.onChange} />,
      })}
    />
  )
}

type Grouped = {
  text: string
  isNationalId: boolean
  bound: Pick<ReturnType<typeof useFormInput>['bound'], 'onChange' | 'onBlur'>
}

/**
 * A national number is grouped for reading. An edited one is shown exactly as typed until the focus leaves, because a
 * value that changes on focus or while typing loses the selection and the place of the cursor.
 */
const useGrouped = ({ text, isNationalId, bound }: Grouped) => {
  const [typed, setTyped] = useState<string>()
  if (!isNationalId) return undefined
  return {
    // A value that came from elsewhere, such as an accepted proposal, replaces what was typed.
    value: typed !== undefined && ungroup(typed) === text ? typed : formatNationalId(text),
    onChange: (entered: string) => {
      setTyped(entered)
      bound.onChange(ungroup(entered))
    },
    onBlur: () => {
      setTyped(undefined)
      bound.onBlur()
    },
  }
}

const ungroup = (text: string): string => text.replaceAll(noBreakSpace, '')

/** Accepts the proposed value in one click. The input gets the focus afterwards, because the button disappears. */
const ProposalButton = ({ proposal, give }: { proposal: string; give: (text: string) => void }) => {
  const { t } = useTexts()
  return (
    <Button
      size="small"
      variant="text"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('input')?.focus()
        give(proposal)
      }}
    >
      {t('resources.form.takeProposal', { proposal })}
    </Button>
  )
}
