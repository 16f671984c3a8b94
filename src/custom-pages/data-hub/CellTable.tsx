import { styled } from '@mui/material/styles'

/** Rows of a file as read. The scrolling area can be focused by keyboard. */
export const CellTable = ({
  label,
  lineLabel,
  heads,
  rows,
}: {
  label: string
  lineLabel: string
  heads: readonly { head: string; detail?: string | undefined }[]
  rows: readonly {
    line: string
    cells: readonly (string | null)[]
    /** Errors of cells, by column index. -1 is the whole row. */
    wrong?: ReadonlyMap<number, string> | undefined
  }[]
}) => (
  <Scroll role="region" tabIndex={0} aria-label={label}>
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{lineLabel}</th>
          {heads.map(({ head, detail }, index) => (
            // Two columns of a file may have the same header.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={`${index} ${head}`} scope="col">
              {head}
              {detail !== undefined && <small>{detail}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells, wrong }) => (
          <tr key={line}>
            <td {...markOf(wrong?.get(-1))}>
              {line}
              <Reason text={wrong?.get(-1)} />
            </td>
            {heads.map(({ head }, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={`${index} ${head}`} {...markOf(wrong?.get(index))}>
                {cells[index] ?? ''}
                <Reason text={wrong?.get(index)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

const markOf = (reason: string | undefined) => reason !== undefined && { title: reason, 'data-wrong': '' }

/** For users who do not see the cell's colour. */
const Reason = ({ text }: { text: string | undefined }) =>
  text !== undefined && <span className="visually-hidden"> ({text})</span>

const Scroll = styled('div')(({ theme: { vars, typography } }) => ({
  // Contains the screen-reader texts too, which would otherwise widen the page.
  position: 'relative',
  maxHeight: 360,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${vars.palette.divider}`,
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& table': { minWidth: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    maxWidth: 220,
    padding: '6px 12px',
    overflow: 'hidden',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    ...typography.subtitle2,
    verticalAlign: 'top',
    backgroundColor: vars.palette.background.paper,
  },
  '& small': { display: 'block', ...typography.caption, color: vars.palette.text.tertiary },
  '& td[data-wrong]': { color: vars.palette.error.main, backgroundColor: vars.palette.error.soft },
  '& td:first-of-type:not([data-wrong])': {
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
}))
