import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A column of a plain table. */
export type LinesColumn<Row> = {
  id: string
  head: string
  renderCell: (row: Row) => ReactNode
  /** `line`: a narrow column with the number of a line. */
  number?: boolean | 'line'
  /** `row`: its cells name their rows. `bare`: they need no label on a phone, like a button or an input. */
  role?: 'row' | 'bare'
  /** The head is read by screen readers only. */
  isHeadHidden?: boolean
}

/** A plain table: all its rows, without sorting and pages. The scroll area is keyboard-accessible. */
export const LinesTable = <Row,>({
  label,
  caption,
  columns,
  rows,
  rowKey,
  isBusy,
  className,
}: {
  label: string
  /** The title above the table. */
  caption?: string
  columns: readonly LinesColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  isBusy?: boolean
  className?: string
}) => (
  <LinesFrame
    role="region"
    tabIndex={0}
    aria-label={label}
    {...(isBusy !== undefined && { 'aria-busy': isBusy })}
    {...(className !== undefined && { className })}
  >
    <table aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ id, head, number, isHeadHidden }) => (
            <th key={id} scope="col" data-number={number || undefined}>
              {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, head, renderCell, number, role }) =>
              role === 'row' ? (
                <th key={id} scope="row">
                  {renderCell(row)}
                </th>
              ) : (
                <td
                  key={id}
                  data-number={number || undefined}
                  data-label={role === 'bare' ? undefined : head}
                >
                  {renderCell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </LinesFrame>
)

/** The frame of a plain table whose rows become blocks with their own labels on a phone. */
export const LinesFrame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& caption': { padding: '16px 0 4px', ...theme.typography.h4, textAlign: 'start' },
  '& thead th': {
    height: 34,
    whiteSpace: 'nowrap',
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.tertiary,
  },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': { fontWeight: 500 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& code': {
    display: 'inline-block',
    maxWidth: 220,
    padding: '1px 6px',
    borderRadius: 4,
    fontFamily: 'inherit',
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.soft,
  },
  '& :is(th, td)[data-number]': {
    paddingInlineEnd: 24,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span[data-number]': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.tertiary },
  '& [data-number="line"]': { width: 1, color: theme.vars.palette.text.tertiary },
  '& form': { display: 'flex', gap: 8, minWidth: 260 },
  '& form > div': { flex: 1 },
  '& del': { color: theme.vars.palette.text.tertiary },
  '& ins': {
    padding: '1px 6px',
    borderRadius: 4,
    textDecoration: 'none',
    backgroundColor: theme.vars.palette.warning.soft,
  },
  [theme.breakpoints.down('md')]: {
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& table, & caption, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { padding: '10px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& th, & td, & td[data-number]': { width: 'auto', padding: '2px 0', borderBottom: 0, textAlign: 'start' },
    '& td:empty': { display: 'none' },
    '& [data-label]::before': {
      content: 'attr(data-label) " "',
      marginInlineEnd: 4,
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
    },
    '& form': { flexWrap: 'wrap', minWidth: 0, marginTop: 6 },
  },
}))
