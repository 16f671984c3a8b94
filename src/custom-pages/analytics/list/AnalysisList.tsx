import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import type { Unreadable } from '#src/analysis/useSavedItems.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { matchesQuery } from '#src/layout/palette/matchText.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Sort } from '#src/ui/table/column.ts'
import { ShareDialog } from '../ShareDialog.tsx'
import { useAnalysisActions } from '../useAnalysisActions.ts'
import { analysisColumns, type PendingAction } from './analysisColumns.tsx'
import { DeleteAnalysis } from './DeleteAnalysis.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { UnreadableAnalyses } from './UnreadableAnalyses.tsx'
import { localeTag } from '#src/ui/format/localeTag.ts'

/** Lists the saved analyses. The URL holds search and sort. */
export const AnalysisList = ({
  items,
  unreadable,
}: {
  items: readonly SavedAnalysis[]
  unreadable: readonly Unreadable[]
}) => {
  const { t, locale } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const actions = useAnalysisActions()
  const { search, sort, change } = useListAddress()
  const [requested, setRequested] = useState<PendingAction>()
  const rows = sortAnalyses(
    items.filter(({ title, createdBy }) => matchesQuery(`${title} ${createdBy}`, search)),
    sort,
    locale,
  )
  const close = () => setRequested(undefined)
  return (
    <>
      <FiltersBar
        search={
          <SearchField
            label={t('analytics.list.search')}
            value={search}
            onChange={(text) => change({ search: text.trim() })}
          />
        }
        count={say(countKey('analytics.list.count', rows.length), rows.length)}
      />
      <UnreadableAnalyses unreadable={unreadable} />
      {rows.length > 0 ? (
        <DataTable<SavedAnalysis>
          label={t('analytics.title')}
          columns={analysisColumns({
            t,
            moment: format.moment,
            onConfirm: setRequested,
            onDuplicate: (analysis) => actions.duplicate(analysis),
          })}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          rowHref={({ id }) => paths.analysis(id)}
          sort={sort}
          onSort={(next) => change({ sort: next })}
        />
      ) : (
        search !== '' && (
          <NoResult
            title={t('analytics.list.noResult', { search })}
            actions={<Button onClick={() => change({ search: '' })}>{t('analytics.list.clear')}</Button>}
          >
            {t('analytics.list.noResultBody')}
          </NoResult>
        )
      )}
      {requested?.act === 'rename' && (
        <RenameDialog analysis={requested.analysis} actions={actions} onClose={close} />
      )}
      {requested?.act === 'share' && <ShareDialog analysis={requested.analysis} onClose={close} />}
      {requested?.act === 'delete' && (
        <DeleteAnalysis analysis={requested.analysis} actions={actions} onClose={close} />
      )}
    </>
  )
}

/** Search term and sort order of the list, read from the URL. The default is the newest change first. */
function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const column = analysisSorts.find((one) => one === query.get('sort')) ?? 'updatedAt'
  const sort: AnalysisSort = { column, order: query.get('order') === 'asc' ? 'asc' : 'desc' }
  const search = query.get('search') ?? ''
  const change = (part: { search?: string; sort?: Sort }): void => {
    const next = { search, sort, ...part }
    setQuery(
      {
        ...(next.search !== '' && { search: next.search }),
        ...(part.sort || query.has('sort') ? { sort: next.sort.column, order: next.sort.order } : {}),
      },
      { replace: true },
    )
  }
  return { search, sort, change }
}

const analysisSorts = ['title', 'createdAt', 'updatedAt', 'createdBy'] as const
type AnalysisSort = Sort & { column: (typeof analysisSorts)[number] }

/** Sorts analyses. Equal ones are sorted by title, so that the order is stable. */
function sortAnalyses(
  items: readonly SavedAnalysis[],
  { column, order }: AnalysisSort,
  locale: Locale,
): SavedAnalysis[] {
  const { compare } = new Intl.Collator(localeTag[locale], { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return items.toSorted(
    (one, other) => sign * compare(one[column], other[column]) || compare(one.title, other.title),
  )
}
