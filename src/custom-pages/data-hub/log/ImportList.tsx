import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { QueryState, type Reading } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { NothingMatches } from '#src/resources/fromSchema/list/NothingMatches.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useImportLabels } from '../useImportLabels.ts'
import { withImport } from './importAddress.ts'
import { importColumns } from './importColumns.tsx'
import { logFilters, useFilterChips } from './useFilterChips.tsx'
import { useImportList } from './useImportList.ts'

/** Lists the organisation's imports, newest first. The URL holds search, filters, sort and page. */
export const ImportList = ({
  currentId,
  newButton,
}: {
  currentId: string | undefined
  newButton: ReactNode
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const { search } = useLocation()
  const labels = useImportLabels()
  const list = useImportList()
  const { data: rows = noRows, filters, sort, total, page, perPage } = list
  const chips = useFilterChips(list)
  const isFiltered = Object.keys(filters).length > 0
  const table = (
    <DataTable<DataImport>
      label={t('dataHub.log.title')}
      columns={importColumns(t, labels, format.moment)}
      rows={rows}
      rowId={({ id }) => id}
      rowName={labels.nameOf}
      rowHref={({ id }) => paths.importLog() + withImport(search, id)}
      currentId={currentId}
      sort={{ column: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }}
      onSort={(by) => list.setSort({ field: by.column, order: by.order === 'desc' ? 'DESC' : 'ASC' })}
      isLoading={list.data === undefined}
      scrollKey={`${JSON.stringify(filters)} ${page}`}
    />
  )
  return (
    <>
      <FiltersBar
        search={
          <SearchField
            label={t('dataHub.log.search')}
            value={filters.q ?? ''}
            onChange={(q) => list.changeFilters({ q: q.trim() })}
          />
        }
        chips={chips}
        onReset={isFiltered ? list.reset : undefined}
        count={total !== undefined && say(countKey('dataHub.log.count', total), total)}
      />
      <QueryState
        query={list as Reading<readonly DataImport[]>}
        failed={t('dataHub.log.failed')}
        waiting={table}
      >
        {() =>
          total !== 0 ? (
            table
          ) : isFiltered ? (
            <NothingMatches
              title={t('dataHub.log.noResult')}
              text={filters.q ?? ''}
              filters={logFilters
                .filter((name) => filters[name] !== undefined)
                .map((name) => ({
                  label: t(`dataHub.log.filters.${name}`),
                  remove: () => list.changeFilters({ [name]: undefined }),
                }))}
              onClearSearch={() => list.changeFilters({ q: undefined })}
              onClear={list.reset}
            />
          ) : (
            <EmptyState title={t('dataHub.log.empty')} actions={newButton}>
              {t('dataHub.log.emptyBody')}
            </EmptyState>
          )
        }
      </QueryState>
      {total !== undefined && total > 0 && (
        <TableFooter
          {...{ page, total }}
          pageSize={perPage}
          onPage={list.setPage}
          onPageSize={list.setPerPage}
        />
      )}
    </>
  )
}

const noRows: readonly never[] = []
