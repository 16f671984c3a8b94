import { styled } from '@mui/material/styles'

export type Cell = {
  text: string
  isNumber?: boolean
  /** True if the share alone gives control. */
  isOver?: boolean
}

/** Facts by row. The first column names the row; on a phone the others go below it. */
export const FactTable = ({
  title,
  heads: [first, ...columns],
  rows,
}: {
  title: string
  heads: readonly string[]
  rows: readonly { id: string; name: string; cells: readonly Cell[] }[]
}) => (
  <Table>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {columns.map((column, index) => (
          <th key={column} scope="col" data-number={rows[0]?.cells[index]?.isNumber}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, cells }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          {columns.map((column, index) => {
            const { text, isNumber, isOver = false } = cells[index] ?? { text: '' }
            return (
              <td key={column} data-label={column} data-number={isNumber} data-over={isOver || undefined}>
                {text}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </Table>
)

const Table = styled('table')(({ theme: { vars, typography, breakpoints } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  backgroundColor: vars.palette.background.paper,
  '& caption': {
    ...typography.h4,
    padding: '12px 16px 4px',
    textAlign: 'start',
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
  '& th, & td': {
    height: 40,
    padding: '0 12px',
    textAlign: 'start',
    fontWeight: 400,
    borderBottom: `1px solid ${vars.palette.divider}`,
    color: vars.palette.text.secondary,
    '&:first-child': { paddingLeft: 16 },
    '&:last-child': { paddingRight: 16 },
    '&[data-number]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
  '& th[scope="col"]': { height: 34, ...typography.subtitle2, color: vars.palette.text.tertiary },
  '& th[scope="row"]': { fontWeight: 500, color: vars.palette.text.primary },
  '& td[data-number]': { color: vars.palette.text.primary },
  '& td[data-over]': { color: vars.palette.primary.main, fontWeight: 600 },
  [breakpoints.down('sm')]: {
    '& caption': { display: 'block' },
    '& thead': { display: 'none' },
    '&, & tbody, & tr': { display: 'block' },
    '& tr': { padding: '10px 16px', borderBottom: `1px solid ${vars.palette.divider}` },
    '& th, & td': {
      display: 'block',
      height: 'auto',
      padding: '0 !important',
      border: 0,
      overflowWrap: 'anywhere',
      '&[data-number]': { textAlign: 'start' },
    },
    '& td[data-label]::before': {
      content: 'attr(data-label) " "',
      fontWeight: 400,
      color: vars.palette.text.tertiary,
    },
  },
}))
