import Button from '@mui/material/Button'
import { getDisclosureCoverage, listDisclosureDatapoints } from '#model/calls/disclosures.ts'
import { coverageStates } from '#model/rules/disclosures/coverage.ts'
import { scopeStates } from '#model/rules/disclosures/scope.ts'
import { countKey } from '#locales/countKey.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { DisclosureFrame } from '../DisclosureFrame.tsx'
import { DatapointTable } from './DatapointTable.tsx'
import { useListAddress } from '../useListAddress.ts'

/** /disclosures/:id/datapoints: the datapoints of a disclosure; the query holds requirement, state, search and page. */
const DatapointsPage = () => {
  const { t } = useTexts()
  const { requirement } = useDatapointAddress()
  const part =
    requirement === undefined
      ? t('disclosures.datapoints.title')
      : t('disclosures.datapoints.titleOf', { requirement })
  return (
    <DisclosureFrame part={part} view="datapoints">
      {({ id }) => <Datapoints disclosureId={id} />}
    </DisclosureFrame>
  )
}

export default DatapointsPage

const Datapoints = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const { requirement, state, coverage, search, page, pageSize, change, reset } = useDatapointAddress()
  const query = useRead(
    listDisclosureDatapoints,
    {
      disclosureId,
      query: { requirement, state, coverage, search, pageNumber: page - 1, pageSize },
    },
    { failed: null, placeholderData: (before) => before },
  )
  // The list does not wait for the cube.
  const covered = useRead(
    getDisclosureCoverage,
    { disclosureId },
    { failed: t('disclosures.coverage.failed') },
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
            key="state"
            label={t('disclosures.columns.state')}
            restLabel={t('disclosures.datapoints.anyState')}
            choices={scopeStates.map((value) => ({ value, label: t(`disclosures.states.${value}`) }))}
            value={state}
            onChange={(value) => change({ state: value })}
          />,
          <ChoiceFilter
            key="coverage"
            label={t('disclosures.columns.coverage')}
            restLabel={t('disclosures.coverage.any')}
            choices={coverageStates.map((value) => ({
              value,
              label: t(`disclosures.coverage.states.${value}`),
            }))}
            value={coverage}
            onChange={(value) => change({ coverage: value })}
          />,
        ]}
        {...((requirement ?? state ?? coverage ?? search) !== undefined && { onReset: reset })}
        count={total !== undefined && say(countKey('disclosures.datapoints.count', total), total)}
      />
      <QueryState query={query} failed={t('disclosures.datapoints.failed')} waiting={<RowsSkeleton />}>
        {({ content, totalItems }) =>
          totalItems === 0 ? (
            <NoResult
              title={t('disclosures.datapoints.none')}
              actions={<Button onClick={reset}>{t('disclosures.datapoints.reset')}</Button>}
            />
          ) : (
            <>
              <DatapointTable {...{ disclosureId, datapoints: content }} figures={covered.data?.figures} />
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

/** Filters, search and page of the list of datapoints. */
const useDatapointAddress = () => useListAddress(readFilters)

const readFilters = (query: URLSearchParams) => ({
  requirement: query.get('requirement') ?? undefined,
  state: scopeStates.find((state) => state === query.get('state')),
  coverage: coverageStates.find((coverage) => coverage === query.get('coverage')),
})
