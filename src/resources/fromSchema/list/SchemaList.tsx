import { lazy, Suspense, useState, type ReactNode } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { bulkChange } from '../bulk/bulkChange.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { QueryState, type Reading } from '#src/layout/QueryState.tsx'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable, type DataTableProps } from '#src/ui/table/DataTable.tsx'
import { TableFooter } from '#src/ui/table/TableFooter.tsx'
import { TableTools } from '#src/ui/table/TableTools.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ResourceOf } from '../asResource.ts'
import { searchOf, withSearch } from './filters.ts'
import { resourceText } from '../labelKeys.ts'
import { useFilterChips } from './useFilterChips.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useListSelection, type ListSelection } from './useListSelection.ts'
import { useSchemaList } from './useSchemaList.ts'
import { useSchemaColumns, type ColumnOverrides } from './useSchemaColumns.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { registerTexts } from '#src/layout/texts/lazyMessages.ts'
import { selectionTexts, viewsTexts } from '#src/resources/texts.ts'

const ListState = lazy(() => import('./ListState.tsx'))
const RowTools = lazyWithMessages(() => import('../rows/RowTools.tsx'), [selectionTexts, registerTexts])
const ViewsMenu = lazyWithMessages(() => import('../views/ViewsMenu.tsx'), [viewsTexts])
const ListSelectionBar = lazyWithMessages(() => import('./ListSelectionBar.tsx'), [selectionTexts])

export type SchemaListProps<Row extends { id: string }> = {
  resource: ResourceOf<Row>
  /** Column overrides of the screen, by field path. */
  overrides?: ColumnOverrides<Row>
  /** Paths of the first columns, after the one that names the row. */
  order?: readonly string[]
  /** Columns without a field, after the others. */
  moreColumns?: readonly Column<Row>[]
  /** The link of a row; without it, rows are not links. */
  rowHref?: (row: Row) => string
  /** Icon before the name, rendered at the given size. */
  rowMark?: DataTableProps<Row>['rowMark']
  /** Number of rows without any filter, for « 14 sociétés sur 16 ». */
  totalOfAll?: number | undefined
  /** False where the server has no text search. */
  hasSearch?: boolean
  /** Ids of parents, and fields that the page already implies. */
  meta?: Readonly<Record<string, string>>
  /** Link to the next step when there is nothing. */
  emptyAction?: ReactNode
  /** Shown before the search: a switch to another list. */
  switcher?: ReactNode
  /** The row whose sidebar is open. */
  currentId?: string | undefined
  /** Further actions on the list, before columns and density at the right of the filters bar. */
  actions?: ReactNode
  /**
   * Rows can be selected and exported. Requires an export of the collection on the server, and labels in the room
   * `selection`.
   */
  isSelectable?: boolean
  /** Further actions on the selected rows, as plain buttons in the bar. */
  selectionActions?: (selection: ListSelection) => ReactNode
}

