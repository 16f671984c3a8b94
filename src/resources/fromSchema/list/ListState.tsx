import type { ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { filterLeaves } from '#model/schema/filters.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { filterValuesOf, searchOf, withFilter, withSearch } from './filters.ts'
import { fieldLabel, resourceText } from '../labelKeys.ts'
import { NothingMatches } from './NothingMatches.tsx'

type ListStateProps = {
  resource: Resource
  filterValues: Readonly<Record<string, unknown>>
  onFilters: (filters: Record<string, unknown>) => void
  emptyAction?: ReactNode
}

/**
 * Shown instead of rows: no record yet, or none that matches (look §6). Default export: lazy, because a list with rows
 * does not need it.
 */
const ListState = ({ resource, filterValues, onFilters, emptyAction }: ListStateProps) => {
  const { t } = useTexts()
  const label = (key: string) => t(resourceText(resource, key))

  if (Object.keys(filterValues).length === 0) {
    return (
      <EmptyState title={label('empty.title')} actions={emptyAction}>
        {label('empty.body')}
      </EmptyState>
    )
  }

  const set = filterLeaves(resource).filter(({ path }) => filterValuesOf(filterValues, path).length > 0)
  return (
    <NothingMatches
      title={label('noResult')}
      text={searchOf(filterValues)}
      filters={set.map(({ path }) => ({
        label: t(fieldLabel(resource, path)),
        remove: () => onFilters(withFilter(filterValues, path, [])),
      }))}
      onClearSearch={() => onFilters(withSearch(filterValues, ''))}
      onClear={() => onFilters({})}
    />
  )
}

export default ListState
