import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import type { ListedField } from '../fields/groupFields.ts'

const operators = ['>', '>=', '<', '<='] as const

/** Sets the threshold beyond which cells of a measure are highlighted. */
export const FormatDialog = ({ field, onClose }: { field: ListedField; onClose: () => void }) => {
  const { t } = useTexts()
  const { definition, change } = useBuilder()
  const known = definition.formats.find((format) => format.measure === field.code && format.kind === 'bound')
  const start = known?.kind === 'bound' ? known : { operator: '>' as const, value: null }
  const [operator, setOperator] = useState<(typeof operators)[number]>(start.operator)
  const [value, setValue] = useState<number | null>(start.value)
  const isValid = value !== null && !Number.isNaN(value)
  const keep = (): void => {
    if (!isValid) return
    const others = definition.formats.filter(({ measure }) => measure !== field.code)
    change({ formats: [...others, { measure: field.code, kind: 'bound', operator, value }] })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('analytics.formats.boundOf', { field: field.label })}
      confirmLabel={t('analytics.formats.keep')}
      cancelLabel={t('analytics.cancel')}
      isConfirmDisabled={!isValid}
      onConfirm={keep}
      onCancel={onClose}
    >
      <Line>
        <SelectInput
          label={t('analytics.filters.operator')}
          value={operator}
          choices={operators.map((one) => ({ value: one, label: t(`analytics.operators.${one}`) }))}
          onChange={(one) => one !== '' && setOperator(one)}
        />
        <NumberInput
          autoFocus
          label={t('analytics.filters.value')}
          value={value}
          unit={field.unit ?? ''}
          error={Number.isNaN(value) ? t('validation.number') : undefined}
          onChange={setValue}
        />
      </Line>
    </ConfirmDialog>
  )
}

const Line = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 })