/** A complete list from its declaration: search, filters, columns, sort and pages in the URL, and every state. */
export const SchemaList = <Row extends { id: string }>({
  resource,
  overrides,
  order,
  moreColumns = noColumns,
  rowHref,
  rowMark,
  totalOfAll,
  meta,
  emptyAction,
  switcher,
  currentId,
  actions,
  isSelectable = false,
  selectionActions,
  hasSearch = true,
}: SchemaListProps<Row>) => {
  const { t } = useTexts()
  const { hidden, hiddenByDefault, hide } = useColumnChoice(resource)
  const isSaidByPlace = (path: string) => meta !== undefined && path in meta
  const columns = [
    ...useSchemaColumns<Row>(resource, overrides, order).filter(({ id }) => !isSaidByPlace(id)),
    ...moreColumns,
  ]
  const list = useSchemaList(resource, meta)
  const { data: rows = noRows, filterValues: filters, sort, total, page, perPage, changeFilters } = list
  const scrollKey = JSON.stringify(filters)
  const selection = useListSelection(rows, scrollKey)
  const { chips, more } = useFilterChips({ resource, filters, meta, changeFilters })
  const rowTools = useRowTools({ resource, rowHref, isOffered: isSelectable })
  const isFiltered = Object.keys(filters).length > 0
  const hasRows = total !== undefined && total > 0
  const label = (key: string) => t(resourceText(resource, key))
  const countLabel = useCountLabel(resource, total, isFiltered ? totalOfAll : undefined)
  const table = (
    <DataTable
      label={label('many')}
      columns={columns}
      hiddenColumns={hidden}
      rows={rows}
      rowId={({ id }) => id}
      rowName={(row) => String(valueAt(row, resource.title))}
      {...(rowHref && { rowHref })}
      currentId={currentId}
      {...(rowMark && { rowMark })}
      sort={{ column: sort.field, order: lowerOrders[sort.order] }}
      onSort={(by) => list.setSort({ field: by.column, order: by.order === 'desc' ? 'DESC' : 'ASC' })}
      {...(isSelectable && { selection: selection.table })}
      {...rowTools.handlers}
      isLoading={list.data === undefined}
      scrollKey={`${scrollKey} ${page}`}
    />
  )

  return (
    <>
      <FiltersBar
        search={
          <>
            {switcher}
            {hasSearch && (
              <SearchField
                label={label('search')}
                value={searchOf(filters)}
                onChange={(text) => changeFilters((set) => withSearch(set, text))}
              />
            )}
          </>
        }
        views={
          <Suspense>
            <ViewsMenu {...{ resource, filters, sort }} />
          </Suspense>
        }
        chips={chips}
        more={more}
        onReset={isFiltered ? () => changeFilters(() => ({})) : undefined}
        count={countLabel}
        tools={
          <>
            {actions}
            <TableTools {...{ columns, hidden, hiddenByDefault }} onChange={hide} />
          </>
        }
      />
      <QueryState query={list as Reading<readonly Row[]>} failed={label('listFailed')} waiting={table}>
        {() =>
          total === 0 ? (
            <Suspense>
              <ListState
                {...{ resource, emptyAction }}
                filterValues={filters}
                onFilters={(next) => changeFilters(() => next)}
              />
            </Suspense>
          ) : (
            table
          )
        }
      </QueryState>
      {hasRows && (
        <TableFooter
          {...{ page, total }}
          pageSize={perPage}
          onPage={list.setPage}
          onPageSize={list.setPerPage}
        />
      )}
      {rowTools.opened}
      {hasRows && (selection.isAll || selection.chosen.size > 0) && (
        <Suspense>
          <ListSelectionBar {...{ resource, meta, order, total, selection }} sort={sort} filters={filters}>
            {selectionActions?.(selection)}
          </ListSelectionBar>
        </Suspense>
      )}
    </>
  )
}

/** The menu and the cell editor of a row, and what the table calls to open them. */
function useRowTools<Row extends { id: string }>({
  resource,
  rowHref,
  isOffered,
}: {
  resource: ResourceOf<Row>
  rowHref: SchemaListProps<Row>['rowHref'] | undefined
  isOffered: boolean
}): {
  handlers: Pick<DataTableProps<Row>, 'onRowMenu' | 'onEdit'>
  opened: ReactNode
} {
  const mayEdit = useMay(bulkChange)
  const [acting, setActing] = useState<{ row: Row; anchor: HTMLElement; path?: string; nth: number }>()
  const open = (on: { row: Row; anchor: HTMLElement; path?: string }) =>
    setActing((before) => ({ ...on, nth: (before?.nth ?? 0) + 1 }))
  const hasTools = isOffered && mayEdit && resource.manyAtOnce
  return {
    handlers: hasTools
      ? {
          onRowMenu: (row, anchor) => open({ row, anchor }),
          onEdit: (row, path, anchor) => open({ row, anchor, path }),
        }
      : {},
    opened: acting && (
      <Suspense>
        <RowTools
          key={acting.nth}
          {...{ resource, acting }}
          href={rowHref?.(acting.row)}
          onClose={() => setActing(undefined)}
        />
      </Suspense>
    ),
  }
}

/** Number of rows, « 14 sociétés sur 16 » where the number without filters is given. */
function useCountLabel(
  resource: Resource,
  total: number | undefined,
  totalOfAll: number | undefined,
): string | undefined {
  const { t } = useTexts()
  const format = useFormats()
  if (total === undefined) return undefined
  return totalOfAll === undefined
    ? t(resourceText(resource, countKey('count', total)), { smart_count: total })
    : t(resourceText(resource, countKey('countOf', total)), {
        smart_count: total,
        total: format.number(totalOfAll),
      })
}

const lowerOrders = { ASC: 'asc', DESC: 'desc' } as const

const noColumns: readonly never[] = []
const noRows: readonly never[] = []
