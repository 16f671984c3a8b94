import { useState, type ReactElement } from 'react'
import type { LeafField } from '#model/schema/defineResource.ts'
import { filterLeaves } from '#model/schema/filters.ts'
import { useMenu, type MenuControl } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ResourceOf } from '../asResource.ts'
import { filterValuesOf, withFilter } from './filters.ts'
import { fieldLabel } from '../labelKeys.ts'
import { SchemaFilterChip } from './SchemaFilterChip.tsx'
import type { Filters } from './useSchemaList.ts'

type FilteredList<Row> = {
  resource: ResourceOf<Row>
  filters: Filters
  meta: Readonly<Record<string, string>> | undefined
  changeFilters: (make: (before: Filters) => Filters) => void
}

/**
 * The filters of a list. Chips: those added under « + Filtre » or set, then those always visible, so that folding hides
 * none of the former. The menu contains the others.
 */
export function useFilterChips<Row>({ resource, filters, meta, changeFilters }: FilteredList<Row>): {
  chips: readonly ReactElement[]
  more: MenuControl | undefined
} {
  const { t } = useTexts()
  const [added, setAdded] = useState<readonly string[]>([])
  const leaves = filterLeaves(resource).filter(({ path }) => meta === undefined || !(path in meta))
  const isSet = ({ path }: LeafField) => filterValuesOf(filters, path).length > 0
  const offered = leaves.filter(({ field }) => field.filter === 'offered')
  const isInSight = (leaf: LeafField) => added.includes(leaf.path) || isSet(leaf)
  const hidden = offered.filter((leaf) => !isInSight(leaf))
  const more = useMenu(t('layout.filters.add'), [
    {
      id: 'filters',
      actions: hidden.map(({ path }) => ({
        id: path,
        label: t(fieldLabel(resource, path)),
        onClick: () => setAdded([path, ...added]),
      })),
    },
  ])
  const chips = [...offered.filter(isInSight), ...leaves.filter(({ field }) => field.filter === true)].map(
    (leaf) => (
      <SchemaFilterChip
        key={leaf.path}
        {...{ resource, leaf }}
        opensAtOnce={added[0] === leaf.path}
        values={filterValuesOf(filters, leaf.path)}
        rows={{ filters, meta }}
        onChange={(values) => changeFilters((set) => withFilter(set, leaf.path, values))}
      />
    ),
  )
  return { chips, more: hidden.length > 0 ? more : undefined }
}
