import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { countKey } from '#locales/countKey.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useActivitySectors } from '../useActivitySectors.ts'
import type { AboutAssessment } from './useNewAssessment.ts'

/** The sector that the starter library follows; those of the organisation's companies come first. */
export const SectorField = ({
  lock,
}: {
  /** Why it no longer changes, where it does not. */
  lock?: string | undefined
}) => {
  const { t } = useTexts()
  const { control } = useFormContext<AboutAssessment>()
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
          readOnly={lock !== undefined}
          label={t('materiality.create.sector')}
          hint={lock ?? t('materiality.create.sectorHint')}
          error={fieldState.error?.message}
          {...{ options, value, onChange, onBlur }}
        />
      )}
    />
  )
}
