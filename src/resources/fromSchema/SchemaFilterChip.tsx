import { lazy, Suspense, useState } from 'react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { fieldLabel, valueLabel } from './labelKeys.ts'
import { closedChoices } from './filters.ts'
import { useCountryName } from './ReferenceLabel.tsx'

const FilterPopover = lazy(() => import('./FilterPopover.tsx'))

/** One filter of a list: « État : Active », « Pays : 4 choix ». */
export const SchemaFilterChip = ({
  resource,
  leaf,
  values,
  onChange,
}: {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) => {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const label = t(fieldLabel(resource, leaf.path))
  const [only] = values
  const isCountry = leaf.field.reference === 'countries'
  const country = useCountryName(isCountry ? only : undefined)
  const name = only && closedChoices(leaf) ? t(valueLabel(resource, leaf.path, only)) : country
  const shown =
    values.length === 1 && name
      ? name
      : values.length > 0
        ? t('resources.list.choices', { smart_count: values.length })
        : undefined
  return (
    <>
      <FilterChip
        label={label}
        value={shown}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange([])}
      />
      {anchor && (
        <Suspense>
          <FilterPopover
            {...{ resource, leaf, label, anchor, values, onChange }}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
