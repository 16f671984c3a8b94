import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { FilterChip } from '#src/ui/FilterChip.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldLabel } from '../labelKeys.ts'
import { FilterValue } from './FilterValue.tsx'
import type { FilteredRows } from './useFilterChoices.ts'

const FilterPopover = lazy(() => import('./FilterPopover.tsx'))

/** One filter of a list: « État : Active », « Pays : 4 choix ». */
export const SchemaFilterChip = ({
  resource,
  leaf,
  values,
  rows,
  opensAtOnce = false,
  onChange,
}: {
  resource: Resource
  leaf: LeafField
  values: readonly string[]
  /** The rows it filters, for a list that provides its occurring values. */
  rows?: FilteredRows | undefined
  /** The filter was just added: its choices open without another click. */
  opensAtOnce?: boolean
  onChange: (values: readonly string[]) => void
}) => {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opensAtOnce && chip.current) setAnchor(chip.current)
  }, [opensAtOnce])
  const label = t(fieldLabel(resource, leaf.path))
  const [only] = values
  const name = only === undefined ? undefined : <FilterValue {...{ resource, leaf }} value={only} />
  const shown = values.length > 1 ? t('resources.list.choices', { smart_count: values.length }) : name
  return (
    <>
      <FilterChip
        ref={chip}
        label={label}
        value={shown}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange([])}
      />
      {anchor && (
        <Suspense>
          <FilterPopover
            {...{ resource, leaf, label, anchor, values, rows, onChange }}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
