import { useState } from 'react'
import { listRecomputedFigures } from '#model/calls/recomputations.ts'
import {
  listedFiguresMax,
  recomputeReasons,
  type FigureBasis,
  type Recomputation,
  type RecomputedFigure,
  type RecomputeReason,
} from '#model/wire/data/recomputations.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** The values that a recomputation changes: before, after, difference and reason of each. */
export const RecomputedFigures = ({ found }: { found: Recomputation }) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const [filter, setFilter] = useState<{ search?: string; reason?: RecomputeReason }>({})
  const [page, setPage] = useState({ pageNumber: 0, pageSize: 25 })
  const query = useRead(
    listRecomputedFigures,
    { recomputationId: found.id, query: { ...filter, ...page } },
    { failed: null, placeholderData: (before) => before },
  )
  const change = (changed: { search?: string | undefined; reason?: RecomputeReason | undefined }) => {
    const { search, reason } = { ...filter, ...changed }
    setFilter({ ...(search && { search }), ...(reason && { reason }) })
    setPage({ ...page, pageNumber: 0 })
  }
  const total = query.data?.totalItems
  return (
    <section>
      <h2>{t('recomputations.figures.title')}</h2>
      {(found.figures ?? 0) > listedFiguresMax && (
        <Note>{t('recomputations.figures.limit', { max: format.number(listedFiguresMax) })}</Note>
      )}
      <FiltersBar
        search={
          <SearchField
            label={t('recomputations.figures.search')}
            value={filter.search ?? ''}
            onChange={(text) => change({ search: text.trim() })}
          />
        }
        chips={[
          <ChoiceFilter
            key="reason"
            label={t('recomputations.figures.reason')}
            restLabel={t('recomputations.figures.all')}
            choices={recomputeReasons.map((value) => ({
              value,
              label: t(`recomputations.reasons.${value}`),
            }))}
            value={filter.reason}
            onChange={(reason) => change({ reason })}
          />,
        ]}
        onReset={Object.keys(filter).length > 0 ? () => setFilter({}) : undefined}
        count={total !== undefined && say('recomputations.figures.shown', total)}
      />
      <QueryState query={query} failed={t('recomputations.figures.failed')} isPart waiting={<RowsSkeleton />}>
        {({ content }) => <FigureTable figures={content} />}
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
    </section>
  )
}

const FigureTable = ({ figures }: { figures: readonly RecomputedFigure[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const head = (id: 'figure' | 'old' | 'new' | 'difference' | 'reason') =>
    t(`recomputations.figures.heads.${id}`)
  const quantity = (value: number | null, { unit }: RecomputedFigure, absent: string, signed = false) =>
    value === null ? absent : format.quantity(value, unit, { maximumDecimals: 6, signed })
  return (
    <LinesTable
      label={t('recomputations.figures.title')}
      rows={figures}
      rowKey={({ position }) => position}
      columns={[
        {
          id: 'figure',
          head: head('figure'),
          role: 'row',
          renderCell: (figure) => <Figure figure={figure} />,
        },
        {
          id: 'old',
          head: head('old'),
          number: true,
          renderCell: (figure) => (
            <>
              {quantity(figure.oldValue, figure, t('recomputations.figures.absent'))}
              <Basis basis={figure.oldBasis} />
            </>
          ),
        },
        {
          id: 'new',
          head: head('new'),
          number: true,
          renderCell: (figure) => (
            <>
              {quantity(figure.newValue, figure, t('recomputations.figures.removed'))}
              <Basis basis={figure.newBasis} />
            </>
          ),
        },
        {
          id: 'difference',
          head: head('difference'),
          number: true,
          renderCell: (figure) => quantity((figure.newValue ?? 0) - (figure.oldValue ?? 0), figure, '', true),
        },
        {
          id: 'reason',
          head: head('reason'),
          renderCell: ({ reason }) => t(`recomputations.reasons.${reason}`),
        },
      ]}
    />
  )
}

/** Site, indicator and period of a figure, and its line, linked to the import. */
const Figure = ({ figure }: { figure: RecomputedFigure }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { line, fileName, importId } = figure
  const source =
    line === null ? fileName : t('recomputations.figures.line', { name: fileName, line: format.number(line) })
  return (
    <>
      {figure.divisionName}
      <small>{figure.indicatorLabel}</small>
      <small>
        {t('recomputations.period', {
          start: format.date(figure.startDate),
          end: format.date(figure.endDate),
        })}
      </small>
      <small>
        {importId === null ? (
          source
        ) : (
          <AppLink href={paths.importLog({ import: importId })}>{source}</AppLink>
        )}
      </small>
    </>
  )
}

/** The factor or rate of a value, with its source. */
const Basis = ({ basis }: { basis: FigureBasis | null }) => {
  const { t } = useTexts()
  const format = useFormats()
  if (basis === null) return null
  const given = { value: format.number(basis.value, { maximumDecimals: 8 }), unit: basis.unit }
  return (
    <small>
      {basis.source === null
        ? t('recomputations.figures.basis', given)
        : t('recomputations.figures.basisSource', { ...given, source: basis.source })}
    </small>
  )
}
