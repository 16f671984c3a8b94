import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { TextKey } from '#locales/textKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { NoResult } from '../../ui/states/NoResult.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { filterLeaves, filterValuesOf, searchOf, withFilter, withSearch } from './filters.ts'
import { fieldLabel, resourceText } from './labelKeys.ts'

type ListStateProps = {
  resource: Resource
  filterValues: Readonly<Record<string, unknown>>
  onFilters: (filters: Record<string, unknown>) => void
  emptyAction?: ReactNode
}

/** What stands where rows would be: nothing yet, or nothing that matches (look §6). */
export const ListState = ({ resource, filterValues, onFilters, emptyAction }: ListStateProps) => {
  const { t } = useTexts()
  const word = (key: string) => t(resourceText(resource, key))

  if (Object.keys(filterValues).length === 0) {
    return (
      <EmptyState title={word('empty.title')} actions={emptyAction}>
        {word('empty.body')}
      </EmptyState>
    )
  }

  const text = searchOf(filterValues)
  const set = filterLeaves(resource).filter(({ path }) => filterValuesOf(filterValues, path).length > 0)
  const labelOf = (path: string) => t(fieldLabel(resource, path))
  const culprit = set.at(-1)
  const sentence = {
    text,
    smart_count: set.length,
    filters: set.map(({ path }) => labelOf(path)).join(', '),
  }
  return (
    <NoResult
      title={word('noResult')}
      actions={
        <>
          {culprit ? (
            <Button onClick={() => onFilters(withFilter(filterValues, culprit.path, []))}>
              {t('resources.list.removeFilter', { label: labelOf(culprit.path) })}
            </Button>
          ) : (
            <Button onClick={() => onFilters(withSearch(filterValues, ''))}>
              {t('resources.list.clearSearch')}
            </Button>
          )}
          {(set.length > 1 || (culprit && text !== '')) && (
            <Button variant="text" onClick={() => onFilters({})}>
              {t('resources.list.clearAll')}
            </Button>
          )}
        </>
      }
    >
      {t(sentenceKey(text, set.length), sentence)}
    </NoResult>
  )
}

const sentenceKey = (text: string, filters: number): TextKey =>
  filters === 0
    ? 'resources.list.noResultFor'
    : text === ''
      ? 'resources.list.noResultWith'
      : 'resources.list.noResultForWith'
