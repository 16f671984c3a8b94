import Button from '@mui/material/Button'
import { listStatementIndex } from '#model/calls/statement.ts'
import type { IndexRow } from '#model/wire/disclosures/statement.ts'
import { indexAbsences } from '#model/wire/disclosures/statement.ts'
import { countKey } from '#locales/countKey.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { DisclosureFrame } from '../DisclosureFrame.tsx'
import { useListAddress } from '../useListAddress.ts'

/** /disclosures/:id/index: where the statement shows each datapoint, or why it does not; the query holds the filters. */
const IndexPage = () => {
  const { t } = useTexts()
  return (
    <DisclosureFrame part={t('statement.index.title')} view="index">
      {({ id }) => <Index disclosureId={id} />}
    </DisclosureFrame>
  )
}

export default IndexPage

const places = ['WRITTEN', ...indexAbsences] as const

const readFilters = (query: URLSearchParams) => ({
  place: places.find((place) => place === query.get('place')),
})

const Index = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const { place, search, page, pageSize, change, reset } = useListAddress(readFilters)
  const query = useRead(
    listStatementIndex,
    { disclosureId, query: { search, place, pageNumber: page - 1, pageSize } },
    { failed: null, placeholderData: (before) => before },
  )
  const total = query.data?.totalItems
  return (
    <>
      <FiltersBar
        search={
          <SearchField
            label={t('disclosures.datapoints.search')}
            value={search ?? ''}
            onChange={(text) => change({ search: text.trim() })}
          />
        }
        chips={[
          <ChoiceFilter
            key="place"
            label={t('statement.index.place')}
            restLabel={t('statement.index.any')}
            choices={places.map((value) => ({ value, label: t(`statement.index.filters.${value}`) }))}
            value={place}
            onChange={(value) => change({ place: value })}
          />,
        ]}
        {...((search ?? place) !== undefined && { onReset: reset })}
        count={total !== undefined && say(countKey('disclosures.datapoints.count', total), total)}
      />
      <QueryState query={query} failed={t('statement.index.failed')} waiting={<RowsSkeleton />}>
        {({ content, totalItems }) =>
          totalItems === 0 ? (
            <NoResult
              title={t('disclosures.datapoints.none')}
              actions={<Button onClick={reset}>{t('disclosures.datapoints.reset')}</Button>}
            />
          ) : (
            <>
              <IndexTable rows={content} />
              <TableFooter
                {...{ page, pageSize, total: totalItems }}
                onPage={(next) => change({ page: next })}
                onPageSize={(size) => change({ pageSize: size })}
              />
            </>
          )
        }
      </QueryState>
    </>
  )
}

const IndexTable = ({ rows }: { rows: readonly IndexRow[] }) => {
  const { t } = useTexts()
  const placeOf = ({ sections, absence, rule, topic, requiredFrom, decision }: IndexRow): string => {
    if (absence === null) return sections.join(', ')
    if (absence === 'NOT_WRITTEN') return t('statement.index.NOT_WRITTEN')
    const reason =
      decision?.reason ??
      t(`disclosures.rules.${rule}`, { topic: topic ?? '', year: String(requiredFrom ?? ''), name: '' })
    return t(`statement.index.${absence}`, { reason })
  }
  const columns: Column<IndexRow>[] = [
    { id: 'code', label: t('disclosures.columns.code'), cell: ({ code }) => code, hasFigures: true },
    {
      id: 'label',
      label: t('disclosures.columns.datapoint'),
      phone: 'detail',
      isElastic: true,
      width: '55%',
      cell: ({ label }) => label,
    },
    {
      id: 'place',
      label: t('statement.index.place'),
      phone: 'detail',
      isElastic: true,
      width: '45%',
      cell: placeOf,
    },
  ]
  return (
    <DataTable
      label={t('statement.index.title')}
      columns={columns}
      rows={rows}
      rowId={({ code }) => code}
      rowName={({ code, label }) => `${code} ${label}`}
    />
  )
}
