import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { AppLink } from '../link/AppLink.tsx'
import { RowsSkeleton } from '../states/Skeletons.tsx'
import { isMissing, type Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'
import { moveRowFocus } from './moveRowFocus.ts'

/** Under 600 px a row is two lines: its name, then the columns marked as detail; one column may stand at the end. */
export const PhoneRows = <Row,>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  rowMark,
  isLoading = false,
}: DataTableProps<Row>) => {
  if (isLoading && rows.length === 0) return <RowsSkeleton />
  const [first] = columns
  const details = columns.filter(({ phone }) => phone === 'detail')
  const end = columns.find(({ phone }) => phone === 'end')
  return (
    <List aria-label={label} onKeyDown={moveRowFocus}>
      {rows.map((row) => {
        const content = (
          <>
            {rowMark?.(row, 40)}
            <span>
              <b>{first !== undefined && cellOf(first)(row)}</b>
              <small>
                {details
                  .map((column) => ({ id: column.id, content: cellOf(column)(row) }))
                  .filter((detail) => !isMissing(detail.content))
                  .map((detail, index) => (
                    <Fragment key={detail.id}>
                      {index > 0 && ' · '}
                      {detail.content}
                    </Fragment>
                  ))}
              </small>
            </span>
            {end !== undefined && <em>{cellOf(end)(row)}</em>}
          </>
        )
        return (
          <li key={rowId(row)} data-row>
            {rowHref === undefined ? (
              <div>{content}</div>
            ) : (
              <AppLink href={rowHref(row)}>
                {content}
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </AppLink>
            )}
          </li>
        )
      })}
    </List>
  )
}

const cellOf = <Row,>({ cell, phoneCell = cell }: Column<Row>) => phoneCell

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& > li > *': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 62,
    padding: '10px 16px',
    color: 'inherit',
    textDecoration: 'none',
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& span:has(> b)': { flex: 1, minWidth: 0 },
  '& b, & b + small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& b small, & small small': { font: 'inherit' },
  '& b': { fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 500 },
  '& b + small': { ...typography.body1, color: vars.palette.text.tertiary },
  '& em': { fontStyle: 'normal' },
  '& svg': { color: vars.palette.text.tertiary },
}))
