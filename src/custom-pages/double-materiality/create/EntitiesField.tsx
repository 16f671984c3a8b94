import { useDataProvider } from 'react-admin'
import { useCallback } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { MultiAutocompleteInput } from '../../../ui/form/MultiAutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { AboutAssessment } from './useNewAssessment.ts'

/** The companies or sites of the perimeter: at least one (spec §5). */
export const EntitiesField = ({
  perimeter,
  isLocked,
}: {
  perimeter: 'COMPANIES' | 'DIVISIONS'
  isLocked: boolean
}) => {
  const { t } = useTexts()
  const { control } = useFormContext<AboutAssessment>()
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
        validate: (entities) =>
          entities.length > 0 || isLocked ? true : t('materiality.create.entityRequired'),
      }}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <MultiAutocompleteInput
          required
          readOnly={isLocked}
          label={t(`materiality.create.${name}`)}
          error={fieldState.error?.message}
          options={search}
          {...{ value, onChange, onBlur }}
        />
      )}
    />
  )
}
