import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { NoResult } from '../../ui/states/NoResult.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { filterLeaves, filterValuesOf, searchOf, withFilter, withSearch } from './filters.ts'
import { fieldLabel, resourceText } from './labelKeys.ts'

type ListStateProps = {
  resource: Resource
  filterValues: Readonly<Record<string, unknown>>
  error: unknown
  onRetry: () => void
  onFilters: (filters: Record<string, unknown>) => void
  emptyAction?: ReactNode
}

/** What stands where rows would be: a failure, nothing yet, or nothing that matches (look §6). */
export const ListState = ({
  resource,
  filterValues,
  error,
  onRetry,
  onFilters,
  emptyAction,
}: ListStateProps) => {
  const { t } = useTexts()
  const word = (key: string) => t(resourceText(resource, key))

  if (error) {
    return (
      <ErrorState
        title={word('listFailed')}
        onRetry={onRetry}
        detail={
          error instanceof ApiError
            ? [error.status, error.code, error.detail].filter(Boolean).join(' ')
            : undefined
        }
      >
        {t('resources.list.failed')}
      </ErrorState>
    )
  }
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

const sentenceKey = (text: string, filters: number): string =>
  filters === 0
    ? 'resources.list.noResultFor'
    : text === ''
      ? 'resources.list.noResultWith'
      : 'resources.list.noResultForWith'
