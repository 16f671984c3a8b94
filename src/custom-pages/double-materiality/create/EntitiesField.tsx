import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { MultiAutocompleteInput } from '../../../ui/form/MultiAutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { NewAssessmentValues } from './useNewAssessment.ts'

/** The companies or sites of the perimeter: at least one (spec §5). */
export const EntitiesField = ({
  control,
  perimeter,
}: {
  control: Control<NewAssessmentValues>
  perimeter: 'COMPANIES' | 'DIVISIONS'
}) => {
  const { t } = useTexts()
  const dataProvider = useDataProvider()
  const name = perimeter === 'COMPANIES' ? 'companies' : 'divisions'
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { data } = await dataProvider.getList<{ id: string; name: string }>(name, {
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      return data.map((entity) => ({ value: entity.id, label: entity.name }))
    },
    [dataProvider, name],
  )
  return (
    <Controller
      key={name}
      control={control}
      name="entities"
      rules={{
        validate: (entities) => (entities.length === 0 ? t('materiality.create.entityRequired') : true),
      }}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <MultiAutocompleteInput
          required
          label={t(`materiality.create.${name}`)}
          error={fieldState.error?.message}
          options={search}
          {...{ value, onChange, onBlur }}
        />
      )}
    />
  )
}
