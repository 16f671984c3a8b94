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

const heads = ['figure', 'old', 'new', 'difference', 'reason'] as const
const numbers = new Set<string>(['old', 'new', 'difference'])

const FigureTable = ({ figures }: { figures: readonly RecomputedFigure[] }) => {
  const { t } = useTexts()
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('recomputations.figures.title')}>
      <table aria-label={t('recomputations.figures.title')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-number={numbers.has(head) || undefined}>
                {t(`recomputations.figures.heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.position} figure={figure} />
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}

const FigureRow = ({ figure }: { figure: RecomputedFigure }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { unit, oldValue, newValue, line, fileName, importId } = figure
  const quantity = (value: number | null, absent: string, signed = false) =>
    value === null ? absent : format.quantity(value, unit, { maximumDecimals: 6, signed })
  const basis = (one: FigureBasis | null) => {
    if (one === null) return null
    const given = { value: format.number(one.value, { maximumDecimals: 8 }), unit: one.unit }
    return (
      <small>
        {one.source === null
          ? t('recomputations.figures.basis', given)
          : t('recomputations.figures.basisSource', { ...given, source: one.source })}
      </small>
    )
  }
  const source =
    line === null ? fileName : t('recomputations.figures.line', { name: fileName, line: format.number(line) })
  const label = (head: (typeof heads)[number]) => t(`recomputations.figures.heads.${head}`)
  return (
    <tr>
      <th scope="row">
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
      </th>
      <td data-number data-label={label('old')}>
        {quantity(oldValue, t('recomputations.figures.absent'))}
        {basis(figure.oldBasis)}
      </td>
      <td data-number data-label={label('new')}>
        {quantity(newValue, t('recomputations.figures.removed'))}
        {basis(figure.newBasis)}
      </td>
      <td data-number data-label={label('difference')}>
        {quantity((newValue ?? 0) - (oldValue ?? 0), '', true)}
      </td>
      <td data-label={label('reason')}>{t(`recomputations.reasons.${figure.reason}`)}</td>
    </tr>
  )
}
