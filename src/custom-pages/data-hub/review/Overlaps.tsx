import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { decideOverlaps, listOverlaps } from '#model/calls/dataImports.ts'
import { overlapChoices, type DataFile, type OverlapChoice } from '#model/wire/data/dataFiles.ts'
import { overlapKinds, type OverlapDecision, type OverlapFilter } from '#model/wire/data/overlaps.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { Note } from '#src/ui/Note.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useRefetchImport } from '../useImport.ts'
import { OverlapTable } from './OverlapTable.tsx'

const sorts = ['difference,desc', 'startDate,asc', 'indicator,asc'] as const

/** Values that a file and the stored figures both state: each is decided on, alone or with all that the filters show. */
export const Overlaps = ({
  importId,
  file: { id: fileId, undecided },
  overlaps,
}: {
  importId: string
  file: DataFile
  overlaps: number
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const [filter, setFilter] = useState<OverlapFilter>({})
  const [sort, setSort] = useState<(typeof sorts)[number]>()
  const [page, setPage] = useState({ pageNumber: 0, pageSize: 10 })
  const query = useRead(
    listOverlaps,
    { id: importId, fileId, query: { ...filter, ...page, ...(sort && { sort }) } },
    { staleTime: 0, failed: null, placeholderData: (before) => before },
  )
  const deciding = useAction({
    mutationFn: (body: OverlapDecision) => callApi(decideOverlaps, { id: importId, fileId, body }),
    // Decisions that follow each other faster than they are stored are all stored, in their order.
    actOn: (body) => JSON.stringify(body),
    scope: { id: `overlaps ${fileId}` },
    failed: t('dataHub.overlap.failed'),
    changes: [readsOf(listOverlaps, { id: importId, fileId })],
    onSettled: () => readAgain(importId),
  })
  const change = (changed: { [Name in keyof OverlapFilter]: OverlapFilter[Name] | undefined }) => {
    const entries = Object.entries({ ...filter, ...changed })
    setFilter(Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')))
    setPage({ ...page, pageNumber: 0 })
  }
  const isFiltered = Object.keys(filter).length > 0
  const total = query.data?.totalItems
  const decideAll = (choice: OverlapChoice) => deciding.mutate({ choice, filter })
  return (
    <Frame aria-label={t('dataHub.overlap.title')}>
      <h3>{say('dataHub.overlap.label', overlaps)}</h3>
      <p role="status">
        {undecided > 0 ? say('dataHub.overlap.undecided', undecided) : t('dataHub.overlap.decided')}
      </p>
      <FiltersBar
        search={
          <SearchField
            label={t('dataHub.overlap.search')}
            value={filter.search ?? ''}
            onChange={(text) => change({ search: text.trim() })}
          />
        }
        chips={[
          <ChoiceFilter
            key="indicator"
            label={t('dataHub.overlap.indicator')}
            restLabel={t('dataHub.overlap.all')}
            choices={(query.data?.indicators ?? []).map(({ code, label }) => ({ value: code, label }))}
            value={filter.indicator}
            onChange={(indicator) => change({ indicator })}
          />,
          <ChoiceFilter
            key="kind"
            label={t('dataHub.overlap.kind')}
            restLabel={t('dataHub.overlap.all')}
            choices={overlapKinds.map((value) => ({ value, label: t(`dataHub.overlap.kinds.${value}`) }))}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
          />,
          <ChoiceFilter
            key="choice"
            label={t('dataHub.overlap.choice')}
            restLabel={t('dataHub.overlap.all')}
            choices={(['NONE', ...overlapChoices] as const).map((value) => ({
              value,
              label: t(`dataHub.overlap.choices.${value}`),
            }))}
            value={filter.choice}
            onChange={(choice) => change({ choice })}
          />,
          <ChoiceFilter
            key="sort"
            label={t('dataHub.overlap.sort')}
            restLabel={t('dataHub.overlap.sorts.position')}
            choices={sorts.map((value) => ({ value, label: t(`dataHub.overlap.sorts.${value}`) }))}
            value={sort}
            onChange={setSort}
          />,
        ]}
        onReset={isFiltered ? () => setFilter({}) : undefined}
        count={total !== undefined && say('dataHub.overlap.shown', total)}
      />
      <Bulk role="group" aria-label={t('dataHub.overlap.forAll')}>
        <span>{t('dataHub.overlap.forAll')}</span>
        {overlapChoices.map((choice) => (
          <Button
            key={choice}
            size="small"
            title={t(`dataHub.overlap.details.${choice}`)}
            disabled={!total}
            loading={
              deciding.isPending &&
              deciding.variables.filter !== undefined &&
              deciding.variables.choice === choice
            }
            onClick={() => decideAll(choice)}
          >
            {t(`dataHub.overlap.choicesForAll.${choice}`)}
          </Button>
        ))}
      </Bulk>
      {query.data !== undefined &&
        undecided > 0 &&
        (['COMPUTED', 'PARTS'] as const)
          .filter((kind) => kind !== filter.kind)
          .map((kind) => (
            <SeparateNote
              key={kind}
              {...{ importId, fileId, kind }}
              onShow={() => change({ kind, choice: undefined, search: undefined, indicator: undefined })}
            />
          ))}
      <QueryState query={query} failed={t('dataHub.overlap.listFailed')} isPart waiting={<RowsSkeleton />}>
        {({ content }) => (
          <OverlapTable
            overlaps={content}
            isBusy={deciding.isPending}
            onDecide={(id, choice) => deciding.mutate({ choice, ids: [id] })}
          />
        )}
      </QueryState>
      {total !== undefined && total > page.pageSize && (
        <TableFooter
          page={page.pageNumber + 1}
          pageSize={page.pageSize}
          total={total}
          onPage={(number) => setPage({ ...page, pageNumber: number - 1 })}
          onPageSize={(pageSize) => setPage({ pageNumber: 0, pageSize })}
        />
      )}
    </Frame>
  )
}

/** Overlaps of these kinds are decided only when asked for: a decision for all leaves them out. */
const SeparateNote = ({
  importId,
  fileId,
  kind,
  onShow,
}: {
  importId: string
  fileId: string
  kind: 'COMPUTED' | 'PARTS'
  onShow: () => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const query = useRead(
    listOverlaps,
    { id: importId, fileId, query: { kind, choice: 'NONE', pageSize: 1 } },
    { staleTime: 0, failed: null },
  )
  const count = query.data?.totalItems ?? 0
  return count === 0 ? null : (
    <Note
      kind="info"
      action={
        <Button size="small" onClick={onShow}>
          {t('dataHub.overlap.show')}
        </Button>
      }
    >
      {say(`dataHub.overlap.separate.${kind}`, count)}
    </Note>
  )
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& h3': { margin: 0, ...theme.typography.h4 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}))

const Bulk = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
