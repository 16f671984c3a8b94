import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { comparisons, type CubeQuery } from '#model/wire/data/cube.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ListedField } from '../fields/groupFields.ts'

type Filter = Extract<CubeQuery['filters'][number], { measure: unknown }>

/** Filters rows by the value of a measure over the whole row. */
export const MeasureFilter = ({
  field,
  measure,
  known,
  onKeep,
  onClose,
}: {
  field: ListedField
  measure: Filter['measure']
  known: Filter | undefined
  onKeep: (filter: Filter) => void
  onClose: () => void
}) => {
  const { t } = useTexts()
  const [operator, setOperator] = useState<Filter['operator']>(known?.operator ?? '>')
  const [value, setValue] = useState<number | null>(known?.value ?? null)
  const isValid = value !== null && !Number.isNaN(value)
  return (
    <ConfirmDialog
      title={t('analytics.filters.rowsWhere', { field: field.label })}
      confirmLabel={t('analytics.filters.keep')}
      cancelLabel={t('analytics.cancel')}
      isConfirmDisabled={!isValid}
      onConfirm={() => isValid && onKeep({ measure, operator, value })}
      onCancel={onClose}
    >
      <p>{t('analytics.filters.rowsHelp')}</p>
      <Line>
        <SelectInput
          label={t('analytics.filters.operator')}
          value={operator}
          choices={comparisons.map((one) => ({ value: one, label: t(`analytics.operators.${one}`) }))}
          onChange={(one) => one !== '' && setOperator(one)}
        />
        <NumberInput
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
