import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import type { Unreadable } from '#src/analysis/useSavedItems.ts'
import { shareItem } from '#model/calls/sharedItems.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { SharedItemSummary } from '#model/wire/data/sharedItems.ts'
import { useStars } from '#src/analysis/sharing/useStars.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
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
import { StopSharingAnalysis } from '../StopSharingAnalysis.tsx'
import { analysisColumns, type PendingAction } from './analysisColumns.tsx'
import { analysisRows, type AnalysisRow } from './analysisRows.ts'
import { DeleteAnalysis } from './DeleteAnalysis.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { UnreadableAnalyses } from './UnreadableAnalyses.tsx'
import { localeTag } from '#src/ui/format/localeTag.ts'

/** Lists the account's analyses and the shared ones, starred ones first. The URL holds search, sort and selection. */
export const AnalysisList = ({
  items,
  unreadable,
  shared,
}: {
  items: readonly SavedAnalysis[]
  unreadable: readonly Unreadable[]
  shared: readonly SharedItemSummary[]
}) => {
  const { t, locale } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const actions = useAnalysisActions()
  const sidebars = useSidebars()
  const mayShare = useMay(shareItem)
  const { isStarred } = useStars()
  const { search, sort, which, change } = useListAddress()
  const [requested, setRequested] = useState<PendingAction>()
  const rows = sortAnalyses(
    analysisRows(items, shared).filter(
      ({ title, createdBy, sharing }) =>
        matchesQuery(`${title} ${createdBy}`, search) &&
        (which === 'all' || (which === 'others') === (sharing !== 'PRIVATE')),
    ),
    { sort, isStarred },
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
        chips={[
          <SegmentedControl
            key="which"
            label={t('sharing.analysis.which')}
            segments={selections.map((value) => ({ value, label: t(`sharing.analysis.${value}`) }))}
            value={which}
            onChange={(next) => change({ which: next })}
          />,
        ]}
        count={say(countKey('analytics.list.count', rows.length), rows.length)}
      />
      <UnreadableAnalyses unreadable={unreadable} />
      {rows.length > 0 ? (
        <DataTable<AnalysisRow>
          label={t('analytics.title')}
          columns={analysisColumns({
            t,
            moment: format.moment,
            onConfirm: setRequested,
            mayShare,
            onDuplicate: ({ id, title, saved }) =>
              saved ? actions.duplicate(saved) : actions.duplicateShared({ id, title }),
            onShare: ({ id }) => sidebars.open('sharing', { kind: 'analysis', id }),
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
      {requested?.action === 'rename' && requested.row.saved && (
        <RenameDialog analysis={requested.row.saved} actions={actions} onClose={close} />
      )}
      {requested?.action === 'link' && (
        <ShareDialog analysis={requested.row.saved ?? { sharedId: requested.row.id }} onClose={close} />
      )}
      {requested?.action === 'stop' && <StopSharingAnalysis analysis={requested.row} onClose={close} />}
      {requested?.action === 'delete' && (
        <DeleteAnalysis analysis={requested.row} actions={actions} onClose={close} />
      )}
    </>
  )
}

/** Search term, sort order and selection of the list, read from the URL. The default is the newest change first. */
function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const column = analysisSorts.find((one) => one === query.get('sort')) ?? 'updatedAt'
  const sort: AnalysisSort = { column, order: query.get('order') === 'asc' ? 'asc' : 'desc' }
  const search = query.get('search') ?? ''
  const which = selections.find((one) => one === query.get('of')) ?? 'all'
  const change = (part: { search?: string; sort?: Sort; which?: Selection }): void => {
    const next = { search, sort, which, ...part }
    setQuery(
      {
        ...(next.search !== '' && { search: next.search }),
        ...(next.which !== 'all' && { of: next.which }),
        ...(part.sort || query.has('sort') ? { sort: next.sort.column, order: next.sort.order } : {}),
      },
      { replace: true },
    )
  }
  return { search, sort, which, change }
}

const analysisSorts = ['title', 'createdAt', 'updatedAt', 'createdBy'] as const
/** Which analyses are listed. */
const selections = ['all', 'own', 'others'] as const
type Selection = (typeof selections)[number]
type AnalysisSort = Sort & { column: (typeof analysisSorts)[number] }

/** Sorts analyses, starred ones first. Equal ones are sorted by title, so that the order is stable. */
function sortAnalyses(
  rows: readonly AnalysisRow[],
  { sort: { column, order }, isStarred }: { sort: AnalysisSort; isStarred: (id: string) => boolean },
  locale: Locale,
): AnalysisRow[] {
  const { compare } = new Intl.Collator(localeTag[locale], { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted(
    (one, other) =>
      Number(isStarred(other.id)) - Number(isStarred(one.id)) ||
      sign * compare(one[column], other[column]) ||
      compare(one.title, other.title),
  )
}
