import { useMemo } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { countKey } from '#locales/countKey.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useActivitySectors } from '../useActivitySectors.ts'
import type { NewAssessmentValues } from './useNewAssessment.ts'

/** The sector that the starter library follows; those of the organisation's companies come first. */
export const SectorField = ({ control }: { control: Control<NewAssessmentValues> }) => {
  const { t } = useTexts()
  const { data } = useActivitySectors()
  const options = useMemo(
    () =>
      (data ?? []).map(({ id, label, companies }) => ({
        value: id,
        label: t(countKey('materiality.create.sectorCount', companies), { label, smart_count: companies }),
      })),
    [data, t],
  )
  return (
    <Controller
      control={control}
      name="sector"
      rules={{ validate: (sector) => (sector === null ? t('validation.required') : true) }}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <AutocompleteInput
          required
          label={t('materiality.create.sector')}
          hint={t('materiality.create.sectorHint')}
          error={fieldState.error?.message}
          {...{ options, value, onChange, onBlur }}
        />
      )}
    />
  )
}
