import { useDataProvider } from 'react-admin'
import { useCallback } from 'react'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { MultiAutocompleteInput } from '#src/ui/form/MultiAutocompleteInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Companies or sites of the perimeter: at least one (spec §5). */
export const EntitiesField = ({
  perimeter,
  isLocked,
}: {
  perimeter: 'COMPANIES' | 'DIVISIONS'
  isLocked: boolean
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
  const { bound, value } = useFormInput({
    source: 'entities',
    validate: (entities: readonly Option[]) =>
      entities.length > 0 || isLocked ? undefined : t('materiality.create.entityRequired'),
  })
  return (
    <MultiAutocompleteInput
      {...bound}
      required
      readOnly={isLocked}
      label={t(`materiality.create.${name}`)}
      options={search}
      value={value as readonly Option[]}
    />
  )
}
