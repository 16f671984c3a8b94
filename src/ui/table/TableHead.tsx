import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../form/Checkbox.tsx'
import { useTexts } from '../text/Texts.tsx'
import { focusRing } from '../theme/choiceMarks.ts'
import { nextSort, type Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'
import { isPageChosen, togglePage } from './selection.ts'

export const TableHead = <Row,>({
  columns,
  rows,
  rowId,
  selection,
  sort,
  onSort,
  onRowMenu,
}: DataTableProps<Row>) => {
  const { t } = useTexts()
  const ids = rows.map(rowId)
  const isAllChosen = selection !== undefined && isPageChosen(selection.chosen, ids)
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th scope="col" className="check">
            <Checkbox
              aria-label={t('ui.table.selectAll')}
              // A page that is loading or empty has nothing to select, so the selection would be lost.
              disabled={ids.length === 0}
              checked={isAllChosen}
              indeterminate={!isAllChosen && ids.some((id) => selection.chosen.has(id))}
              onChange={() => selection.onChange(togglePage(selection.chosen, ids))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            data-elastic={column.isElastic}
            style={{ width: column.width }}
            aria-sort={sort?.column === column.id ? ariaSort[sort.order] : undefined}
          >
            <Head column={column} order={sort?.column === column.id ? sort.order : undefined}>
              {column.isSortable === true && onSort !== undefined
                ? () => onSort(nextSort(sort, column.id))
                : undefined}
            </Head>
          </th>
        ))}
        {onRowMenu !== undefined && (
          <th scope="col" className="menu">
            <span className="visually-hidden">{t('ui.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

const Head = <Row,>({
  column,
  order,
  children: onClick,
}: {
  column: Column<Row>
  order: 'asc' | 'desc' | undefined
  children: (() => void) | undefined
}) => {
  if (onClick === undefined) return column.label
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp
  return (
    <SortButton type="button" data-sorted={order} data-align={column.align} onClick={onClick}>
      {column.label}
      <Arrow size={14} strokeWidth={1.75} aria-hidden />
    </SortButton>
  )
}

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  margin: '0 -4px',
  padding: '4px 4px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  // The arrow is on the inner side, so that numbers and their head are aligned.
  '&[data-align="end"]': { flexDirection: 'row-reverse' },
  '& svg': { opacity: 0 },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:hover svg': { opacity: 0.5 },
  '&[data-sorted]': { color: theme.vars.palette.text.primary },
  '&[data-sorted] svg': { opacity: 1 },
  '&:focus-visible': { ...focusRing(theme), outlineOffset: 0 },
}))
