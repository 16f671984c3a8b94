import { styled } from '@mui/material/styles'
import { ChevronRight, Ellipsis } from 'lucide-react'
import { Fragment } from 'react'
import { Checkbox } from '../form/Checkbox.tsx'
import { AppLink } from '../link/AppLink.tsx'
import { RowsSkeleton } from '../states/Skeletons.tsx'
import { useTexts } from '../text/Texts.tsx'
import { isMissing, type Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'
import { moveRowFocus } from './moveRowFocus.ts'
import { toggleRow } from './selection.ts'

/**
 * Below 600 px a row has two lines: its name, then the columns marked as detail. One column may be at the end, followed
 * by the row's action menu or by the column that holds it. The checkbox covers the row's icon and is visible once a row is selected. Default export:
 * lazy-loaded on phones only.
 */
const PhoneRows = <Row,>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  rowHref,
  rowMark,
  selection,
  onRowMenu,
  isLoading = false,
}: DataTableProps<Row>) => {
  const { t } = useTexts()
  if (isLoading && rows.length === 0) return <RowsSkeleton />
  const menu = columns.find(({ phone }) => phone === 'menu')
  return (
    <List
      aria-label={label}
      data-ticking={selection?.chosen.size || (selection && !rowMark) ? '' : undefined}
      onKeyDown={moveRowFocus}
    >
      {rows.map((row) => {
        const id = rowId(row)
        const content = <RowContent {...{ columns, row, rowMark }} />
        return (
          <li
            key={id}
            data-row
            data-chosen={selection?.chosen.has(id) || undefined}
            data-check={selection && !rowMark ? '' : undefined}
          >
            {selection && (
              <span className="check">
                <Checkbox
                  aria-label={t('ui.table.selectRow', { name: rowName(row) })}
                  checked={selection.chosen.has(id)}
                  onChange={() => selection.onChange(toggleRow(selection.chosen, [id], id))}
                />
              </span>
            )}
            {rowHref === undefined ? (
              <div>{content}</div>
            ) : (
              <AppLink href={rowHref(row)}>
                {content}
                {!onRowMenu && menu === undefined && (
                  <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                )}
              </AppLink>
            )}
            {menu !== undefined && <div className="menu">{cellOf(menu)(row)}</div>}
            {onRowMenu && (
              <button
                type="button"
                className="menu"
                aria-haspopup="menu"
                aria-label={t('ui.table.rowActs', { name: rowName(row) })}
                onClick={(event) => onRowMenu(row, event.currentTarget)}
              >
                <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </li>
        )
      })}
    </List>
  )
}

/** The icon and the name of a row, its details on the second line, and the column at its end. */
const RowContent = <Row,>({
  columns,
  row,
  rowMark,
}: Pick<DataTableProps<Row>, 'columns'> & {
  row: Row
  rowMark: DataTableProps<Row>['rowMark'] | undefined
}) => {
  const [first] = columns
  const end = columns.find(({ phone }) => phone === 'end')
  const details = columns
    .filter(({ phone }) => phone === 'detail')
    .map((column) => ({ id: column.id, content: cellOf(column)(row) }))
    .filter(({ content }) => !isMissing(content))
  return (
    <>
      {rowMark?.(row, 40)}
      <span>
        <b>{first !== undefined && cellOf(first)(row)}</b>
        <small>
          {details.map(({ id, content }, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </small>
      </span>
      {end !== undefined && <em>{cellOf(end)(row)}</em>}
    </>
  )
}

export default PhoneRows

const cellOf = <Row,>({ cell, phoneCell = cell }: Column<Row>) => phoneCell

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', display: 'flex', borderBottom: `1px solid ${vars.palette.divider}` },
  '& > li > .menu': {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: 48,
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& > li[data-chosen]': { backgroundColor: vars.palette.primary.soft },
  '& > li > .check': {
    position: 'absolute',
    left: 14,
    top: 9,
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 6,
    opacity: 0,
    backgroundColor: vars.palette.background.paper,
    '&:focus-within': { opacity: 1 },
    // The whole area of the icon is the touch target.
    '& input::before': { inset: -14 },
  },
  '&[data-ticking] > li > .check': { opacity: 1 },
  '& > li[data-chosen] > .check': { backgroundColor: vars.palette.primary.soft },
  '& > li[data-check] > .check': { left: 4, backgroundColor: 'transparent' },
  '& > li[data-check] > :not(.check, .menu)': { paddingLeft: 48 },
  '& > li > :not(.check, .menu)': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 62,
    padding: '10px 16px',
    color: 'inherit',
    textDecoration: 'none',
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& > li:has(> .menu) > :not(.check, .menu)': { paddingRight: 4 },
  '& span:has(> b)': { flex: 1, minWidth: 0 },
  '& b, & b + small': {
    display: 'block',
    // Names and addresses wrap: there is no tooltip on a phone.
    overflowWrap: 'anywhere',
  },
  '& b > span': { marginLeft: 6 },
  '& b small, & small small': { font: 'inherit' },
  '& b': { fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 500 },
  '& b + small': { ...typography.body1, color: vars.palette.text.tertiary },
  '& em': { fontStyle: 'normal' },
  '& svg': { color: vars.palette.text.tertiary },
}))
